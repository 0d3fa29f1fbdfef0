/** The gap between a card and its menu, in pixels. */
const GAP = 8;

/** A position right of a card, or left of it if there is no room, within the window; in coordinates of `place`. */
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

/** A position above a low card or below a high one, at its middle, so that the row stays accessible; within the window. */
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
