import { z } from 'zod';
import { cardId, definitionId, ruleId, seat } from '../contract/ids.js';
import { asId } from './api-marks.js';

/* How ids are written in facts, actions, states and positions; a game gives the pattern and the limits. */

/** One card in one place. */
export const cardIds = (pattern: RegExp, message: string) =>
  asId(z.string().regex(pattern, message).transform(cardId));

/** What a card is, by its id in the card set. */
export const definitionIds = (longest: number) =>
  asId(z.string().min(1).max(longest).transform(definitionId));

/** Seats of a table of at most so many. */
export const seatsOf = (most: number) =>
  z
    .int()
    .min(0)
    .max(most - 1)
    .transform(seat);

export const ruleIds = (pattern: RegExp) =>
  z.string().regex(pattern, 'A rule id of this game belongs here.').transform(ruleId);
