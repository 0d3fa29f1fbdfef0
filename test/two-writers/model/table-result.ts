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
  /** The place of each player, such as 1, 2, 2, 4. */
  | { readonly kind: 'placed'; readonly places: readonly number[] }
  | { readonly kind: 'forfeit'; readonly present: readonly string[] }
  | { readonly kind: 'allLost' };

/** The result of a match in the form of its table's result. */
export const tableResultOf = (
  { kind, places, gamesWon, gamesDrawn }: Result,
  players: readonly string[],
): TableResult => {
  const [first = []] = places;
  const winners = players.filter((_player, seat) => first.includes(seat));
  // With more places, others played on after the absent seat.
  if (kind === 'no-show' && places.length < 3) return { kind: 'forfeit', present: winners };
  if (winners.length === 0) return { kind: 'allLost' };
  if (players.length > 2)
    return { kind: 'placed', places: players.map((_player, seat) => placeIn(places, seat)) };
  const winner = places.length === 1 ? null : (winners[0] ?? null);
  return { kind: 'games', won: gamesWon, drawn: gamesDrawn, winner };
};

/** 1 for the first; all share the last place if all lose. */
export const placeIn = (places: Result['places'], seat: number): number => {
  if (places[0]?.length === 0) return places.flat().length;
  const group = places.findIndex((seats) => seats.includes(seat));
  return 1 + places.slice(0, group).flat().length;
};

/** Whether a table of a bracket takes it: one of the players goes on, or all are out. */
export const isDecided = (result: TableResult): boolean => {
  switch (result.kind) {
    case 'games':
      return result.winner !== null;
    case 'placed':
      return result.places.filter((place) => place === 1).length === 1;
    case 'forfeit':
      return result.present.length < 2;
    default:
      return true;
  }
};

/** The outcome of a table for one of its players. */
export const outcomeFor = (result: TableResult, players: readonly string[], player: string) => {
  switch (result.kind) {
    case 'allLost':
      return 'loss';
    case 'forfeit':
      return result.present.includes(player) ? 'win' : 'loss';
    case 'placed': {
      const [own, best] = [result.places[players.indexOf(player)], Math.min(...result.places)];
      if (own !== best) return 'loss';
      return result.places.filter((place) => place === best).length === 1 ? 'win' : 'draw';
    }
    case 'games': {
      const winner = result.winner === undefined ? winnerByGames(result.won, players) : result.winner;
      return winner === null ? 'draw' : winner === player ? 'win' : 'loss';
    }
  }
};

const winnerByGames = ([one = 0, other = 0]: readonly number[], players: readonly string[]): string | null =>
  one === other ? null : ((one > other ? players[0] : players[1]) ?? null);
