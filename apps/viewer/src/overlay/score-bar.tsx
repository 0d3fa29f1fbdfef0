import styles from './score-bar.module.css';
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
    <span className={styles.bar} data-bad={isBad || undefined} aria-hidden="true">
      <span className={styles.before} style={{ width }} />
      <span className={styles.now} style={{ width }} />
    </span>
  );
};
