// The keys of answers, by the kind of option; the first of each kind has it.
export const ANSWER_KEYS: Record<string, string> = {
  "normal turn": "N",
  pass: "P",
  yes: "Y",
  no: "N",
  confront: "C",
  stop: "S",
};
