import { type ClockSettings, remainingMs, runningSeats, type SeatTime } from '#libs/match';
import type { Moment, Moments } from '../../reading/log/moment.js';
import type { MatchView } from '../../reading/views/match-view.js';

export interface ClockObject {
  readonly format: ClockSettings | null;
  readonly asOf: string;
  readonly seats: readonly SeatTimeObject[];
  readonly round: RoundTimeObject | null;
  readonly paused: { readonly since: string; readonly reason: string } | null;
}

interface SeatTimeObject {
  readonly seat: number;
  readonly remaining: number;
  readonly mainRemaining: number;
  readonly byoYomi: { readonly periods: number; readonly seconds: number; readonly remaining: number } | null;
  readonly isRunning: boolean;
  readonly runsOutAt: string | null;
}

interface RoundTimeObject {
  readonly endsAt: string | null;
  readonly remaining: number | null;
  readonly isOver: boolean;
  readonly lastTurn: number | null;
  readonly extraUntil: string | null;
}

/** Converts milliseconds since 1970 to the viewer's time, shifted by its delay; null for undefined. */
type Told = (moment: number | undefined) => string | null;

/** A match's clocks as its viewer may see them. */
export const clockObject = async (view: MatchView): Promise<ClockObject> => {
  const { count } = await view.settled();
  const moment = (await view.log.moment(count - 1)) ?? view.moment;
  const { match } = moment;
  const { clock: format } = match.settings;
  const { delay } = view;
  const told: Told = (at) => (at === undefined ? null : new Date(at + delay).toISOString());
  return {
    format: format ?? null,
    asOf: new Date(moment.knownAt + delay).toISOString(),
    seats: seatsOf(view, moment, told),
    round: roundOf(moment, told),
    paused:
      match.paused === undefined
        ? null
        : {
            since: new Date((await pausedAt(view.log, count)) + delay).toISOString(),
            reason: match.paused.reason,
          },
  };
};

const seconds = (milliseconds: number): number => milliseconds / 1000;

const seatsOf = ({ log }: MatchView, { match, clock }: Moment, told: Told): readonly SeatTimeObject[] => {
  const settings = match.settings.clock?.seat;
  if (settings === undefined || clock === undefined) return [];
  const running = runningSeats(log.game, match);
  const period = settings.byoYomi?.seconds;
  const byoYomi = ({ periods, periodUsedMs }: SeatTime): SeatTimeObject['byoYomi'] =>
    period === undefined
      ? null
      : { periods, seconds: period, remaining: periods === 0 ? 0 : period - seconds(periodUsedMs) };
  return match.seats.flatMap(({ seat }) => {
    const time = clock.seats[seat];
    if (time === undefined) return [];
    const isRunning = running.includes(seat);
    const left = remainingMs(settings, time);
    return [
      {
        seat,
        remaining: seconds(left),
        mainRemaining: seconds(time.mainMs),
        byoYomi: byoYomi(time),
        isRunning,
        runsOutAt: told(isRunning ? clock.at + left : undefined),
      },
    ];
  });
};

const roundOf = ({ match, clock }: Moment, told: Told): RoundTimeObject | null => {
  if (match.settings.clock?.round === undefined) return null;
  const isOver = match.timeCalled !== undefined;
  const endsAt = isOver ? undefined : clock?.roundEndsAt;
  const isStopped = match.paused !== undefined || match.status === 'finished' || match.status === 'cancelled';
  const running = (at: number | undefined): string | null => told(isStopped ? undefined : at);
  return {
    endsAt: running(endsAt),
    remaining:
      endsAt === undefined
        ? null
        : seconds(Math.max(0, endsAt - (clock?.pausedSince ?? clock?.at ?? endsAt))),
    isOver,
    lastTurn: match.timeCalled?.lastTurn ?? null,
    extraUntil: running(clock?.extraEndsAt),
  };
};

/** When the pause at the end of the first `count` moments began. */
const pausedAt = async (moments: Moments, count: number): Promise<number> => {
  for (let index = count - 1; index >= 0; index -= 1) {
    const moment = await moments.moment(index);
    const event = moment?.recorded.event;
    if (moment !== undefined && event?.kind === 'match' && event.fact.type === 'MatchPaused')
      return moment.knownAt;
  }
  throw new Error('A pause begins with MatchPaused.');
};
