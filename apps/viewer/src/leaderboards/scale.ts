/** Where a player who is not known yet begins, as people know it from other games; the model's own rating begins at 0. */
const BEGINNING = 1500;
/** Points for one of the model's. */
const POINTS = 40;

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** A rating of the model on the scale that people know. */
export const onScale = (rating: number): number => BEGINNING + rating * POINTS;

/** How far two ratings of the model are from each other on that scale. */
export const pointsOf = (difference: number): number => difference * POINTS;

/** A number of that scale as it is written: whole, with its thousands apart, and a real minus. */
export const written = (points: number): string => whole.format(points).replace('-', '−');
