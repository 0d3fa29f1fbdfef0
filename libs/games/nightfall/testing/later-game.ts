import type { Seat } from '#libs/game-kit';
import type { Given } from './given.js';
import { newGame } from './table.js';

type Decks = Parameters<typeof newGame>[0];

/** A new game whose first turn is a seat's by the match, without a toss. */
export const firstTurnOf = (seat: Seat, decks: Decks, more: Parameters<typeof newGame>[1] = {}): Given =>
  newGame(decks, { ...more, first: seat, ruleset: { laterGames: 'loser-first' } });
