// Esc closes whatever is open.

export const onEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key === "Escape") close();
};
