import { useNow } from '../data/use-now.js';
import styles from './overlay.module.css';
import { clockText } from './overlay-seats.js';

/** The remaining time to respond. */
export const ResponseTime = ({ until }: { readonly until: string }) => {
  const now = useNow(250);
  const left = Date.parse(until) - now;
  return (
    <span className={left < 10_000 ? `${styles.clock} is-short` : styles.clock} role="timer">
      {clockText(left)}
    </span>
  );
};
