import type { MatchDetailsFragment } from '#libs/client';
import { useNow } from '../data/use-now.js';
import clockStyles from './seat-clock.module.css';
import { clockText } from './time-text.js';

type Clock = MatchDetailsFragment['clock'];

/** Below this a clock is drawn as urgent. */
const URGENT_MS = 10_000;

interface Shown {
  readonly clock: Pick<Clock, 'seats' | 'round'>;
  readonly className: string;
}

/** A seat's own clock: it runs while the match waits for the seat. */
export const SeatTime = ({ clock, seat, ...shown }: Shown & { readonly seat: number }) => {
  const time = clock.seats.find((one) => one.seat === seat);
  if (time === undefined) return null;
  return <Left {...shown} label="Time left" until={time.runsOutAt} remaining={time.remaining} />;
};

/** The time left in the round; after it, that time was called, and the limit of extra turns. */
export const RoundTime = ({
  clock: { round },
  ...shown
}: Omit<Shown, 'clock'> & { readonly clock: Pick<Clock, 'round'> }) => {
  if (round === null) return null;
  if (round.isOver)
    return (
      <span className={shown.className}>
        Time was called{' '}
        <Left {...shown} label="Time for extra turns" until={round.extraUntil} remaining={null} />
      </span>
    );
  return <Left {...shown} label="Time of the round" until={round.endsAt} remaining={round.remaining} />;
};

/** Counts down to a moment, or shows the remaining time of a stopped clock. */
const Left = ({
  label,
  until,
  remaining,
  ...shown
}: Omit<Shown, 'clock'> & {
  readonly label: string;
  readonly until: string | null;
  readonly remaining: number | null;
}) => {
  if (until !== null) return <Countdown {...shown} label={label} until={Date.parse(until)} />;
  return remaining === null ? null : (
    <span className={shown.className} role="timer" aria-label={label}>
      {clockText(remaining * 1_000)}
    </span>
  );
};

/** Counts down to the moment at which a silent seat declines. */
export const TimeToRespond = ({ respondBy }: { readonly respondBy: string | null }) =>
  respondBy === null ? null : (
    <Countdown
      className={clockStyles.seatClock ?? ''}
      label="Time to respond"
      until={Date.parse(respondBy)}
    />
  );

const Countdown = ({
  label,
  until,
  className,
}: Omit<Shown, 'clock'> & { readonly label: string; readonly until: number }) => {
  const left = until - useNow(250);
  return (
    <span
      className={left < URGENT_MS ? `${className} is-urgent is-short` : className}
      role="timer"
      aria-label={label}
    >
      {clockText(left)}
    </span>
  );
};
