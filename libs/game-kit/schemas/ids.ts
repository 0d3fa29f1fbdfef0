import { z } from 'zod';
import { cardId, definitionId, ruleId, seat } from '../contract/ids.js';
import { asId } from './api-marks.js';

/* Ids in facts, actions, states and positions; a game gives the pattern and the limits. */

export const cardIds = (pattern: RegExp, message: string) =>
  asId(z.string().regex(pattern, message).transform(cardId));

export const definitionIds = (longest: number) =>
  asId(z.string().min(1).max(longest).transform(definitionId));

export const seatsOf = (most: number) =>
  z
    .int()
    .min(0)
    .max(most - 1)
    .transform(seat);

export const ruleIds = (pattern: RegExp) =>
  z.string().regex(pattern, 'A rule id of this game belongs here.').transform(ruleId);
