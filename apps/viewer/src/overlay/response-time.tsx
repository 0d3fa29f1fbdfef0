import { useNow } from '../data/use-now.js';
import { clockText } from './overlay-seats.js';

/** The remaining time to respond. */
export const ResponseTime = ({ until }: { readonly until: string }) => {
  const now = useNow(250);
  const left = Date.parse(until) - now;
  return (
    <span className={left < 10_000 ? 'overlay-clock is-short' : 'overlay-clock'} role="timer">
      {clockText(left)}
    </span>
  );
};
