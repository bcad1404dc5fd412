// Standing answers: what a person has decided for good, so that it is not asked again.
import type { settings } from "./settings.svelte";
import type { Option, Question } from "./types";

type Kept = Pick<typeof settings, "askOrder" | "askBlock" | "askAssist" | "answers">;

// What a question is known by when it is put again: the card that asks, and which of its abilities.
export function keyOf(decision: Question | null): string {
  const asks = decision?.asks;
  if (!asks?.because || asks.rule) return "";
  return [asks.because.card, asks.because.ability ?? "", asks.choice ?? "", asks.verb ?? ""].join(
    "|",
  );
}

// The option that answers by itself; none: the question is the person's.
export function standing(decision: Question, options: Option[], kept: Kept): Option | undefined {
  const rule = decision.asks?.rule ?? "";
  const no = options.find((option) => option.kind === "pass");
  if (decision.order && !kept.askOrder) return options[0];
  if (rule === "block" && !kept.askBlock && no && !couldHold(decision, options)) return no;
  if (rule === "assist" && !kept.askAssist && no && !couldWin(decision)) return no;
  const key = keyOf(decision);
  const pinned = key ? kept.answers.find((one) => one.on && one.key === key) : undefined;
  return pinned && options.find((option) => option.text === pinned.text);
}

// Whether all Blocks together could hold, as far as each says what it makes of the cost.
function couldHold(decision: Question, options: Option[]): boolean {
  const { cost, power } = decision.asks ?? {};
  const ways = options.filter((option) => option.kind !== "pass");
  if (cost == null || power == null || ways.some((option) => !option.outcome?.cost)) return true;
  const most = ways.reduce((sum, { outcome }) => sum + outcome!.cost![1] - outcome!.cost![0], cost);
  return most > power;
}

// Whether an Assist could turn a Confrontation that is not won yet.
function couldWin(decision: Question): boolean {
  const { cost, power } = decision.asks ?? {};
  return cost != null && power != null && power < cost;
}
