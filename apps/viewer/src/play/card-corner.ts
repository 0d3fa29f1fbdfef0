/** Space between a card and what is said of it, in pixels. */
const GAP = 8;

/** Right of a card, or left of it where there is no room, and always whole in the window; in the measures of `place`. */
export const cornerFor = (
  box: HTMLElement,
  anchor: HTMLElement,
  place: HTMLElement,
): { readonly left: number; readonly top: number } => {
  const card = anchor.getBoundingClientRect();
  const whole = place.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const isRoomRight = card.right + GAP + width <= window.innerWidth - GAP;
  const left = isRoomRight ? card.right + GAP : Math.max(GAP, card.left - GAP - width);
  const top = Math.max(GAP, Math.min(card.top, window.innerHeight - height - GAP));
  return { left: left - whole.left, top: top - whole.top };
};

/** Above a card that lies low and below one that lies high, at its middle, so that the way along its row stays free; whole in the window. */
export const besideCard = (
  box: HTMLElement,
  anchor: HTMLElement,
  place: HTMLElement,
): { readonly left: number; readonly top: number } => {
  const card = anchor.getBoundingClientRect();
  const whole = place.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const middle = (card.left + card.right - width) / 2;
  const left = Math.max(GAP, Math.min(middle, window.innerWidth - width - GAP));
  const isLow = card.top + card.bottom > window.innerHeight;
  const top = isLow
    ? Math.max(GAP, card.top - height)
    : Math.min(card.bottom, window.innerHeight - height - GAP);
  return { left: left - whole.left, top: top - whole.top };
};
