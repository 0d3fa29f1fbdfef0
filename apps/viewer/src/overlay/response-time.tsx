import { useNow } from '../data/use-now.js';
import { clockText } from './overlay-seats.js';

/** What is left of the time to respond, as it was `delay` seconds ago. */
export const ResponseTime = ({ until, delay }: { readonly until: string; readonly delay: number }) => {
  const now = useNow(250);
  const left = Date.parse(until) - (now - delay * 1_000);
  return (
    <span className={left < 10_000 ? 'overlay-clock is-short' : 'overlay-clock'} role="timer">
      {clockText(left)}
    </span>
  );
};
