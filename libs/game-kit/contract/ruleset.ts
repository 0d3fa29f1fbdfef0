import { z } from 'zod';
import type { RulesetSetting } from './game.js';
import type { Parsed } from './rejection.js';
import { parseWith } from './zod-faults.js';

/** Parses a ruleset; omitted settings get the schema's defaults. Fault paths begin with `ruleset`. */
export const parseRulesetBy = <Ruleset>(schema: z.ZodType<Ruleset>, input: unknown): Parsed<Ruleset> =>
  parseWith(schema, input ?? {}, { describePath: (path) => ['ruleset', ...path].join('.') });

type Options = Readonly<Record<string, string>>;

const shown = z.registry<Omit<RulesetSetting, 'name'>>();

const listed = (options: readonly (readonly [string, string])[]) =>
  options.map(([value, label]) => ({ value, label }));

/**
 * A disputed ruling, or an option, that an organizer may decide. (The overload declares the type: one schema for each name of the record.)
 *
 * @param options each value with its label; the default is the first
 */
export function setting<const Labels extends Options>(
  rule: string,
  label: string,
  options: Labels,
): z.ZodDefault<z.ZodEnum<{ [Value in keyof Labels & string]: Value }>>;
export function setting(rule: string, label: string, options: Options) {
  const values = Object.keys(options);
  const [first = ''] = values;
  return z
    .enum(values)
    .default(first)
    .register(shown, { rule, label, options: listed(Object.entries(options)), default: first });
}

/** A setting that earlier matches do not have: without it the first option applies. */
export function addedSetting<const Labels extends Options>(
  rule: string,
  label: string,
  options: Labels,
): z.ZodExactOptional<z.ZodEnum<{ [Value in keyof Labels & string]: Value }>>;
export function addedSetting(rule: string, label: string, options: Options) {
  const values = Object.keys(options);
  const [first = ''] = values;
  return z
    .exactOptional(z.enum(values))
    .register(shown, { rule, label, options: listed(Object.entries(options)), default: first });
}

/** A setting with free text; the first option is the default, the others are examples. */
export const freeSetting = <Schema extends z.ZodType>(
  schema: Schema,
  rule: string,
  label: string,
  ...options: readonly (readonly [value: string, label: string])[]
): Schema => {
  const [[first] = ['']] = options;
  shown.add(schema, { rule, label, options: listed(options), default: first, isFreeText: true });
  return schema;
};

/** The settings of a ruleset, with those named in `first` at the start. */
export const settingsOf = (
  shape: Readonly<Record<string, z.ZodType>>,
  first: readonly string[] = [],
): readonly RulesetSetting[] =>
  [...new Set([...first, ...Object.keys(shape)])].flatMap((name) => {
    const schema = shape[name];
    const known = schema === undefined ? undefined : shown.get(schema);
    return known === undefined ? [] : [{ name, ...known }];
  });
