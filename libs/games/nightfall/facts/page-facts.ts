import { z } from 'zod';
import { pageSchema } from '../cards/definition.js';
import { linkSchema, modifierSchema, movedPageSchema, placeSchema } from '../parts.js';
import { cardIdSchema, definitionIdSchema, hiddenSchema, pageRefSchema, seatSchema } from '../schemas.js';
import { fact } from './fact.js';

const moved = z.array(movedPageSchema);
const turn = z.int().min(0);
const shownPages = z.array(z.strictObject({ definition: definitionIdSchema, name: z.string() }));

export const pageFacts = [
  fact('PageContracted', {
    seat: seatSchema,
    page: movedPageSchema,
    /** Whether it uses up the turn's Aura (NF-040). */
    isTurnsAura: z.boolean(),
    /** By an Effect, for nothing; it resolves before all else. */
    isFree: z.exactOptional(z.literal(true)),
  }),
  fact('LinkMade', { link: linkSchema }),
  fact('LinkBegan', { number: z.int().min(1) }),
  fact('LinkStopped', { number: z.int().min(1), by: pageRefSchema }),
  fact('LinkRetargeted', {
    number: z.int().min(1),
    targets: linkSchema.shape.targets,
    elsewhere: linkSchema.shape.elsewhere,
  }),
  fact('PageEntered', {
    seat: seatSchema,
    page: movedPageSchema,
    isFatigued: z.boolean(),
    isContracted: z.boolean(),
    /** Terra: from 0. */
    slot: z.exactOptional(z.int().min(0).max(5)),
    under: z.exactOptional(cardIdSchema),
    /** The Terra that had to go; one step, so that a bonus of both never lapses (NF-R33). */
    replaces: z.exactOptional(movedPageSchema),
    turn,
  }),
  fact('PagesMoved', {
    pages: moved,
    to: placeSchema,
    /** Where in the Spellbook; on top when left out. */
    bottom: z.exactOptional(z.literal(true)),
    why: z.enum([
      'resolved',
      'stopped',
      'effect',
      'discarded',
      'unpaid',
      'hostLeft',
      'tokenLeft',
      'scared',
      'mulligan',
      'withdrawn',
    ]),
    draws: z.exactOptional(z.int()),
  }),
  fact('PagesDestroyed', {
    pages: z.array(z.strictObject({ page: movedPageSchema, to: placeSchema })),
    by: z.exactOptional(cardIdSchema),
  }),
  fact('TokensCreated', {
    seat: seatSchema,
    definition: pageSchema,
    pages: z.array(cardIdSchema),
    turn,
    isFatigued: z.boolean(),
  }),
  fact('TrapPlaced', {
    seat: seatSchema,
    /** The id that everybody may follow it by. */
    trap: cardIdSchema,
    page: movedPageSchema,
    under: z.exactOptional(cardIdSchema),
    turn,
  }),
  fact('TrapMoved', { trap: cardIdSchema, under: cardIdSchema, turn }),
  fact('TrapLeftAlone', { trap: cardIdSchema }),
  fact('TrapFlipped', { seat: seatSchema, trap: pageRefSchema }),
  fact('TrapContracted', {
    seat: seatSchema,
    page: pageRefSchema,
    isFatigued: z.boolean(),
    /** Became a Defender of the Attack that flipped it (NF-071). */
    isDefender: z.boolean(),
    /** A Terra comes into a slot (from 0), as if Contracted from a Chapter. */
    slot: z.exactOptional(z.int().min(0).max(5)),
    replaces: z.exactOptional(movedPageSchema),
    turn,
  }),
  fact('PageTurnedFaceDown', { page: movedPageSchema, trap: cardIdSchema }),
  fact('PageAttached', { page: cardIdSchema, host: cardIdSchema }),
  fact('PageDetached', { page: cardIdSchema }),
  fact('ControlChanged', { page: cardIdSchema, seat: seatSchema }),
  fact('ModifierBegan', { modifier: modifierSchema }),
  fact('ModifiersEnded', { modifiers: z.array(z.int().min(1)) }),
  fact('EffectUsed', {
    seat: seatSchema,
    page: pageRefSchema,
    on: z.string(),
    oncePerTurn: z.boolean(),
  }),
  fact('SpellbookSearched', { seat: seatSchema, pages: hiddenSchema(z.array(pageRefSchema)) }),
  fact('PagesLookedAt', {
    seat: seatSchema,
    spellbookOf: seatSchema,
    count: z.int().min(0),
    pages: hiddenSchema(z.array(pageRefSchema)),
  }),
  fact('PagesRevealed', {
    seat: seatSchema,
    from: z.enum(['chapter', 'spellbook', 'arena']),
    pages: shownPages,
  }),
] as const;
