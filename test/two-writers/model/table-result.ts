import type { Result } from './match-model.js';

/** The result of a table, as the API takes and shows it. */
export type TableResult =
  | {
      readonly kind: 'games';
      readonly won: readonly number[];
      readonly drawn: number;
      /** Undefined where games decide. */
      readonly winner?: string | null;
    }
  | { readonly kind: 'forfeit'; readonly present: readonly string[] }
  | { readonly kind: 'allLost' };

/** How the result of a match counts at its table. */
export const tableResultOf = (
  { kind, places, gamesWon, gamesDrawn }: Result,
  players: readonly string[],
): TableResult => {
  const [first = []] = places;
  const winners = players.filter((_player, seat) => first.includes(seat));
  if (kind === 'no-show') return { kind: 'forfeit', present: winners };
  if (winners.length === 0) return { kind: 'allLost' };
  const winner = places.length === 1 ? null : (winners[0] ?? null);
  return { kind: 'games', won: gamesWon, drawn: gamesDrawn, winner };
};

/** The outcome of a table for one of its players. */
export const outcomeFor = (result: TableResult, players: readonly string[], player: string) => {
  switch (result.kind) {
    case 'allLost':
      return 'loss';
    case 'forfeit':
      return result.present.includes(player) ? 'win' : 'loss';
    case 'games': {
      const winner = result.winner === undefined ? winnerByGames(result.won, players) : result.winner;
      return winner === null ? 'draw' : winner === player ? 'win' : 'loss';
    }
  }
};

const winnerByGames = ([one = 0, other = 0]: readonly number[], players: readonly string[]): string | null =>
  one === other ? null : ((one > other ? players[0] : players[1]) ?? null);
