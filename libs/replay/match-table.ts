import {
  type Game,
  type Seat,
  type Table,
  type TableSeat,
  type Tag,
  type Viewer,
  wholeTable,
} from '#libs/game-kit';
import type { MatchSeat, MatchState } from '#libs/match';

/** The game's table with data of the match: games won in a series, and the match's status. */
export const matchTable = (game: Game, match: MatchState, viewer: Viewer): Table => {
  if (match.game === undefined) return waitingTable(match);
  const { phase, turn, seats, zones, stack, choice, tags, outcome } = game.view(match.game, viewer);
  return wholeTable({
    phase,
    turn,
    seats: seats.map((seat) => withGamesWon(match, seat)),
    zones,
    stack,
    choice,
    tags: [...tags, ...matchTags(match)],
    outcome,
  });
};

const waitingTable = (match: MatchState): Table => ({
  phase: match.status === 'cancelled' ? 'Cancelled' : 'Waiting for players',
  seats: match.seats.map((seat) => ({
    seat: seat.seat,
    counters: [],
    tags: [readiness(seat)],
    isActive: match.status === 'open' && !seat.isReady,
  })),
  zones: [],
  stack: [],
  tags: matchTags(match),
});

const readiness = (seat: MatchSeat): Tag => {
  if (seat.player === undefined) return { name: 'free', label: 'Free seat' };
  if (seat.deck === undefined) return { name: 'no-deck', label: 'No deck yet' };
  return seat.isReady ? { name: 'ready', label: 'Ready' } : { name: 'not-ready', label: 'Not ready yet' };
};

const withGamesWon = (match: MatchState, seat: TableSeat): TableSeat => {
  const { bestOf } = match.settings.format;
  if (bestOf === 1) return seat;
  const won = gamesWonBy(match, seat.seat);
  const known = shownWithWon.get(seat);
  if (known?.won === won && known.bestOf === bestOf) return known.seat;
  const counter = { name: 'games-won', label: 'Games won', value: won, max: Math.ceil(bestOf / 2) };
  const shown = { ...seat, counters: [...seat.counters, counter] };
  shownWithWon.set(seat, { won, bestOf, seat: shown });
  return shown;
};

/** Caches seats to reuse the objects of unchanged seats on the next table (lastDrawn of game-kit). */
const shownWithWon = new WeakMap<
  TableSeat,
  { readonly won: number; readonly bestOf: number; readonly seat: TableSeat }
>();

const gamesWonBy = (match: MatchState, seat: Seat): number =>
  match.seats.find((one) => one.seat === seat)?.gamesWon ?? 0;

const STATUS_LABELS: Readonly<Record<MatchState['status'], string>> = {
  open: 'Open',
  playing: 'In play',
  finished: 'Finished',
  cancelled: 'Cancelled',
};

const matchTags = (match: MatchState): readonly Tag[] => [
  { name: 'match-status', label: 'Match', value: STATUS_LABELS[match.status] },
  ...(match.settings.format.bestOf > 1 && match.gameNumber > 0
    ? [{ name: 'game-number', label: `Game ${match.gameNumber}`, value: String(match.gameNumber) }]
    : []),
  ...(match.paused === undefined ? [] : [{ name: 'paused', label: 'Paused', value: match.paused.reason }]),
  ...(match.timeCalled === undefined || match.status !== 'playing' ? [] : [timeCalledTag(match.timeCalled)]),
];

const timeCalledTag = ({ lastTurn }: NonNullable<MatchState['timeCalled']>): Tag => ({
  name: 'time-called',
  label: 'Time was called',
  ...(lastTurn === undefined ? {} : { value: `Last turn: ${lastTurn}` }),
});
