import { EventClockDocument, type EventHeadFragment, EventRoundByNumberDocument } from '#libs/client';
import { useNow } from '../data/use-now.js';
import { RoundTime } from '../live/match-clocks.js';
import { clockText } from '../live/time-text.js';
import { useEventPart } from './use-event.js';

type RoundLine = EventHeadFragment['rounds'][number];

interface RoundClockProps {
  readonly event: EventHeadFragment;
  readonly round: RoundLine;
  readonly version: number;
  readonly className: string;
}

/** The clock of the round: that of its matches if they have one, else the event's minutes per round. Empty without a time limit. */
export const RoundClock = ({ event, round, version, className }: RoundClockProps) =>
  event.hasMatches ? (
    <ClockOfMatches event={event} round={round} version={version} className={className} />
  ) : (
    <ClockOfPlan event={event} round={round} className={className} />
  );

interface ClockOfMatchesProps {
  readonly event: EventHeadFragment;
  readonly round: RoundLine;
  readonly version: number;
  readonly className: string;
}

const ClockOfMatches = ({ event, round, version, className }: ClockOfMatchesProps) => {
  const { data } = useEventPart(EventRoundByNumberDocument, { id: event.id, number: round.number }, version);
  const matchId = data?.event?.round?.tables.find(({ result }) => result === null)?.matchId ?? null;
  if (matchId === null) return <ClockOfPlan event={event} round={round} className={className} />;
  return <ClockOfMatch key={matchId} matchId={matchId} event={event} round={round} className={className} />;
};

interface ClockOfMatchProps {
  readonly matchId: string;
  readonly event: EventHeadFragment;
  readonly round: RoundLine;
  readonly className: string;
}

const ClockOfMatch = ({ matchId, event, round, className }: ClockOfMatchProps) => {
  // A pause or an extension does not change the event, so the clock is polled.
  const turn = Math.floor(useNow(LOOK_AGAIN) / LOOK_AGAIN);
  const { data } = useEventPart(EventClockDocument, { matchId }, turn);
  const clock = data?.match?.clock;
  if (clock?.paused != null) return <span className={className}>Paused</span>;
  if (clock?.round == null) return <ClockOfPlan event={event} round={round} className={className} />;
  return <RoundTime clock={clock} className={className} />;
};

/** Milliseconds. */
const LOOK_AGAIN = 15_000;

const ClockOfPlan = ({
  event: { roundMinutes },
  round: { publishedAt },
  className,
}: {
  readonly event: EventHeadFragment;
  readonly round: RoundLine;
  readonly className: string;
}) =>
  roundMinutes === null || publishedAt === null ? null : (
    <Countdown until={Date.parse(publishedAt) + roundMinutes * 60_000} className={className} />
  );

const Countdown = ({ until, className }: { readonly until: number; readonly className: string }) => {
  const left = until - useNow(500);
  return (
    <span
      className={left <= 0 ? `${className} is-urgent` : className}
      role="timer"
      aria-label="Time of the round"
    >
      {left > 0 ? clockText(left) : 'Time'}
    </span>
  );
};
