import { fullness } from './seat-points.js';

interface ScoreBarProps {
  readonly value: number;
  readonly max: number;
  readonly isBad: boolean;
}

/** How full it is, as a bar that moves. What it was stays visible for a moment behind it. */
export const ScoreBar = ({ value, max, isBad }: ScoreBarProps) => {
  const width = `${fullness({ value, max }) * 100}%`;
  return (
    <span className={isBad ? 'score-bar is-bad' : 'score-bar'} aria-hidden="true">
      <span className="score-bar-before" style={{ width }} />
      <span className="score-bar-now" style={{ width }} />
    </span>
  );
};
