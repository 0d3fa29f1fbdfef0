import type { BracketResult } from '../pairing/bracket-state.js';
import { type Event, type EventTable, hasPart } from './event.js';

/** The entrants of a bracket, the best first: by seed, then in order of registration. */
export const seededEntrants = ({ entrants }: Event): readonly string[] =>
  [...entrants.values()]
    .filter(hasPart)
    .map(({ player, seed }, place) => ({ player, seed: seed ?? Number.POSITIVE_INFINITY, place }))
    .sort((one, other) => (one.seed === other.seed ? one.place - other.place : one.seed - other.seed))
    .map(({ player }) => player);

/** The winner of a table; undefined while it is played, and for a draw. */
export const bracketResult = ({ players, result }: EventTable): BracketResult | undefined => {
  if (result === undefined) return undefined;
  const winner = winnerOf(players, result);
  if (winner !== undefined) return { winner };
  return result.kind === 'allLost' || (result.kind === 'forfeit' && result.present.length === 0)
    ? {}
    : undefined;
};

const winnerOf = (
  players: readonly string[],
  result: NonNullable<EventTable['result']>,
): string | undefined => {
  switch (result.kind) {
    case 'allLost':
      return undefined;
    case 'forfeit':
      return result.present.length === 1 ? result.present[0] : undefined;
    case 'games': {
      if (result.winner !== undefined) return result.winner ?? undefined;
      const most = Math.max(...result.won);
      return result.won.filter((won) => won === most).length === 1
        ? players[result.won.indexOf(most)]
        : undefined;
    }
    case 'placed':
      return result.places.filter((place) => place === 1).length === 1
        ? players[result.places.indexOf(1)]
        : undefined;
  }
};
