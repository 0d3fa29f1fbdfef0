import { differenceText } from '../leaderboards/trend.js';

interface RatingPoint {
  readonly at: string;
  readonly matchId: string;
  readonly place: number;
  readonly rating: number;
}

/** A rating after a match, with the change by that match. */
export interface RatingStep extends RatingPoint {
  readonly date: string;
  /** Empty for the first match. */
  readonly change: string;
}

const dates = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });

/** The points of a rating's history, the oldest first. */
export const ratingSteps = (history: readonly RatingPoint[]): readonly RatingStep[] =>
  history.map((point, index) => {
    const before = history[index - 1];
    return {
      ...point,
      date: dates.format(new Date(point.at)),
      change: before === undefined ? '' : differenceText(point.rating - before.rating),
    };
  });
