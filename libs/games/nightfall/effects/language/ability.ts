import { z } from 'zod';
import {
  abilityFields,
  type EffectLanguage,
  madeOnce,
  type Program,
  programSchemas,
  sideSchema,
  type Trigger,
  triggerSchema,
  type Would,
  wouldSchema,
} from '#libs/game-kit';
import { type Amount, amountSchema } from './amount.js';
import { type Condition, conditionSchema, payableSchema } from './condition.js';
import { type Price, priceSchema } from './cost.js';
import { type Modification, modificationSchemas } from './modification.js';
import { innerOperationSchemas, type Operation, operationSchemasOver } from './operation.js';
import {
  type PageFilter,
  pageFilterSchema,
  type Selector,
  selectorSchema,
  type Target,
  targetSchema,
} from './selector.js';

export interface NightfallLanguage extends EffectLanguage {
  readonly operation: Operation;
  readonly condition: Condition;
  readonly selector: Selector;
  readonly amount: Amount;
}
export type NightfallProgram = Program<NightfallLanguage>;

/** The events that an Ability can watch. `whose` and `where` restrict the Caster and the Page. */
export const watchedEventSchema = z.enum([
  'entered',
  'contracted',
  'leftArena',
  'destroyed',
  'destroysAnother',
  'attackDeclared',
  'becameTarget',
  'becamePrimaryDefender',
  'dealtDamage',
  'tookDamage',
  'lostLp',
  'recoveredLp',
  'bookmarked',
  'discarded',
  'statusInflicted',
  'statusRemoved',
  'surroundingsChanged',
  'terraEntered',
  'fatigued',
  'awakened',
  'auraGenerated',
  'combatEnded',
]);
export type WatchedEvent = z.infer<typeof watchedEventSchema>;
/** The start or end of a turn, of whose turn it is (NF-037, NF-043). */
export const turnEventSchema = z.enum(['startOfTurn', 'endOfTurn']);
export type TurnEvent = z.infer<typeof turnEventSchema>;

export const replacedSchema = z.enum(['destroyed', 'dealtDamage', 'loseLp', 'bookmark', 'inflicted']);
export type Replaced = z.infer<typeof replacedSchema>;

type Side = z.infer<typeof sideSchema>;
const periodSchema = z.enum(['turn', 'combat', 'game']);
export type OncePeriod = z.infer<typeof periodSchema>;
/** The zone from which an Ability works or is used, where it is not the Arena. */
const fromSchema = z.enum(['chapter', 'limbo', 'cemetery', 'afterlife']);

interface Common {
  readonly text?: string | undefined;
  readonly if?: Condition | undefined;
  readonly once?: OncePeriod | undefined;
  readonly cost?: readonly Price[] | undefined;
}
interface Doing extends Common {
  readonly do: NightfallProgram;
}
interface Used extends Doing {
  readonly targets: readonly Target[];
}
export interface PlayAbility extends Pick<Used, 'text' | 'targets' | 'do'> {
  readonly when: 'play';
}
export interface OwnAbility extends Doing {
  readonly when: 'contract' | 'flipped' | 'enters' | 'destroyed';
}
export interface TriggeredAbility<Event extends string = WatchedEvent | TurnEvent> extends Doing {
  readonly when: Trigger<Event, Side, PageFilter>;
}
export interface AtWillAbility extends Used {
  readonly when: 'atWill';
  readonly from?: z.infer<typeof fromSchema> | undefined;
}
export interface Power extends Used {
  readonly when: 'power';
  readonly name: string;
}
export interface StaticAbility extends Pick<Common, 'text' | 'if'> {
  readonly when: 'static';
  readonly holds: readonly Continuous[];
}
export interface FlipAbility extends Pick<Common, 'text' | 'if'> {
  readonly when: 'mayFlip';
}
export interface Replacement extends Pick<Common, 'text' | 'if' | 'once'> {
  readonly when: Would<Replaced, Side, PageFilter>;
  readonly instead: NightfallProgram;
}

/** A rule that holds as long as its Page is face-up in the Arena: about Pages, or about Casters. */
export interface Continuous {
  readonly cards?: Selector | undefined;
  readonly who?: Side | undefined;
  readonly modification: Modification;
  readonly if?: Condition | undefined;
}

/** One Ability of a Page (NF-191). */
export type Ability =
  | PlayAbility
  | OwnAbility
  | TriggeredAbility
  | AtWillAbility
  | Power
  | StaticAbility
  | FlipAbility
  | Replacement;

const granted: z.ZodType<Ability> = madeOnce(() => abilitySchema);
export const { modificationSchema, pageChangeSchema, casterChangeSchema, settledModificationSchema } =
  modificationSchemas(granted);
export const operationSchemas = operationSchemasOver(modificationSchema);

/** The moments for which a part of an Effect can wait. */
export const momentSchema = z.enum(['endOfCombat', 'endOfTurn', 'startOfTurn']);
export type DelayedMoment = z.infer<typeof momentSchema>;

export const { programSchema, runningProgramSchema } = programSchemas<NightfallLanguage>({
  operations: operationSchemas,
  inner: innerOperationSchemas,
  condition: conditionSchema,
  selector: selectorSchema,
  amount: amountSchema,
  moment: momentSchema,
  runningCondition: z.union([conditionSchema, payableSchema]),
  most: 20,
});

export const continuousSchema: z.ZodType<Continuous> = z.union([
  z.strictObject({
    cards: selectorSchema,
    modification: pageChangeSchema,
    if: conditionSchema.optional(),
  }),
  z.strictObject({ who: sideSchema, modification: casterChangeSchema, if: conditionSchema.optional() }),
]);

const {
  text,
  if: when,
  once,
  cost,
  do: program,
  holds,
} = abilityFields({
  condition: conditionSchema,
  selector: selectorSchema,
  amount: amountSchema,
  cost: priceSchema,
  program: programSchema,
  modifier: continuousSchema,
  period: periodSchema,
});
const targets = z.array(targetSchema).max(3).default([]);
const about = { whose: sideSchema.default('each'), filter: pageFilterSchema };

export const powerSchema = z.strictObject({
  when: z.literal('power'),
  name: z.string().min(1).max(60),
  text,
  if: when,
  once,
  cost,
  targets,
  do: program,
});

/** The Abilities whose moment is a word. */
const atWordSchema = z.discriminatedUnion('when', [
  /** The effect of a Spell or Potion. */
  z.strictObject({ when: z.literal('play'), text, targets, do: program }),
  /** When that happens to the Page itself. */
  z.strictObject({
    when: z.enum(['contract', 'flipped', 'enters', 'destroyed']),
    text,
    if: when,
    cost,
    do: program,
  }),
  /** Used at any time its controller has Priority (NF-077). */
  z.strictObject({
    when: z.literal('atWill'),
    text,
    from: fromSchema.optional(),
    if: when,
    once,
    cost,
    targets,
    do: program,
  }),
  /** Used in the own action step; its Page is Fatigued for it (NF-042). */
  powerSchema,
  /** As long as its Page is face-up in the Arena. */
  z.strictObject({
    when: z.literal('static'),
    text,
    if: when,
    holds,
  }),
  /** The Trap's controller may flip it at any time where this holds (NF-068). */
  z.strictObject({ when: z.literal('mayFlip'), text, if: when }),
]);

export const abilitySchema: z.ZodType<Ability> = z.union([
  atWordSchema,
  /** Watches an event. */
  z.strictObject({
    when: triggerSchema(
      { events: z.enum([...watchedEventSchema.options, ...turnEventSchema.options]), ...about },
      {},
    ),
    text,
    if: when,
    once,
    cost,
    do: program,
  }),
  /** Instead of what would happen. */
  z.strictObject({
    when: wouldSchema({ events: replacedSchema, ...about }),
    text,
    if: when,
    once,
    instead: z.union([programSchema, z.array(z.never()).max(0)]),
  }),
]);
