import { type Seat, seat as toSeat } from '#libs/game-kit';
import type { MatchResult, MatchState, ResultKind } from '#libs/match';
import { seatResultOf } from '../../../reading/rows/seat-result.js';
import type { LineFault, ResultLine } from './results-table.js';

interface SeatLine extends ResultLine {
  readonly at: Seat;
}

export const resultOfLines = (state: MatchState, lines: readonly ResultLine[]): MatchResult | LineFault => {
  const found = lines.map((line) => seatOf(state, line));
  const fault = found.find((one) => 'code' in one);
  if (fault !== undefined) return fault;
  const seats = found.flatMap((one) => ('at' in one ? [one] : []));
  const taken = state.seats.flatMap(({ seat, player }) => (player === undefined ? [] : [seat]));
  const said = seats.map(({ at }) => at).toSorted((a, b) => a - b);
  const [first] = lines;
  const wrong = (message: string): LineFault => ({
    line: first?.line ?? 1,
    matchId: state.settings.matchId,
    code: 'INVALID_RESULT',
    message,
  });
  if (said.join() !== taken.join()) return wrong('Each taken seat must have exactly one line.');
  const places = placesOf(state, seats);
  if (places === undefined)
    return wrong('These results contradict each other: it is unclear which seat wins and which loses.');
  const drawn = seats.map(({ gamesDrawn }) => gamesDrawn ?? 0);
  if (new Set(drawn).size > 1) return wrong('All seats of a match must have the same number of drawn games.');
  return {
    kind: kindOf(seats),
    places,
    gamesWon: state.seats.map(({ seat }) => seats.find(({ at }) => at === seat)?.gamesWon ?? 0),
    gamesDrawn: drawn[0] ?? 0,
  };
};

const seatOf = (state: MatchState, line: ResultLine): SeatLine | LineFault => {
  const { line: number, match, seat, player } = line;
  const found = state.seats.find((one) => (seat === undefined ? one.player === player : one.seat === seat));
  const wrong = (message: string): LineFault => ({
    line: number,
    matchId: match,
    code: 'UNKNOWN_SEAT',
    message,
  });
  if (found?.player === undefined)
    return wrong('The match does not have this seat, or the seat is not taken.');
  if (player !== undefined && found.player !== player) return wrong('Another player has this seat.');
  return { ...line, at: toSeat(found.seat) };
};

/** Undefined if the order of the seats is ambiguous. */
const placesOf = (state: MatchState, seats: readonly SeatLine[]): MatchResult['places'] | undefined => {
  const of = (...results: readonly ResultLine['result'][]): readonly Seat[] =>
    seats.filter(({ result }) => results.includes(result)).map(({ at }) => at);
  const all = seats.map(({ at }) => at);
  if (of('bye').length === 1 && all.length === 1)
    return [all, state.seats.map(({ seat }) => seat).filter((seat) => !all.includes(seat))];
  if (of('draw').length === all.length || of('id').length === all.length) return [all];
  const winners = of('win');
  const losers = of('loss', 'no_show', 'dq', 'double_loss');
  if (winners.length + losers.length !== all.length || losers.length === 0) return undefined;
  if (winners.length === 0) return of('loss').length === 0 ? [[], losers] : undefined;
  if (of('double_loss').length > 0) return undefined;
  if (seats.length === 2 || seats.some(({ place }) => place === undefined)) return [winners, losers];
  const said = [...new Set(seats.map(({ place }) => place ?? 0))].toSorted((a, b) => a - b);
  const byPlace = said.map((one) => seats.filter(({ place }) => place === one).map(({ at }) => at));
  const isSame = byPlace[0]?.length === winners.length && byPlace[0].every((at) => winners.includes(at));
  return isSame ? byPlace : undefined;
};

const kindOf = (seats: readonly SeatLine[]): ResultKind => {
  const has = (result: ResultLine['result']): boolean => seats.some((one) => one.result === result);
  if (has('bye')) return 'bye';
  if (has('id')) return 'intentional-draw';
  if (has('dq')) return 'disqualification';
  if (has('no_show')) return 'no-show';
  return has('double_loss') ? 'match-loss' : 'reported';
};

/** Whether both results look the same in a table, which does not show the cause of a win. */
export const looksAlike = (one: MatchResult, other: MatchResult): boolean => textOf(one) === textOf(other);

const textOf = (result: MatchResult): string =>
  JSON.stringify([
    result.places.map((group) => group.toSorted((a, b) => a - b)),
    result.places
      .flat()
      .toSorted((a, b) => a - b)
      .map((seat) => seatResultOf(result, seat)),
    result.gamesWon,
    result.gamesDrawn,
  ]);
