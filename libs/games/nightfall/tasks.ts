import { z } from 'zod';
import {
  choicesOf,
  delayedSchema,
  type BeginTask as KitBegin,
  begin as kitBegin,
  validatedUnchanged,
} from '#libs/game-kit';
import { momentSchema, type NightfallLanguage } from './effects/language/ability.js';
import { tokenSchema } from './effects/language/operation.js';
import { targetSchema } from './effects/language/selector.js';
import type { NightfallFact } from './facts.js';
import { boundValuesSchema, type FormerPage, formerPageSchema, linkSchema } from './parts.js';
import { cardIdSchema, pageRefSchema, ruleIdSchema, seatSchema } from './schemas.js';
import { isTarget, today } from './upcasts/words.js';

/* Tasks and choices are data, so that the state can store a resolution that waits for an answer. */

const effectTaskSchema = <Program extends z.ZodType>(program: Program) =>
  z.strictObject({
    task: z.literal('effect'),
    source: pageRefSchema,
    controller: seatSchema,
    bindings: boundValuesSchema,
    rule: ruleIdSchema,
    program,
    /** The last known information of named Pages that have left the Arena since (NF-R135). */
    lastKnown: z.exactOptional(z.record(cardIdSchema, formerPageSchema)),
  });

const seats = z.array(seatSchema);
const page = cardIdSchema;

/** An automatic item at the start or end of a turn, ordered by the active Caster (NF-044). */
const turnItemSchema = <Program extends z.ZodType>(program: Program) =>
  z.discriminatedUnion('item', [
    z.strictObject({ item: z.literal('poison'), target: cardIdSchema }),
    z.strictObject({ item: z.literal('regen'), target: cardIdSchema }),
    z.strictObject({ item: z.literal('effect'), effect: effectTaskSchema(program) }),
    /** A counter that goes, or the Poison that is over. */
    z.strictObject({
      item: z.literal('clock'),
      target: cardIdSchema,
      status: z.enum(['frozen', 'burn', 'poison']),
    }),
    z.strictObject({ item: z.literal('paralyze'), target: cardIdSchema }),
    z.strictObject({ item: z.literal('burrow'), seats: z.array(seatSchema) }),
  ]);

const task = <const Name extends string, const Shape extends z.core.$ZodLooseShape>(
  name: Name,
  shape: Shape,
) => z.strictObject({ task: z.literal(name), ...shape });

/** Pending tasks, with programs and targets by these schemas. */
const waitingTaskSchemaOver = <Program extends z.ZodType, Named extends z.ZodType>(
  program: Program,
  target: Named,
) =>
  z.discriminatedUnion('task', [
    effectTaskSchema(program),
    /* Setup. */
    task('toss', {}),
    task('offerFirstTurn', { seat: seatSchema }),
    task('deal', {}),
    task('mulligans', { seats }),
    /* The turn. */
    task('beginTurn', { seat: seatSchema }),
    task('startStatuses', {}),
    task('burrow', { seats }),
    task('startEffects', {}),
    task('window', { step: z.enum(['start', 'end']), seats }),
    task('bookmarkStep', {}),
    task('awakenStep', {}),
    task('collectStartItems', {}),
    task('turnItems', { at: z.enum(['start', 'end']), items: z.array(turnItemSchema(program)) }),
    /** As rules before 1.1.0 had it. */
    task('endItems', { items: z.array(turnItemSchema(program)) }),
    task('collectEndItems', {}),
    /** `cleanUps` counts how often what lasted for the turn has ended. */
    task('endTurn', { cleanUps: z.exactOptional(z.int().min(1)) }),
    task('passTurn', {}),
    task('drawCheck', {}),
    /* Chains. */
    task('priority', { seats }),
    task('chooseTargets', { link: linkSchema, targets: z.array(target) }),
    /** The price of a link, before its targets are named; or of an Attack. */
    task('pay', {
      link: z.exactOptional(linkSchema),
      targets: z.exactOptional(z.array(target)),
      effect: effectTaskSchema(program),
    }),
    /** The whole chain, or the links from this one on. */
    task('resolveChain', { from: z.exactOptional(z.int().min(1)) }),
    task('finishLink', { link: linkSchema }),
    /** A Page that is Contracted for nothing: its targets are named, and it resolves. */
    task('playFree', { seat: seatSchema, page, link: z.int().min(1) }),
    task('orderEffects', { effects: z.array(effectTaskSchema(program)) }),
    /* Traps. */
    task('flipTraps', { traps: z.array(page), inCombat: z.boolean() }),
    task('payTrap', { trap: page, inCombat: z.boolean() }),
    task('finishTrap', { trap: page }),
    /* Combat. */
    task('combat', {
      stage: z.enum(['burn', 'flip', 'respond', 'defenders', 'primary', 'venomous', 'order', 'end']),
      cleanUps: z.exactOptional(z.int().min(1)),
    }),
    task('fatigueDefenders', { defenders: z.array(page) }),
    task('strike', { by: z.enum(['attacker', 'defender']), stage: z.enum(['effects', 'damage']) }),
    task('dealStrike', { striker: page, amount: z.int().min(0) }),
    task('allocate', {
      amount: z.int().min(0),
      shares: z.array(z.strictObject({ target: cardIdSchema, amount: z.int().min(0) })),
    }),
    task('afterDamage', {
      source: z.exactOptional(pageRefSchema),
      hits: z.array(z.strictObject({ target: cardIdSchema, amount: z.int().min(0) })),
      isAttack: z.boolean(),
      combat: z.exactOptional(z.int().min(1)),
    }),
    task('infect', { seat: seatSchema, token: tokenSchema, source: pageRefSchema }),
    /* The fourth wall. */
    task('attest', { surrounding: z.int().min(1), seats }),
  ]);

/** As a log keeps it, in the words of its time. */
export const storedTaskSchema = waitingTaskSchemaOver(
  today.storedProgramSchema,
  validatedUnchanged(isTarget, 'This names no targets, in the words of any time.'),
);
/** An Effect that waits for a moment. */
export const delayedEffectSchema = delayedSchema(
  momentSchema,
  seatSchema,
  effectTaskSchema(today.storedProgramSchema),
);
export type StoredWaitingTask = z.infer<typeof storedTaskSchema>;

export const waitingTaskSchema = waitingTaskSchemaOver(today.programSchema, targetSchema);
export type WaitingTask = z.infer<typeof waitingTaskSchema>;
export type NightfallEffectTask = Extract<WaitingTask, { task: 'effect' }>;
/** The language as Effects perform it: they remember Pages that have left. */
export interface RunningLanguage extends NightfallLanguage {
  readonly was: FormerPage;
}
export type TurnItem = Extract<WaitingTask, { task: 'turnItems' }>['items'][number];

type BeginTask = KitBegin<NightfallFact>;
/** The immediate part of an action; never waits. */
export const begin = kitBegin<NightfallFact>;
export type Task = WaitingTask | BeginTask;
export type StoredTask = StoredWaitingTask | BeginTask;

const { choice, effectChoices } = choicesOf(seatSchema, ruleIdSchema, cardIdSchema, {});

/** A decision that the game waits for. */
export const choiceSchema = z.discriminatedUnion('kind', [
  choice('predict', { options: z.array(z.string()) }),
  choice('goFirst', {}),
  choice('mulligan', { pages: z.int().min(0) }),
  choice('priority', { window: z.enum(['start', 'end', 'chain']) }),
  choice('payTrap', { trap: page }),
  choice('defenders', { options: z.array(page) }),
  choice('primary', {
    options: z.array(z.strictObject({ page, attack: z.exactOptional(z.int().min(0)) })),
  }),
  choice('share', { target: cardIdSchema, options: z.array(z.int().min(0)) }),
  choice('burrow', { options: z.array(page) }),
  choice('orderEffects', { effects: z.array(z.string()) }),
  choice('attest', { surrounding: z.int().min(1) }),
  ...effectChoices,
]);
export type Choice = z.infer<typeof choiceSchema>;
export type ChoiceKind = Choice['kind'];
export type ChoiceOf<Kind extends ChoiceKind> = Extract<Choice, { kind: Kind }>;
