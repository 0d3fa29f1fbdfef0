import leaderboardsStyles from './leaderboards.module.css';
import { plotRatings, trendText } from './trend.js';

const BOX = { width: 120, height: 32, room: 4 };

/** A small plot of ratings, the oldest first. */
export const Sparkline = ({ ratings }: { readonly ratings: readonly number[] }) => {
  const { path, points } = plotRatings(ratings, BOX);
  const last = points.at(-1);
  return (
    <svg
      className={leaderboardsStyles.sparkline}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      role="img"
      aria-label={trendText(ratings)}
    >
      <path d={path} fill="none" />
      {last === undefined ? null : <circle cx={last.x} cy={last.y} r={3} />}
    </svg>
  );
};
