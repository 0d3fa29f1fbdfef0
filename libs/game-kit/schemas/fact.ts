import { z } from 'zod';
import type { RuleId } from '../contract/ids.js';
import type { Parsed } from '../contract/rejection.js';
import { parseWith } from '../contract/zod-faults.js';
import { guardOf } from './fits.js';

/** Makes the facts of a game with this pattern of rule ids. Strict: an unknown field is a fault, never dropped. */
export const factsCiting =
  <Rule extends z.ZodType<RuleId>>(rule: Rule) =>
  /** @param text what happened, in the rulebook's terms: the API's description of the fact */
  <const Type extends string, const Shape extends z.core.$ZodLooseShape>(
    type: Type,
    text: string,
    shape: Shape,
  ) =>
    z.strictObject({ type: z.literal(type), rule, ...shape }).describe(text);

/** @param text the API's description of the action */
export const action = <const Type extends string, const Shape extends z.core.$ZodLooseShape>(
  type: Type,
  text: string,
  shape: Shape,
) => z.strictObject({ type: z.literal(type), ...shape }).describe(text);

/** A parser of facts from a log. A fact that fits the schema, as almost all do, is returned as the same object and not parsed. */
export const factParserOf = <Value>(schema: z.ZodType<Value>): ((input: unknown) => Parsed<Value>) => {
  const fits = guardOf(schema);
  const parse = parserOf(schema);
  return (input) => (fits(input) ? { ok: true, value: input } : parse(input));
};

/** A parser by a schema that reports all faults. */
export const parserOf =
  <Value>(schema: z.ZodType<Value>) =>
  (input: unknown): Parsed<Value> =>
    parseWith(schema, input);
