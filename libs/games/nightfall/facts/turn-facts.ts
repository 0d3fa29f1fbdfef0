import { z } from 'zod';
import { words } from '#libs/game-kit';
import { auraTypeSchema } from '../effects/language/words.js';
import { auraSchema } from '../parts.js';
import { cardIdSchema, fact, hiddenSchema, pageRefSchema, seatSchema } from '../schemas.js';

export const stepSchema = words({
  start: 'Start of turn.',
  action: 'Action step.',
  end: 'End of turn.',
}).describe('A part of a turn.');

export const passUntilSchema = words({
  now: 'This once.',
  opponentActs: 'Until an opponent acts.',
  ownTurn: 'Until the own turn.',
}).describe('How long a Caster passes.');

export const passingEndReasonSchema = words({
  opponentActed: 'An opponent acted.',
  ownTurn: 'The own turn began.',
}).describe('The end of a longer pass.');

export const fatigueReasonSchema = words({
  aura: 'It generates Aura.',
  convert: 'It uses Convert.',
  attack: 'It attacks.',
  defend: 'It defends.',
  power: 'It uses a Power.',
  effect: 'An Effect Fatigues it, or costs it.',
  selfDestruct: 'It uses Self-Destruct.',
  status: 'A status Fatigues it.',
  trap: 'Its Trap is flipped.',
  ruling: 'A judge puts it right.',
}).describe('Why a Page is Fatigued.');

const pages = z.array(cardIdSchema);
const active = seatSchema.describe('The seat whose turn it is.');
const turn = z.int().min(1).describe('The number of the turn, counted from 1.');

export const turnFacts = [
  fact('TurnBegan', 'A turn begins.', { seat: active, turn }),
  fact('StepBegan', 'A step of the turn begins.', {
    seat: active,
    step: stepSchema.describe('The step that begins.'),
  }),
  fact('Bookmarked', 'A Caster takes Pages from the top of the Spellbook into the Chapter.', {
    seat: seatSchema,
    count: z.int().min(1).describe('How many Pages.'),
    pages: hiddenSchema(z.array(pageRefSchema)).describe('The Pages; null for whom they are hidden.'),
  }),
  fact('PagesAwakened', 'Fatigued Pages Awaken.', { pages: pages.describe('The Pages that Awaken.') }),
  fact('PagesBurrowed', 'Pages burrow until the turn ends.', {
    seat: seatSchema,
    pages: pages.describe('The Pages that burrow.'),
    turn: z.int().describe('The number of the turn.'),
  }),
  /** NF-R13. */
  fact('DefenderEnded', "The doubled LP of a Caster's Pages with Defender end: the next turn is theirs.", {
    seat: seatSchema.describe('The seat whose Pages they are.'),
  }),
  fact('TurnEnded', 'A turn ends.', { seat: seatSchema.describe('The seat whose turn it was.'), turn }),
  fact('AuraFaded', "A Caster's unspent Aura fades.", {
    seat: seatSchema,
    lost: auraSchema.describe('The Aura that is lost.'),
  }),
  fact('PriorityPassed', 'A Caster passes Priority.', {
    seat: seatSchema,
    until: passUntilSchema.describe("The end of the seat's longer pass."),
    isStored: z.boolean().describe('Passed by itself, as the seat asked before.'),
  }),
  fact('PassingEnded', 'A longer pass of a Caster ends.', {
    seat: seatSchema,
    why: passingEndReasonSchema,
  }),
  fact('PageFatigued', 'A Page is Fatigued.', {
    page: cardIdSchema.describe('The Page.'),
    why: fatigueReasonSchema,
  }),
  fact('AuraGenerated', 'A Caster has more Aura.', {
    seat: seatSchema,
    auraType: auraTypeSchema.describe('The type of the Aura.'),
    amount: z.int().min(1).describe('How much of it.'),
    page: z.exactOptional(cardIdSchema).describe('The Page that makes it; null where none does.'),
  }),
  fact('ExtraTurnGranted', 'A Caster takes another turn after this one.', {
    seat: seatSchema.describe('The seat of the turn.'),
  }),
  fact('AuraSpent', 'A Caster pays Aura.', {
    seat: seatSchema,
    spent: auraSchema.describe('The Aura that is paid.'),
  }),
] as const;
