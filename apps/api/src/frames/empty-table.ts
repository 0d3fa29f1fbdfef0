import type { Table } from '#libs/game-kit';
import type { MatchState } from '#libs/match';

const PHASES: Readonly<Record<MatchState['status'], string>> = {
  open: 'Waiting for players',
  playing: 'Setting up',
  finished: 'Over',
  cancelled: 'Cancelled',
};

/** The table while no game lies on it: before the first, and between the games of a series. */
export const emptyTable = (match: MatchState): Table => ({
  phase: PHASES[match.status],
  seats: match.seats.map(({ seat, isReady }) => ({
    seat,
    counters: [],
    tags: isReady ? [{ name: 'ready', label: 'Ready' }] : [],
    isActive: false,
  })),
  zones: [],
  stack: [],
  tags: [],
});
