import { z } from 'zod';
import { action, parserOf } from '#libs/game-kit';
import { auraTypeSchema, ownWordsSchema } from './effects/language/words.js';
import { passUntilSchema } from './facts/turn-facts.js';
import { auraSchema } from './parts.js';
import { cardIdSchema } from './schemas.js';

const page = cardIdSchema.describe('The Page.');
const trap = cardIdSchema.describe('The id that everybody may follow it by.');
/** Tokens can be numerous, so only the size of a request limits the number of named Pages. */
const pages = z.array(cardIdSchema);
const pay = auraSchema.describe('The Aura that pays; a cost of nothing is paid with `{}`.');

export const actionSchemas = [
  action('predict', 'Predicts the toss for the first turn.', {
    result: z.string().max(10).describe('The predicted side: one of the listed ones.'),
  }),
  action('goFirst', 'Takes the first turn or declines it.', {
    first: z.boolean().describe('Whether it is taken.'),
  }),
  action('keepChapter', 'Keeps the opening Chapter.', {}),
  action('mulligan', 'Puts the opening Chapter back for another one.', {}),
  action('contract', 'Contracts a Page from the Chapter.', { page, pay }),
  action('placeTrap', 'Places a Page face-down.', {
    page,
    under: z.exactOptional(cardIdSchema).describe('Its host Page.'),
  }),
  action('moveTrap', 'Moves a face-down Page under another Page.', {
    trap,
    under: cardIdSchema.describe('The Page that it is to lie under.'),
  }),
  action('flipTrap', 'Flips a face-down Page face-up.', { trap }),
  action('generateAura', 'Fatigues a Page for its Aura.', {
    page,
    auraType: z
      .exactOptional(auraTypeSchema)
      .describe('The type of the Aura, of a Page of two types; left out for others.'),
  }),
  action('usePower', 'Uses a Power of a Page.', {
    page,
    power: z.int().min(0).max(9).describe('The Power, counted from 0.'),
  }),
  action('useEffect', 'Uses an Effect of a Page.', {
    page,
    effect: z.int().min(0).max(9).describe('The Effect, counted from 0 among all of the Page.'),
  }),
  action('selfDestruct', 'Uses Self-Destruct of a Page.', { page }),
  action('declareAttack', 'Attacks with a Page.', {
    attacker: cardIdSchema.describe('The Attacker.'),
    attack: z.int().min(0).max(9).describe('Which of its Attacks, counted from 0.'),
    target: cardIdSchema.describe('The Page that is attacked, or a Caster as `caster-0`.'),
  }),
  action('pass', 'Passes Priority.', {
    until: passUntilSchema.describe('How long the seat wants to be left alone.'),
  }),
  action('endTurn', 'Ends the turn.', {}),
  action('payTrap', 'Pays for a Trap that was flipped.', { pay }),
  action('declineTrap', 'Does not pay for a Trap that was flipped.', {}),
  action('declareDefenders', 'Declares Defenders, or none.', { defenders: pages.describe('The Defenders.') }),
  action('choosePrimaryDefender', 'Chooses the Defender that takes the Damage and strikes back.', {
    page,
    attack: z
      .exactOptional(z.int().min(0).max(9))
      .describe('The Attack that it strikes back with, counted from 0.'),
  }),
  action('chooseShare', 'Says how much of the Damage the next one takes.', {
    amount: z.int().min(0).describe('How much it takes.'),
  }),
  action('burrow', 'Burrows Pages until the turn ends.', { pages: pages.describe('The Pages, or none.') }),
  action('chooseEffect', 'Which of the waiting Effects happens next.', {
    effect: z.int().min(0).describe('The Effect, counted from 0.'),
  }),
  action('chooseCards', 'Picks Pages for an Effect.', {
    cards: pages.describe('Pages, Casters as `caster-0` or links as `link-3`.'),
  }),
  action('arrangeCards', 'Puts Pages into an order for an Effect.', {
    cards: pages.describe('All the Pages, in their order.'),
  }),
  action('chooseOption', 'Takes one of the options of an Effect.', {
    option: z.int().min(0).max(9).describe('The option, counted from 0.'),
  }),
  action('answerMay', 'Decides whether to do what an Effect allows.', {
    yes: z.boolean().describe('Whether it is done.'),
  }),
  /** NF-180. */
  action('declareSurroundings', 'Declares what is so around the table.', {
    kinds: z
      .array(ownWordsSchema)
      .min(1)
      .max(1)
      .describe(
        "One kind of surroundings, such as `full-moon`, or words of one's own, which a judge may map to a kind.",
      ),
  }),
  action('attestSurroundings', 'Attests or contests what an opponent declares.', {
    agree: z.boolean().describe('Whether it is so.'),
  }),
  action('withdrawSurroundings', 'Withdraws a declaration.', {
    surrounding: z.int().min(1).max(9999).describe('The number of the declaration.'),
  }),
] as const;

/** All actions of a Caster; decisions of judges are separate. */
export const actionSchema = z.discriminatedUnion('type', actionSchemas);

export type NightfallAction = z.infer<typeof actionSchema>;
export type ActionOf<Type extends NightfallAction['type']> = Extract<NightfallAction, { type: Type }>;

export const parseAction = parserOf<NightfallAction>(actionSchema);
