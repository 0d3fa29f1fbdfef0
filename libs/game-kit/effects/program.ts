import { z } from 'zod';
import { madeOnce } from '../schemas/made-once.js';
import { boundNameSchema } from './language/names.js';
import { type Who, type Whose, whoSchema, whoseSchema } from './language/whose.js';

/**
 * The parts of a game's effect language. The kit has the control operations below; a game adds operations, conditions,
 * selectors (which cards) and amounts (how many), each a closed union of plain data.
 */
export interface EffectLanguage {
  readonly operation: { readonly op: string };
  readonly condition: unknown;
  readonly selector: unknown;
  readonly amount: unknown;
  /** The last known information of a card, in games whose effects store it. */
  readonly was?: unknown;
}

/** A list of operations, performed in order. It always terminates: `forEach` and `repeat` are bounded. */
export type Program<L extends EffectLanguage> = readonly ProgramNode<L>[];
export type ProgramNode<L extends EffectLanguage> = L['operation'] | Control<L>;

export type Control<L extends EffectLanguage> =
  | If<L>
  | May<L>
  | ChooseOne<L>
  | Choose<L>
  | ChooseSeat<L>
  | ChooseNumber<L>
  | ChooseWord<L>
  | Arrange<L>
  | ForEach<L>
  | Repeat<L>
  | Later<L>;

/** Performs `then` if the condition is true, else `else`. */
export interface If<L extends EffectLanguage> {
  readonly op: 'if';
  readonly if: L['condition'];
  readonly then: Program<L>;
  readonly else?: Program<L> | undefined;
}

/** A seat may perform `do` or decline. With `as`, the condition `paid` of this name holds once the seat has agreed. */
export interface May<L extends EffectLanguage> {
  readonly op: 'may';
  readonly who?: Who<L['selector']> | undefined;
  readonly label: string;
  readonly as?: string | undefined;
  readonly do: Program<L>;
  readonly otherwise?: Program<L> | undefined;
}

/** A seat takes one of the open options. */
export interface ChooseOne<L extends EffectLanguage> {
  readonly op: 'chooseOne';
  readonly who?: Who<L['selector']> | undefined;
  readonly options: readonly {
    readonly label: string;
    readonly if?: L['condition'] | undefined;
    readonly do: Program<L>;
  }[];
}

/** A seat picks cards and binds them to the name `as` for the rest of the effect. */
export interface Choose<L extends EffectLanguage> {
  readonly op: 'choose';
  readonly who?: Who<L['selector']> | undefined;
  readonly from: L['selector'];
  readonly count: L['amount'];
  /** Whether fewer than `count` cards, or none, may be picked. */
  readonly upTo?: boolean | undefined;
  readonly as: string;
}

/** A seat picks one of several seats and binds it to the name `as`; a single candidate is bound without a choice. */
export interface ChooseSeat<L extends EffectLanguage> {
  readonly op: 'chooseSeat';
  readonly who?: Who<L['selector']> | undefined;
  readonly among: Whose<L['selector']>;
  readonly as: string;
}

/** A seat picks a number within limits and binds it to the name `as`; at most {@link MAX_NUMBERS} are offered. */
export interface ChooseNumber<L extends EffectLanguage> {
  readonly op: 'chooseNumber';
  readonly who?: Who<L['selector']> | undefined;
  readonly from: L['amount'];
  readonly to: L['amount'];
  readonly as: string;
}

/** A seat picks one of several words, such as a type or a name, and binds it to the name `as`. */
export interface ChooseWord<L extends EffectLanguage> {
  readonly op: 'chooseWord';
  readonly who?: Who<L['selector']> | undefined;
  readonly among: readonly string[];
  readonly as: string;
}

/** A seat orders the selected cards and binds the order to the name `as`. */
export interface Arrange<L extends EffectLanguage> {
  readonly op: 'arrange';
  readonly who?: Who<L['selector']> | undefined;
  readonly cards: L['selector'];
  readonly as: string;
}

/** Performs `do` once for each selected card, bound to the name `as`. The cards are selected once, at the start. */
export interface ForEach<L extends EffectLanguage> {
  readonly op: 'forEach';
  readonly in: L['selector'];
  readonly as: string;
  readonly do: Program<L>;
}

export interface Repeat<L extends EffectLanguage> {
  readonly op: 'repeat';
  /** At most {@link MAX_REPEATS}. */
  readonly times: L['amount'];
  readonly do: Program<L>;
}

/** Performs `do` at a later moment of the game, once, with what is bound now. */
export interface Later<L extends EffectLanguage> {
  readonly op: 'later';
  /** One of the game's moments. */
  readonly at: string;
  /** The seat whose moment it is, such as whose turn ends; any seat's if left out. */
  readonly whose?: Who<L['selector']> | undefined;
  readonly do: Program<L>;
}

export const MAX_REPEATS = 20;
export const MAX_NUMBERS = 50;
export const MAX_PROGRAM_NODES = 60;
export const MAX_PROGRAM_DEPTH = 6;

/** The game's schemas that control operations refer to. */
interface Spoken<L extends EffectLanguage> {
  readonly condition: z.ZodType<L['condition']>;
  readonly selector: z.ZodType<L['selector']>;
  readonly amount: z.ZodType<L['amount']>;
  /** The moments for which effects can wait; without them a language has no `later`. */
  readonly moment?: z.ZodType<string>;
}

const controlSchemas = <L extends EffectLanguage>(
  program: z.ZodType<Program<L>>,
  { condition, selector, amount, moment }: Spoken<L>,
) => {
  const label = z.string().min(1).max(120);
  const who = whoSchema(selector).optional();
  return [
    z.strictObject({ op: z.literal('if'), if: condition, then: program, else: program.optional() }),
    z.strictObject({
      op: z.literal('may'),
      who,
      label,
      as: boundNameSchema.optional(),
      do: program,
      otherwise: program.optional(),
    }),
    z.strictObject({
      op: z.literal('chooseOne'),
      who,
      options: z
        .array(z.strictObject({ label, if: condition.optional(), do: program }))
        .min(2)
        .max(6),
    }),
    z.strictObject({
      op: z.literal('choose'),
      who,
      from: selector,
      count: amount,
      upTo: z.boolean().optional(),
      as: boundNameSchema,
    }),
    z.strictObject({
      op: z.literal('chooseSeat'),
      who,
      among: whoseSchema(selector),
      as: boundNameSchema,
    }),
    z.strictObject({
      op: z.literal('chooseNumber'),
      who,
      from: amount,
      to: amount,
      as: boundNameSchema,
    }),
    z.strictObject({
      op: z.literal('chooseWord'),
      who,
      among: z
        .array(z.string().min(1).max(80))
        .min(2)
        .max(20)
        .refine((words) => new Set(words).size === words.length, 'Each word is offered once.'),
      as: boundNameSchema,
    }),
    z.strictObject({
      op: z.literal('arrange'),
      who,
      cards: selector,
      as: boundNameSchema,
    }),
    z.strictObject({ op: z.literal('forEach'), in: selector, as: boundNameSchema, do: program }),
    z.strictObject({ op: z.literal('repeat'), times: amount, do: program }),
    ...(moment === undefined
      ? []
      : [z.strictObject({ op: z.literal('later'), at: moment, whose: who, do: program })]),
  ] as const;
};

type OperationSchema<L extends EffectLanguage> = z.ZodType<L['operation']> & z.core.$ZodTypeDiscriminable;

export const programSchemas = <L extends EffectLanguage>(
  dialect: Spoken<L> & {
    readonly operations: readonly OperationSchema<L>[];
    /** Steps that occur only in expansions of operations, not on cards. */
    readonly inner: readonly OperationSchema<L>[];
    /** The conditions of a waiting effect, where these are more than those of cards. */
    readonly runningCondition?: z.ZodType<L['condition']>;
    /** The maximum length of a list of operations. */
    readonly most: number;
  },
): {
  readonly programSchema: z.ZodType<Program<L>>;
  /** The rest of a waiting effect, which may contain inner steps. */
  readonly runningProgramSchema: z.ZodType<Program<L>>;
} => {
  const programSchema: z.ZodType<Program<L>> = madeOnce(() =>
    z
      .array(
        z.discriminatedUnion('op', [...controlSchemas<L>(programSchema, dialect), ...dialect.operations]),
      )
      .min(1)
      .max(dialect.most),
  );
  const running = { ...dialect, condition: dialect.runningCondition ?? dialect.condition };
  const runningProgramSchema: z.ZodType<Program<L>> = madeOnce(() =>
    z.array(
      z.discriminatedUnion('op', [
        ...controlSchemas<L>(runningProgramSchema, running),
        ...dialect.operations,
        ...dialect.inner,
      ]),
    ),
  );
  return { programSchema, runningProgramSchema };
};
