import type { Game, Seat } from '#libs/game-kit';
import { rewindTargetOf } from '../evolve.js';
import type { MatchEvent, MatchFact } from '../facts.js';
import { isRevealing, seatsToAct } from '../queries.js';
import { REVEAL_SECONDS } from '../settings.js';
import type { MatchState } from '../state.js';
import { givenBackMs, givenBackTo } from './downtime.js';
import { turnOf } from './outcome-by-time.js';
import { beginTurn, freshSeat, type SeatTime, spend } from './seat-time.js';

/** A match's clocks right after an event. Computed from the instants of events alone, so folding again gives the same clocks. Instants are milliseconds since 1970. */
export interface ClockState {
  /** The instant that this state describes. */
  readonly at: number;
  /** Empty without seat clocks, and before the first game. */
  readonly seats: readonly SeatTime[];
  /** The game and turn that the seats' moves belong to. */
  readonly turn: string;
  /** When the round's time is over; pauses and returned downtime postpone it by their length. */
  readonly roundEndsAt?: number;
  /** When extra turns, or a sudden death, are cut off. */
  readonly extraEndsAt?: number;
  /** When the seats' time to reveal their entropy is over. */
  readonly revealEndsAt?: number;
  readonly pausedSince?: number;
}

/** The seats that the match waits for, whose clocks run. Between two games clocks run only if all games share one main time. */
export const runningSeats = (game: Game, match: MatchState): readonly Seat[] =>
  match.sideboarding !== undefined && match.settings.clock?.seat?.per !== 'match'
    ? []
    : seatsToAct(game, match);

/** The clocks after an event at `instant` (ISO 8601) that changed `before` into `match`; undefined for a match without clocks that waits for no reveal. */
export const advanceClock = (
  game: Game,
  before: { readonly match: MatchState; readonly clock?: ClockState | undefined } | undefined,
  event: MatchEvent,
  match: MatchState,
  instant: string,
): ClockState | undefined => {
  if (match.settings.clock === undefined && !isRevealing(match)) return undefined;
  const was = before?.clock ?? { at: 0, seats: [], turn: '' };
  // If the service's clock was set back, match time stops until that clock has caught up.
  const at = Math.max(was.at, Date.parse(instant), givenBackTo(event) ?? 0);
  const elapsed = before === undefined ? 0 : Math.max(0, at - was.at - givenBackMs(event));
  const charged = elapsed === 0 || before === undefined ? was : charge(game, before.match, was, elapsed);
  const told = event.kind === 'match' ? applyFactToClock(charged, match, event.fact, at) : charged;
  const turn = turnKey(game, match);
  const seat = match.settings.clock?.seat;
  // A turn restored by a rewind has already had its increment and delay.
  const isBegun = turn === told.turn || rewindTargetOf(event) !== undefined;
  const seats = seat === undefined || isBegun ? told.seats : told.seats.map((one) => beginTurn(seat, one));
  return { ...told, at, seats, turn };
};

const charge = (game: Game, match: MatchState, clock: ClockState, elapsed: number): ClockState => {
  const seat = match.settings.clock?.seat;
  if (seat === undefined || clock.seats.length === 0) return clock;
  const running = runningSeats(game, match);
  return {
    ...clock,
    seats: clock.seats.map((one, index) =>
      running.some((runs) => runs === index) ? spend(seat, one, elapsed, clock.at) : one,
    ),
  };
};

const turnKey = (game: Game, match: MatchState): string =>
  `${match.gameNumber}/${match.game === undefined ? 0 : turnOf(game, match.game)}`;

const SECOND = 1000;

const applyFactToClock = (clock: ClockState, match: MatchState, fact: MatchFact, at: number): ClockState => {
  const { seat, round } = match.settings.clock ?? {};
  switch (fact.type) {
    case 'MatchCreated':
      return round?.endsAt === undefined ? clock : { ...clock, roundEndsAt: Date.parse(round.endsAt) };
    case 'RevealBegan': {
      // In a pause, its end postpones the deadline by the whole pause.
      const since = match.paused === undefined ? at : (clock.pausedSince ?? at);
      return {
        ...clock,
        revealEndsAt: since + (match.settings.revealSeconds ?? REVEAL_SECONDS) * SECOND,
        ...(match.paused === undefined ? {} : { pausedSince: since }),
      };
    }
    case 'GameStarted': {
      const { revealEndsAt: _over, ...waiting } = clock;
      const begun =
        fact.number === 1 && round?.seconds !== undefined
          ? { ...waiting, roundEndsAt: at + round.seconds * SECOND }
          : waiting;
      const isFresh = fact.number === 1 || seat?.per === 'game';
      return seat !== undefined && isFresh
        ? { ...begun, seats: match.seats.map(() => freshSeat(seat)) }
        : begun;
    }
    case 'MatchPaused':
      return { ...clock, pausedSince: at };
    case 'MatchResumed':
      return resumed(clock, at);
    case 'DowntimeGivenBack':
      return postponed(clock, givenBackMs({ kind: 'match', fact }));
    case 'TimeExtended':
      return extended(clock, fact, fact.seconds * SECOND);
    case 'RoundTimeCalled':
      return round?.extraSeconds === undefined
        ? clock
        : { ...clock, extraEndsAt: at + round.extraSeconds * SECOND };
    case 'SeatTimedOut':
      return fact.clock === 'response'
        ? clock
        : withSeat(clock, fact.seat, (one) => ({ ...one, mainMs: 0, periods: 0, outAt: one.outAt ?? at }));
    default:
      return clock;
  }
};

/** Ends a pause: postpones all deadlines by its length. */
const resumed = ({ pausedSince, ...clock }: ClockState, at: number): ClockState =>
  postponed(clock, at - (pausedSince ?? at));

const postponed = (clock: ClockState, milliseconds: number): ClockState => {
  const { roundEndsAt, extraEndsAt, revealEndsAt } = clock;
  return {
    ...clock,
    ...(roundEndsAt === undefined ? {} : { roundEndsAt: roundEndsAt + milliseconds }),
    ...(extraEndsAt === undefined ? {} : { extraEndsAt: extraEndsAt + milliseconds }),
    ...(revealEndsAt === undefined ? {} : { revealEndsAt: revealEndsAt + milliseconds }),
  };
};

const extended = (
  clock: ClockState,
  { seat }: { readonly seat?: Seat },
  milliseconds: number,
): ClockState => {
  if (seat !== undefined)
    return withSeat(clock, seat, ({ outAt: _outAt, ...one }) => ({
      ...one,
      mainMs: one.mainMs + milliseconds,
    }));
  return clock.roundEndsAt === undefined
    ? clock
    : { ...clock, roundEndsAt: clock.roundEndsAt + milliseconds };
};

const withSeat = (clock: ClockState, seat: Seat, change: (time: SeatTime) => SeatTime): ClockState => ({
  ...clock,
  seats: clock.seats.map((one, index) => (index === seat ? change(one) : one)),
});
