const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 24 * 3_600],
  ['month', 30 * 24 * 3_600],
  ['week', 7 * 24 * 3_600],
  ['day', 24 * 3_600],
  ['hour', 3_600],
  ['minute', 60],
];

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** The age of a moment, in the largest full unit. A moment in the future, by a wrong clock, is `now`. */
export const ageText = (moment: string, now: number): string => {
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1_000);
  const unit = UNITS.find(([, size]) => seconds >= size);
  return unit === undefined ? 'just now' : words.format(-Math.floor(seconds / unit[1]), unit[0]);
};
