/**
 * The first of `count` sizes, from the largest down, that fits; `count` where none does. What is smaller than what fits is taken to fit as well, so few are tried:
 * `near` first, where it is expected, then further and further from there, then what lies between.
 */
export const firstFitting = (count: number, near: number, fits: (index: number) => boolean): number => {
  if (count === 0) return 0;
  // Up to `tooLarge` none fits; from `fitting` on all do.
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
