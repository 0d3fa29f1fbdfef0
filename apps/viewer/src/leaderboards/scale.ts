/** The displayed rating of a new player, as usual in other games; the model's rating starts at 0. */
const BEGINNING = 1500;
/** Displayed points per unit of the model. */
const POINTS = 40;

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** Converts a rating of the model to the displayed scale. */
export const onScale = (rating: number): number => BEGINNING + rating * POINTS;

/** Converts a difference of two ratings of the model to the displayed scale. */
export const pointsOf = (difference: number): number => difference * POINTS;

/** Formats a displayed number: rounded, with thousands separators and a true minus sign. */
export const written = (points: number): string => whole.format(points).replace('-', '−');
