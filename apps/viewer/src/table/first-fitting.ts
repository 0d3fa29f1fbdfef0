/**
 * The index of the first of `count` descending sizes that fits; `count` if none does. It assumes that smaller sizes than a fitting one fit too, so few are
 * tried: first the expected index `near`, then increasingly distant ones, then a bisection.
 */
export const firstFitting = (count: number, near: number, fits: (index: number) => boolean): number => {
  if (count === 0) return 0;
  // Sizes up to `tooLarge` do not fit; those from `fitting` on do.
  let tooLarge = -1;
  let fitting = count;
  let at = Math.max(0, Math.min(count - 1, near));
  for (let step = 1; tooLarge + 1 < fitting; step *= 2) {
    if (fits(at)) fitting = at;
    else tooLarge = at;
    const isBetween = tooLarge >= 0 && fitting < count;
    const further = fitting < count ? fitting - step : tooLarge + step;
    at = isBetween
      ? Math.floor((tooLarge + fitting) / 2)
      : Math.max(tooLarge + 1, Math.min(fitting - 1, further));
  }
  return fitting;
};
