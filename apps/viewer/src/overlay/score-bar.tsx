import { fullness } from './seat-points.js';

interface ScoreBarProps {
  readonly value: number;
  readonly max: number;
  readonly isBad: boolean;
}

/** A value as an animated bar; the former value stays visible behind it for a moment. */
export const ScoreBar = ({ value, max, isBad }: ScoreBarProps) => {
  const width = `${fullness({ value, max }) * 100}%`;
  return (
    <span className={isBad ? 'score-bar is-bad' : 'score-bar'} aria-hidden="true">
      <span className="score-bar-before" style={{ width }} />
      <span className="score-bar-now" style={{ width }} />
    </span>
  );
};
