import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { onScale, pointsOf, written } from './scale.js';

/** A rating of the model as displayed text. */
export const ratingText = (rating: number): string => written(onScale(rating));

/** A difference as displayed text, with its sign. */
export const differenceText = (difference: number): string => {
  const size = written(Math.abs(pointsOf(difference)));
  if (size === '0') return '±0';
  return difference > 0 ? `+${size}` : `−${size}`;
};

/** A series of ratings as a sentence, for readers who cannot see the plot. */
export const trendText = (ratings: readonly number[]): string => {
  const [first, last] = [ratings.at(0), ratings.at(-1)];
  if (first === undefined || last === undefined) return 'No rated matches';
  if (ratings.length === 1) return `${ratingText(last)} after one match`;
  return `${differenceText(last - first)} in ${ratings.length} matches, from ${ratingText(first)} to ${ratingText(last)}`;
};

export interface Plot {
  /** The line, as an SVG path; empty for fewer than two ratings. */
  readonly path: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** Ratings for reference lines, with their positions. */
  readonly ticks: readonly { readonly rating: number; readonly y: number }[];
}

export interface PlotBox {
  readonly width: number;
  readonly height: number;
  /** The free space at the edges, for the points. */
  readonly room: number;
  /** The free space at the left edge, if labels need more. */
  readonly left?: number;
}

/** Smaller differences are drawn as nearly level. */
const LEVEL = 80;

/** Plots ratings, the oldest first, as a line in a box of that size. */
export const plotRatings = (
  ratings: readonly number[],
  { width, height, room, left = room }: PlotBox,
): Plot => {
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
  // Small differences must not look like mountains.
  const spare = Math.max(0, LEVEL - (most - least)) / 2;
  const x = scaleLinear([0, Math.max(1, ratings.length - 1)], [left, width - room]);
  const y = scaleLinear([least - spare, most + spare], [height - room, room]).nice(4);
  const points = ratings.map((rating, index) => ({ x: x(index), y: y(rating) }));
  const draw = line<{ readonly x: number; readonly y: number }>(
    (point) => point.x,
    (point) => point.y,
  );
  return {
    path: points.length < 2 ? '' : (draw(points) ?? ''),
    points,
    ticks: ratings.length === 0 ? [] : y.ticks(4).map((rating) => ({ rating, y: y(rating) })),
  };
};
