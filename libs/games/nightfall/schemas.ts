import { z } from 'zod';
import { cardIds, cardRefs, definitionIds, factsCiting, ruleIds, seatsOf } from '#libs/game-kit';

/* The form of ids in facts, states and positions, and the type of a fact. */

export { hidden as hiddenSchema } from '#libs/game-kit';

/** A Page in one place, a Caster (`caster-0`), or a link of the chain (`link-3`): the possible targets of an Effect. */
export const cardIdSchema = cardIds(
  /^(p[1-9]\d{0,8}|caster-\d|link-\d{1,6}|chance-\d{1,4})$/,
  'An id is "p", "caster-" or "link-" and a number.',
).describe('A Page, by its id in the place where it lies.');
export const definitionIdSchema = definitionIds(120).describe("The Page's id in its card set.");
/** NF-001 has no maximum; this is the maximum of this service. */
export const MOST_SEATS = 8;
export const seatSchema = seatsOf(MOST_SEATS).describe('The seat, counted from 0.');
export const ruleIdSchema = ruleIds(/^NF-R?\d{2,3}$/);

/** A Page with its definition. */
export const pageRefSchema = cardRefs(cardIdSchema, definitionIdSchema, 'Page');
export type PageRef = z.infer<typeof pageRefSchema>;

/** Builds the schema of a fact with its name and the rule behind it. */
export const fact = factsCiting(ruleIdSchema);
