import fc from 'fast-check';
import { z } from 'zod';

/** Sample values that cover each variant of each union, each enum value, each field, and the absence of each optional field. */
export const samplesOf = (schema: z.core.$ZodType, depth = 0): readonly unknown[] => {
  if (schema instanceof z.ZodObject) return sampleObjects(schema.shape, depth);
  if (schema instanceof z.ZodUnion) return inTurns(schema.options.map((option) => samplesOf(option, depth)));
  if (schema instanceof z.ZodArray) return sampleLists(schema, depth);
  if (schema instanceof z.ZodTuple) return [schema.def.items.map((item) => samplesOf(item, depth)[0])];
  if (schema instanceof z.ZodRecord) return sampleRecords(schema, depth);
  if (schema instanceof z.ZodExactOptional || schema instanceof z.ZodOptional)
    return [...samplesOf(schema.def.innerType, depth), undefined];
  if (schema instanceof z.ZodNullable) return [...samplesOf(schema.def.innerType, depth), null];
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return samplesOf(schema.def.innerType, depth);
  if (schema instanceof z.ZodPipe) return samplesOf(schema.def.in, depth);
  // Programs of effects, which the API hides.
  if (schema instanceof z.ZodLazy || schema instanceof z.ZodUnknown || schema instanceof z.ZodTransform)
    return [[]];
  if (schema instanceof z.ZodNever) return [];
  return samplePlain(schema);
};

/** Limit of samples per object or list, above the number of variants of any visible enum or union. */
const MOST = 100;
/** Limit of nested objects. Deeper schemas are cards and states, which the API hides. */
const DEEPEST = 4;

const samplePlain = (schema: z.core.$ZodType): readonly unknown[] => {
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodLiteral) return [...schema.def.values];
  if (schema instanceof z.ZodBoolean) return [true, false];
  if (schema instanceof z.ZodNumber) return sampleNumbers(schema);
  if (schema instanceof z.ZodString) return sampleTexts(schema);
  if (schema instanceof z.ZodTemplateLiteral) return ['seat:0'];
  if (schema._zod.def.type === 'string') return ['https://example.org/'];
  throw new Error(`There is no sample of a ${schema._zod.def.type}.`);
};

/** Interleaves the samples of all variants, so that a limit drops no variant completely. */
const inTurns = (forms: readonly (readonly unknown[])[]): readonly unknown[] =>
  Array.from({ length: Math.max(...forms.map(({ length }) => length)) }, (_, number) =>
    forms.flatMap((samples) => (number < samples.length ? [samples[number]] : [])),
  ).flat();

/** Enough objects to contain every sample of every field. The last one omits the optional fields. */
const sampleObjects = (
  shape: Readonly<Record<string, z.core.$ZodType>>,
  depth: number,
): readonly unknown[] => {
  if (depth > DEEPEST) return [{}];
  const fields = Object.entries(shape).map(([name, schema]) => [name, samplesOf(schema, depth + 1)] as const);
  const most = Math.min(MOST, Math.max(1, ...fields.map(([, samples]) => samples.length)));
  return Array.from({ length: most }, (_, number) =>
    Object.fromEntries(
      fields.flatMap(([name, samples]) => {
        const value = samples[number % samples.length];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  );
};

/** A list with the samples of an item, up to its maximum length, and an empty list if allowed. */
const sampleLists = ({ def }: z.ZodArray, depth: number): readonly unknown[] => {
  const [least = 0, most = MOST] = [limitOf(def, 'minimum'), limitOf(def, 'maximum')];
  const items = samplesOf(def.element, depth).slice(0, Math.min(most, MOST));
  return least > 0 ? [items] : [items, []];
};

const limitOf = ({ checks = [] }: z.core.$ZodArrayDef, name: 'minimum' | 'maximum'): number | undefined =>
  checks
    .map(({ _zod }) => Object.entries(_zod.def).find(([key]) => key === name)?.[1])
    .find((limit) => typeof limit === 'number');

const sampleRecords = (schema: z.ZodRecord, depth: number): readonly unknown[] => {
  const { keyType, valueType } = schema.def;
  const names = samplesOf(keyType, depth).slice(0, MOST).map(String);
  return [Object.fromEntries(names.map((name) => [name, samplesOf(valueType, depth)[0]])), {}];
};

let counted = 0;

/** A different number each time, so that values of two fields cannot be confused. */
const sampleNumbers = ({ minValue, maxValue }: z.ZodNumber): readonly unknown[] => {
  const [least, most] = [Math.max(minValue ?? 0, -1000), Math.min(maxValue ?? 100_000, 100_000)];
  counted += 1;
  return [least + (counted % (most - least + 1))];
};

const sampleTexts = ({ def, maxLength }: z.ZodString): readonly unknown[] => {
  counted += 1;
  const pattern = def.checks?.map(({ _zod }) => patternOf(_zod.def)).find((found) => found !== undefined);
  if (pattern === undefined) return [`text ${counted}`.slice(0, maxLength ?? undefined)];
  const sample = fc
    .stringMatching(pattern)
    .filter((text) => text.length > 0 && text.length <= (maxLength ?? 80));
  return fc.sample(sample, { numRuns: 2, seed: counted });
};

const patternOf = (check: z.core.$ZodCheckDef): RegExp | undefined =>
  'pattern' in check && check.pattern instanceof RegExp ? check.pattern : undefined;
