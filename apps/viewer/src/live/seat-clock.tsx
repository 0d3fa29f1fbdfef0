import { useNow } from '../data/use-now.js';
import { clockText } from './time-text.js';

/** From here on a clock is drawn as urgent. */
const URGENT_MS = 10_000;

/** Counts down to when a seat is taken to decline. */
export const SeatClock = ({ respondBy }: { readonly respondBy: string | null }) =>
  respondBy === null ? null : <Countdown until={Date.parse(respondBy)} />;

const Countdown = ({ until }: { readonly until: number }) => {
  const left = until - useNow(1_000);
  return (
    <span
      className={left < URGENT_MS ? 'seat-clock is-urgent' : 'seat-clock'}
      role="timer"
      aria-label="Time to respond"
    >
      {clockText(left)}
    </span>
  );
};
