import { z } from 'zod';
import type { RuleId } from '../contract/ids.js';
import type { Parsed } from '../contract/rejection.js';
import { faultsOf } from '../contract/zod-faults.js';
import { guardOf } from './fits.js';

/** Facts of a game whose rule ids look so. Strict: a field that this version does not know is a fault, never dropped. */
export const factsCiting =
  <Rule extends z.ZodType<RuleId>>(rule: Rule) =>
  /** @param text what happened, in the rulebook's words: the API's description of the fact */
  <const Type extends string, const Shape extends z.core.$ZodLooseShape>(
    type: Type,
    text: string,
    shape: Shape,
  ) =>
    z.strictObject({ type: z.literal(type), rule, ...shape }).describe(text);

/** An action with its fields. @param text what a seat does by it: the API's description of the action */
export const action = <const Type extends string, const Shape extends z.core.$ZodLooseShape>(
  type: Type,
  text: string,
  shape: Shape,
) => z.strictObject({ type: z.literal(type), ...shape }).describe(text);

/**
 * Reads facts from a log: what the schema would take as it is, which is almost all, is not parsed. So what is read is the very object that was given, whose fields
 * stand as they were written.
 */
export const factParserOf = <Value>(schema: z.ZodType<Value>): ((input: unknown) => Parsed<Value>) => {
  const fits = guardOf(schema);
  const parse = parserOf(schema);
  return (input) => (fits(input) ? { ok: true, value: input } : parse(input));
};

/** Reads what fits a schema, and names every fault of what does not. */
export const parserOf =
  <Value>(schema: z.ZodType<Value>) =>
  (input: unknown): Parsed<Value> => {
    const parsed = schema.safeParse(input, { reportInput: true });
    return parsed.success ? { ok: true, value: parsed.data } : { ok: false, faults: faultsOf(parsed.error) };
  };
