import { z } from 'zod';
import { internal, words } from '#libs/game-kit';
import { tokenDefinitionSchema } from '../cards/definition.js';
import { arenaPageSchema, linkSchema, modifierSchema, movedPageSchema, placeSchema } from '../parts.js';
import {
  cardIdSchema,
  definitionIdSchema,
  fact,
  hiddenSchema,
  pageRefSchema,
  seatSchema,
} from '../schemas.js';

export const moveReasonSchema = words({
  resolved: 'It has resolved.',
  stopped: 'It was stopped on the chain.',
  effect: 'An Effect moves it.',
  discarded: 'Its Caster discards it.',
  unpaid: 'The cost of a flipped Trap was not paid.',
  hostLeft: 'The Page that it equipped has left.',
  tokenLeft: 'A Token that leaves the Arena is gone.',
  scared: 'It was Scared and ran home.',
  mulligan: 'Its Caster takes a mulligan.',
  withdrawn: 'Its Caster has lost.',
  ruling: 'A judge puts it right.',
}).describe('Why Pages move.');

export const revealedFromSchema = words({
  chapter: 'From the Chapter.',
  spellbook: 'From the Spellbook.',
  arena: 'From the Arena.',
}).describe('The zone from which a Page is revealed.');

export const destroyedPageSchema = z
  .strictObject({
    page: movedPageSchema.describe('The Page.'),
    to: placeSchema.describe('Its destination.'),
  })
  .describe('A Page that is Destroyed.');

export const shownPageSchema = z
  .strictObject({ definition: definitionIdSchema, name: z.string().describe('The name of the Page.') })
  .describe('A Page that is shown: what it is, not which of the hidden ones.');

export const pageCountSchema = z
  .strictObject({
    page: cardIdSchema.describe('The Page.'),
    count: z.int().min(0).describe('How many counters it has.'),
  })
  .describe('The counters of a Page.');

const turn = z.int().min(0).describe('The number of the turn.');
const slot = z
  .exactOptional(z.int().min(0).max(5))
  .describe("A Terra's slot, counted from 0; null for others.");
/** One step, so that a bonus of both never lapses (NF-R33). */
const replaces = z.exactOptional(movedPageSchema).describe('The Terra that had to go.');
const trap = cardIdSchema.describe('The id that everybody may follow it by.');
const number = z.int().min(1).describe('The number of the link.');
const isFatigued = z.boolean().describe('Whether it comes Fatigued.');
const under = z.exactOptional(cardIdSchema).describe('Its host Page.');
const page = cardIdSchema.describe('The Page.');

export const pageFacts = [
  fact('PageContracted', 'A Caster Contracts a Page.', {
    seat: seatSchema,
    page: movedPageSchema.describe('The Page, on its way to the chain.'),
    /** NF-040. */
    isTurnsAura: z.boolean().describe("Whether it uses up the turn's Aura."),
    /** It resolves before all else. */
    isFree: z.exactOptional(z.literal(true)).describe('True where an Effect Contracts it for nothing.'),
  }),
  fact('LinkMade', 'A link is added to the Resolution Chain.', { link: linkSchema.describe('The link.') }),
  fact('LinkBegan', 'A link of the chain leaves it and resolves.', { number }),
  fact('LinkStopped', 'A link of the chain is stopped.', {
    number,
    by: pageRefSchema.describe('The Page that stops it.'),
  }),
  fact('LinkRetargeted', 'A link of the chain has other targets.', {
    number,
    targets: linkSchema.shape.targets.describe('Its current targets.'),
    elsewhere: linkSchema.shape.elsewhere,
  }),
  fact('PageEntered', 'A Page enters the Arena.', {
    seat: seatSchema.describe('The seat that controls it.'),
    page: movedPageSchema.describe('The Page.'),
    isFatigued,
    isContracted: z.boolean().describe('Whether it was Contracted.'),
    slot,
    under,
    replaces,
    paid: internal(arenaPageSchema.shape.paid),
    turn,
  }),
  fact('PagesMoved', 'Pages go from one place to another.', {
    pages: z.array(movedPageSchema).describe('The Pages.'),
    to: placeSchema.describe('Their destination.'),
    bottom: z
      .exactOptional(z.literal(true))
      .describe('True for the bottom of the Spellbook; null for its top.'),
    why: moveReasonSchema,
    draws: z
      .exactOptional(z.int())
      .describe('How many random draws the game has used, where chance picked them.'),
  }),
  fact('PagesDestroyed', 'Pages are Destroyed at one moment.', {
    pages: z.array(destroyedPageSchema).describe('One a Page.'),
    by: z.exactOptional(cardIdSchema).describe('The Page that Destroys them; null where none does.'),
  }),
  fact('TokensCreated', 'Tokens come into the Arena.', {
    seat: seatSchema.describe('The seat that controls them.'),
    /** Every Token is a Beastie. */
    definition: tokenDefinitionSchema.describe('The definitions of the Tokens.'),
    pages: z.array(cardIdSchema).describe('The Tokens.'),
    turn,
    isFatigued: z.boolean().describe('Whether they come Fatigued.'),
  }),
  fact('TrapPlaced', 'A Caster places a Page face-down.', {
    seat: seatSchema,
    trap,
    page: movedPageSchema.describe('The Page.'),
    under,
    turn,
  }),
  fact('TrapMoved', 'A face-down Page is moved under another Page.', {
    trap,
    under: cardIdSchema.describe('Its host Page.'),
    turn,
  }),
  fact('TrapLeftAlone', 'A face-down Page lies under no Page any more.', { trap }),
  fact('TrapFlipped', 'A face-down Page is flipped face-up.', {
    seat: seatSchema,
    trap: pageRefSchema.describe('The Page.'),
  }),
  fact('TrapContracted', 'The cost of a flipped Trap is paid, and it is Contracted.', {
    seat: seatSchema,
    page: pageRefSchema.describe('The Page.'),
    isFatigued,
    /** NF-071. */
    isDefender: z.boolean().describe('Whether it became a Defender of the Attack that flipped it.'),
    /** As if Contracted from a Chapter. */
    slot,
    replaces,
    turn,
  }),
  fact('PageTurnedFaceDown', 'A Page that lay open lies face-down now, under a new id.', {
    page: movedPageSchema.describe('The Page.'),
    trap,
  }),
  fact('PageAttached', 'A Page equips another one.', {
    page,
    host: cardIdSchema.describe('The Page that it equips.'),
  }),
  fact('PageDetached', 'A Page stands alone again.', { page }),
  fact('ControlChanged', 'Another Caster controls a Page.', {
    page,
    seat: seatSchema.describe('The seat that controls it now.'),
  }),
  fact('ModifierBegan', 'An Effect that lasts for a while begins.', {
    modifier: modifierSchema.describe('The new setting.'),
  }),
  fact('ModifiersEnded', 'Effects that lasted until now end.', {
    modifiers: z.array(z.int().min(1)).describe('Numbers of the modifiers that end.'),
  }),
  fact('EffectUsed', 'The Effect of a Page is used.', {
    seat: seatSchema.describe('The seat that controls the Effect.'),
    page: pageRefSchema.describe('The Page with the Effect.'),
    on: z.string().describe('When the Effect happens, in the words of the card set.'),
    oncePerTurn: z.boolean().describe('Whether it is spent for this turn.'),
  }),
  fact('PageCountersChanged', 'Counters are put on Pages or taken off them.', {
    counter: z.string().describe('The word of the counters.'),
    pages: z.array(pageCountSchema).describe('The Pages, with their counters of that word now.'),
  }),
  fact('ChapterLookedAt', 'A Caster looks at a Chapter.', {
    seat: seatSchema.describe('The seat that looks.'),
    chapterOf: seatSchema.describe('The seat whose Chapter it is.'),
    count: z.int().min(0).describe('How many Pages it sees.'),
    pages: hiddenSchema(z.array(pageRefSchema)).describe('The Pages; null for whom they are hidden.'),
  }),
  fact('SpellbookSearched', 'A Caster searches the Spellbook.', {
    seat: seatSchema,
    pages: hiddenSchema(z.array(pageRefSchema)).describe(
      'The cards found there; null for viewers to whom they are hidden.',
    ),
  }),
  fact('PagesLookedAt', 'A Caster looks at the top Pages of a Spellbook.', {
    seat: seatSchema.describe('The seat that looks.'),
    spellbookOf: seatSchema.describe('The seat whose Spellbook it is.'),
    count: z.int().min(0).describe('How many Pages it sees.'),
    pages: hiddenSchema(z.array(pageRefSchema)).describe(
      'The top Page first; null for whom they are hidden.',
    ),
  }),
  fact('PagesRevealed', 'Pages are shown to everybody.', {
    seat: seatSchema.describe('The seat that shows them.'),
    from: revealedFromSchema,
    pages: z
      .array(shownPageSchema)
      .describe('The definitions of the cards, not which of the hidden ones they are.'),
  }),
] as const;
