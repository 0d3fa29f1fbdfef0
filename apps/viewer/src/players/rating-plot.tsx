import { useState } from 'react';
import { Link } from 'wouter';
import { onScale, written } from '../leaderboards/scale.js';
import { plotRatings, ratingText } from '../leaderboards/trend.js';
import { ordinal } from '../lobby/match-text.js';
import playersStyles from './players.module.css';
import type { RatingStep } from './rating-steps.js';

const BOX = { width: 400, height: 130, room: 14, left: 60 };
/** The limit of points, the newest ones: more would overlap. */
const MOST = 100;

/** A rating over time; each point is a match with a link to its replay, described when it is hovered or focused. */
export const RatingPlot = ({
  steps,
  label,
}: {
  readonly steps: readonly RatingStep[];
  readonly label: string;
}) => {
  const [chosen, setChosen] = useState<number>();
  const shown = steps.slice(-MOST);
  const { path, points, ticks } = plotRatings(
    shown.map(({ rating }) => onScale(rating)),
    BOX,
  );
  const told = shown[chosen ?? shown.length - 1];
  return (
    <figure className={playersStyles.ratingPlot}>
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`}>
        <title>{`${label}: rating by match`}</title>
        {ticks.map(({ rating, y }) => (
          <g key={rating} className={playersStyles.ratingTick}>
            <line x1={0} x2={BOX.width} y1={y} y2={y} />
            <text x={2} y={y - 3}>
              {written(rating)}
            </text>
          </g>
        ))}
        <path d={path} fill="none" />
        {points.map(({ x, y }, index) => {
          const step = shown[index];
          if (step === undefined) return null;
          return (
            <Link
              key={step.matchId}
              href={`/replays/${step.matchId}`}
              aria-label={wordsOf(step)}
              className={step === told ? `${playersStyles.ratingPoint} is-told` : playersStyles.ratingPoint}
              onMouseEnter={() => setChosen(index)}
              onFocus={() => setChosen(index)}
            >
              <circle className={playersStyles.ratingReach} cx={x} cy={y} r={12} />
              <circle cx={x} cy={y} r={4} />
            </Link>
          );
        })}
      </svg>
      {told === undefined ? null : <figcaption>{wordsOf(told)}</figcaption>}
    </figure>
  );
};

const wordsOf = ({ date, place, rating, change }: RatingStep): string =>
  `${date}: ${ordinal(place)} place, rating ${ratingText(rating)}${change === '' ? '' : ` (${change})`}`;
