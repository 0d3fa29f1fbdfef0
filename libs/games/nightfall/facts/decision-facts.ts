import { z } from 'zod';
import { choiceFacts, delayedFacts, list, shownAs, words } from '#libs/game-kit';
import { momentSchema } from '../effects/language/ability.js';
import { surroundingSchema } from '../effects/language/words.js';
import { surroundingFactSchema } from '../parts.js';
import { definitionIdSchema, fact, pageRefSchema, seatSchema } from '../schemas.js';
import { choiceSchema, delayedEffectSchema, storedTaskSchema } from '../tasks.js';
import { toWitness, witnessSchema } from '../witness.js';

export const defeatReasonSchema = words({
  lp: 'No Life Points are left.',
  effect: 'An Effect says so.',
  'false-trap': 'A Page lay face-down that is no Trap.',
  departure: 'The Caster has left the game.',
}).describe('Why Casters are defeated.');

export const drawReasonSchema = words({
  'all-defeated': 'All Casters are defeated at one moment.',
  'empty-spellbooks': 'No Spellbook has a Page left.',
  endless: 'Effects set each other off for ever.',
}).describe('Why a game is a draw.');

const by = (text: string) =>
  shownAs(z.union([seatSchema, z.literal('judge')]), witnessSchema, toWitness).describe(text);
const surrounding = z.int().min(1).describe('The number of the declaration.');
const reason = z.string().describe("The judge's reason.");
const representation = {
  definition: definitionIdSchema.describe("The Page's id in the card set; every copy of it is meant."),
  name: z.string().describe('The name of the Page.'),
  kind: surroundingSchema.describe('The thing that it stands for, such as `train`.'),
  reason,
};
const page = z
  .exactOptional(pageRefSchema)
  .describe('The Page whose Effect decides it; null where none does.');

export const decisionFacts = [
  ...choiceFacts(fact, seatSchema, z.string(), choiceSchema, list(storedTaskSchema), {
    decider: 'A Caster',
    kinds: '`priority`, `chooseCards`, `may`',
    because: 'a judge corrects the table or a Caster leaves',
    stopped: [
      'Effects that set each other off for ever are stopped after so many steps.',
      'How many steps Effects may take.',
    ],
  }),
  ...delayedFacts(fact, seatSchema, pageRefSchema, momentSchema, delayedEffectSchema),
  fact('SurroundingDeclared', 'Surroundings are declared.', {
    surrounding: surroundingFactSchema.describe('The declared fact.'),
  }),
  fact('SurroundingAttested', 'Declared surroundings are attested.', {
    surrounding,
    by: by('The Casters who attest them.'),
  }),
  fact('SurroundingContested', 'Declared surroundings are contested; a judge decides.', {
    surrounding,
    by: seatSchema.describe('The seat that contests them.'),
  }),
  fact('SurroundingActive', 'Surroundings count from now on.', {
    surrounding,
    kind: z.string().describe('The declared kind, such as `full-moon`.'),
  }),
  fact('SurroundingRuled', 'A judge rules on contested surroundings.', {
    surrounding,
    isUpheld: z.boolean().describe('Whether it is so.'),
    reason,
  }),
  fact('SurroundingMapped', "A judge says which kind a Caster's words come to; it counts from now on.", {
    surrounding,
    kind: surroundingSchema.describe('The declared kind, such as `rain`.'),
    seat: z
      .exactOptional(seatSchema)
      .describe('The seat whose surroundings it is, or whose person; null for the whole table.'),
    reason,
  }),
  fact('SurroundingWithdrawn', 'Declared surroundings are withdrawn.', {
    surrounding,
    by: by('The Caster who withdraws them.'),
  }),
  fact(
    'RepresentationDeclared',
    'A judge rules that a Page stands for a thing of the world outside, in this game.',
    representation,
  ),
  fact(
    'RepresentationWithdrawn',
    'A judge rules that a Page stands for a thing of the world outside no more.',
    representation,
  ),
  fact('CastersDefeated', 'Casters are defeated at one moment.', {
    seats: z.array(seatSchema).describe('The seats that are defeated.'),
    reason: defeatReasonSchema,
    page,
  }),
  fact('GameWon', 'A Caster wins the game.', {
    seat: seatSchema.describe('The seat that wins.'),
    reason: defeatReasonSchema.describe('Why the last opponents were defeated.'),
    page,
  }),
  fact('GameDrawn', 'The game is a draw.', { reason: drawReasonSchema }),
] as const;
