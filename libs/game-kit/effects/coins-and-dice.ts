import { z } from 'zod';
import type { RuleId, Seat } from '../contract/ids.js';
import { type RandomSource, randomInteger } from '../random/random-source.js';
import type { factsCiting } from '../schemas/fact.js';
import type { Bindings } from './interpreter.js';
import { numberId } from './language/bound-values.js';
import { boundNameSchema } from './language/names.js';

/** The operations of chance; a game adds them to its union. Coins bind the number of heads, a die its result. */
export const chanceOperationSchemas = [
  z.strictObject({
    op: z.literal('flipCoins'),
    count: z.int().min(1).max(10).default(1),
    as: boundNameSchema,
  }),
  z.strictObject({ op: z.literal('rollDie'), sides: z.int().min(2).max(20).default(6), as: boundNameSchema }),
] as const;
type ChanceOperation = z.infer<(typeof chanceOperationSchemas)[number]>;

/** The facts about chance, public in every game. */
export const chanceFacts = <Rule extends z.ZodType<RuleId>>(
  fact: ReturnType<typeof factsCiting<Rule>>,
  seat: z.ZodType<Seat>,
) => {
  const why = z.string().describe('Its subject.');
  const draws = z.int().min(0).describe('The number of random draws that the game has used.');
  return [
    fact('CoinFlipped', 'A coin is flipped.', {
      seat: seat.describe('The seat that flips it.'),
      isHeads: z.boolean().describe('Whether it shows heads.'),
      why,
      draws,
    }),
    fact('DieRolled', 'A die is rolled.', {
      seat: seat.describe('The seat that rolls it.'),
      sides: z.int().min(2).describe('How many faces the die has.'),
      result: z.int().min(1).describe('The result.'),
      why,
      draws,
    }),
  ] as const;
};

/** The facts of {@link chanceFacts} as plain data. */
export type ChanceFact =
  | {
      readonly type: 'CoinFlipped';
      readonly rule: RuleId;
      readonly seat: Seat;
      readonly isHeads: boolean;
      readonly why: string;
      readonly draws: number;
    }
  | {
      readonly type: 'DieRolled';
      readonly rule: RuleId;
      readonly seat: Seat;
      readonly sides: number;
      readonly result: number;
      readonly why: string;
      readonly draws: number;
    };

/**
 * Flips the coins or rolls the die of an operation.
 *
 * @param draws the number of random draws that the game has used so far
 * @param why its subject, for viewers: the name of the card
 */
export const byChance = (
  random: RandomSource,
  draws: number,
  { seat, why, rule }: { readonly seat: Seat; readonly why: string; readonly rule: RuleId },
  operation: ChanceOperation,
): { readonly facts: readonly ChanceFact[]; readonly bind: Bindings } => {
  if (operation.op === 'rollDie') {
    const { value, draws: used } = randomInteger(random, draws, operation.sides);
    const result = value + 1;
    return {
      facts: [{ type: 'DieRolled', rule, seat, sides: operation.sides, result, why, draws: used }],
      bind: { [operation.as]: [numberId(result)] },
    };
  }
  const facts: ChanceFact[] = [];
  let used = draws;
  let heads = 0;
  for (let coin = 0; coin < operation.count; coin += 1) {
    const drawn = randomInteger(random, used, 2);
    used = drawn.draws;
    const isHeads = drawn.value === 0;
    if (isHeads) heads += 1;
    facts.push({ type: 'CoinFlipped', rule, seat, isHeads, why, draws: used });
  }
  return { facts, bind: { [operation.as]: [numberId(heads)] } };
};
