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
