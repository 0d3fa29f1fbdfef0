import { z } from 'zod';
import { madeOnce } from '../schemas/made-once.js';
import { boundNameSchema } from './language/names.js';
import { type Who, type Whose, whoSchema, whoseSchema } from './language/whose.js';

/**
 * What a game's effect language is made of. The kit brings the control operations below; a game brings its own operations, conditions,
 * selectors (which cards) and amounts (how many), each a closed union of plain data.
 */
export interface EffectLanguage {
  readonly operation: { readonly op: string };
  readonly condition: unknown;
  readonly selector: unknown;
  readonly amount: unknown;
}

/** A program is a list of operations, done in order. It cannot loop for ever: `forEach` and `repeat` are bounded. */
export type Program<L extends EffectLanguage> = readonly ProgramNode<L>[];
export type ProgramNode<L extends EffectLanguage> = L['operation'] | Control<L>;

export type Control<L extends EffectLanguage> =
  | If<L>
  | May<L>
  | ChooseOne<L>
  | Choose<L>
  | ChooseSeat<L>
  | Arrange<L>
  | ForEach<L>
  | Repeat<L>;

/** Does `then` when the condition holds, else `else`. */
export interface If<L extends EffectLanguage> {
  readonly op: 'if';
  readonly if: L['condition'];
  readonly then: Program<L>;
  readonly else?: Program<L> | undefined;
}

/** A seat may do it or not. */
export interface May<L extends EffectLanguage> {
  readonly op: 'may';
  readonly who?: Who<L['selector']> | undefined;
  readonly label: string;
  readonly do: Program<L>;
  readonly otherwise?: Program<L> | undefined;
}

/** A seat takes one of the options that are open to it. */
export interface ChooseOne<L extends EffectLanguage> {
  readonly op: 'chooseOne';
  readonly who?: Who<L['selector']> | undefined;
  readonly options: readonly {
    readonly label: string;
    readonly if?: L['condition'] | undefined;
    readonly do: Program<L>;
  }[];
}

/** A seat picks cards; what it picked is bound to the name `as` for the rest of the effect. */
export interface Choose<L extends EffectLanguage> {
  readonly op: 'choose';
  readonly who?: Who<L['selector']> | undefined;
  readonly from: L['selector'];
  readonly count: L['amount'];
  /** Fewer than `count`, also none, may be picked. */
  readonly upTo?: boolean | undefined;
  readonly as: string;
}

/** A seat picks one of several seats, bound to the name `as`; where only one can be meant nobody is asked. */
export interface ChooseSeat<L extends EffectLanguage> {
  readonly op: 'chooseSeat';
  readonly who?: Who<L['selector']> | undefined;
  readonly among: Whose<L['selector']>;
  readonly as: string;
}

/** A seat puts the selected cards into an order of its own, bound to the name `as`. */
export interface Arrange<L extends EffectLanguage> {
  readonly op: 'arrange';
  readonly who?: Who<L['selector']> | undefined;
  readonly cards: L['selector'];
  readonly as: string;
}

/** Does the program once for each selected card, bound to the name `as`. The cards are selected once, before the first. */
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

export const MAX_REPEATS = 20;
export const MAX_PROGRAM_NODES = 60;
export const MAX_PROGRAM_DEPTH = 6;

/** What the control operations speak of, as a game reads it. */
interface Spoken<L extends EffectLanguage> {
  readonly condition: z.ZodType<L['condition']>;
  readonly selector: z.ZodType<L['selector']>;
  readonly amount: z.ZodType<L['amount']>;
}

/** The schemas of the control operations over a game's own parts. */
const controlSchemas = <L extends EffectLanguage>(
  program: z.ZodType<Program<L>>,
  { condition, selector, amount }: Spoken<L>,
) => {
  const label = z.string().min(1).max(120);
  const who = whoSchema(selector).optional();
  return [
    z.strictObject({ op: z.literal('if'), if: condition, then: program, else: program.optional() }),
    z.strictObject({
      op: z.literal('may'),
      who,
      label,
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
      op: z.literal('arrange'),
      who,
      cards: selector,
      as: boundNameSchema,
    }),
    z.strictObject({ op: z.literal('forEach'), in: selector, as: boundNameSchema, do: program }),
    z.strictObject({ op: z.literal('repeat'), times: amount, do: program }),
  ] as const;
};

type OperationSchema<L extends EffectLanguage> = z.ZodType<L['operation']> & z.core.$ZodTypeDiscriminable;

/** The programs of a game's language: its own operations and the control operations over its own parts. */
export const programSchemas = <L extends EffectLanguage>(
  dialect: Spoken<L> & {
    readonly operations: readonly OperationSchema<L>[];
    /** Steps that only operations expand into; no card can say them. */
    readonly inner: readonly OperationSchema<L>[];
    /** How many operations one list may have. */
    readonly most: number;
  },
): {
  /** As a card may say it. */
  readonly programSchema: z.ZodType<Program<L>>;
  /** What is left of an effect that waits: also the steps that operations expand into. */
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
  const runningProgramSchema: z.ZodType<Program<L>> = madeOnce(() =>
    z.array(
      z.discriminatedUnion('op', [
        ...controlSchemas<L>(runningProgramSchema, dialect),
        ...dialect.operations,
        ...dialect.inner,
      ]),
    ),
  );
  return { programSchema, runningProgramSchema };
};
