import { z } from 'zod';
import { cardId, definitionId, gameId, ruleId, seat } from '../contract/ids.js';
import { fitsChecks } from './fits-checks.js';
import { writtenFits } from './fits-source.js';

/** Whether parsing certainly returns a value unchanged; `false` means that the schema has to decide. */
export type Fits = (value: unknown) => boolean;

type Schema = z.core.$ZodType;

/** Transforms that only change the type of a value. */
const BRANDS: ReadonlySet<unknown> = new Set([cardId, definitionId, gameId, ruleId, seat]);

/** Transforms that return their input if this check accepts it. */
const KEEPING = new WeakMap<object, Fits>();

/** Declares that a transform returns the same value if `takes` accepts it. */
export const declareIdentityTransform = <Transform extends object>(
  takes: Fits,
  transform: Transform,
): Transform => {
  KEEPING.set(transform, takes);
  return transform;
};

const compiled = new WeakMap<Schema, Fits>();

/**
 * Compiles a schema to a check that is many times faster than parsing, for values that the same schema wrote. A part that parsing may change (a
 * default, a former term) never fits, so that parsing decides.
 */
const fitsOf = (schema: Schema): Fits => {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  const own = plain(schema);
  const checks = schema instanceof z.ZodType ? fitsChecks(schema) : undefined;
  const fits: Fits = checks === undefined ? own : (value) => own(value) && checks(value);
  compiled.set(schema, fits);
  return fits;
};

const isBrand = (transform: unknown): boolean => BRANDS.has(transform);

/** Generates source code if the page allows it. */
const writtenOf = (schema: Schema) =>
  writtenFits(schema, { checkOf: fitsOf, isLeftOut, isBrand, mayTakeOf }) ?? {
    fits: fitsOf(schema),
    joins: new Map(),
  };

export const guardOf = <Value>(schema: z.ZodType<Value>): ((value: unknown) => value is Value) => {
  const fits = lazily(() => writtenOf(schema).fits);
  return (value): value is Value => fits(value);
};

/** Makes a fact from its type and its other fields, as logs store them; undefined unless it certainly fits. */
export type ReadFact<Fact> = (type: string, rest: object) => Fact | undefined;

export const factReaderOf = <Fact extends object>(schema: z.ZodType<Fact>): ReadFact<Fact> => {
  let joins: ReturnType<typeof writtenOf>['joins'] | undefined;
  const hasFit = (joined: object | undefined): joined is Fact => joined !== undefined;
  return (type, rest) => {
    joins ??= writtenOf(schema).joins;
    const joined = joins.get(type)?.(rest);
    return hasFit(joined) ? joined : undefined;
  };
};

/** A guard from closures alone, for pages that forbid compiling code from text. */
export const unwrittenGuardOf = (schema: z.ZodType): Fits => fitsOf(schema);

const never: Fits = () => false;

const plain = (schema: Schema): Fits => {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return (value) => typeof value === 'string';
  if (schema instanceof z.ZodNumber) return (value) => typeof value === 'number' && Number.isFinite(value);
  if (schema instanceof z.ZodBoolean) return (value) => typeof value === 'boolean';
  if (schema instanceof z.ZodNull) return (value) => value === null;
  if (schema instanceof z.ZodUnknown) return (value) => value !== undefined;
  if (schema instanceof z.ZodLiteral || schema instanceof z.ZodEnum) return oneOf(schema._zod.values);
  if (schema instanceof z.ZodTemplateLiteral) return matching(schema._zod.pattern);
  if (schema instanceof z.ZodArray) return arrayOf(fitsOf(schema.element));
  if (schema instanceof z.ZodTuple) return tupleOf(schema);
  if (schema instanceof z.ZodObject) return objectOf(schema);
  if (schema instanceof z.ZodRecord) return recordOf(schema);
  if (schema instanceof z.ZodDiscriminatedUnion) return unionBy(schema);
  if (schema instanceof z.ZodUnion) return unionOf(schema.options);
  // The object around it checks whether the field may be missing.
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional) return fitsOf(schema.unwrap());
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return fitsOf(schema.unwrap());
  if (schema instanceof z.ZodNullable) {
    const inner = fitsOf(schema.unwrap());
    return (value) => value === null || inner(value);
  }
  if (schema instanceof z.ZodLazy) return lazily(() => fitsOf(schema._zod.innerType));
  if (schema instanceof z.ZodPipe) return pipeOf(schema);
  return never;
};

const pipeOf = (schema: z.ZodPipe): Fits => {
  if (!(schema.out instanceof z.ZodTransform)) return never;
  const { transform } = schema.out.def;
  if (BRANDS.has(transform)) return fitsOf(schema.in);
  const takes = KEEPING.get(transform);
  const before = fitsOf(schema.in);
  return takes === undefined ? never : (value) => before(value) && takes(value);
};

/** Compiled on first use, since a schema may refer to itself. */
const lazily = (compile: () => Fits): Fits => {
  let fits: Fits | undefined;
  return (value) => {
    fits ??= compile();
    return fits(value);
  };
};

const oneOf = (values: ReadonlySet<unknown>): Fits => {
  const [only] = values;
  return values.size === 1 ? (value) => value === only : (value) => values.has(value);
};

const matching = (pattern: RegExp): Fits => {
  const { source, flags } = pattern;
  const whole = new RegExp(source, flags.replace(/[gy]/g, ''));
  return (value) => typeof value === 'string' && whole.test(value);
};

const arrayOf =
  (element: Fits): Fits =>
  (value) => {
    if (!Array.isArray(value)) return false;
    for (const item of value) if (!element(item)) return false;
    return true;
  };

const tupleOf = (schema: z.ZodTuple): Fits => {
  const { items, rest } = schema.def;
  if (rest !== null) return never;
  const parts = items.map(fitsOf);
  return (value) => {
    if (!Array.isArray(value) || value.length !== parts.length) return false;
    let index = 0;
    for (const part of parts) if (!part(value[index++])) return false;
    return true;
  };
};

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A plain object as JSON.parse makes it. */
const isPlain = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether a field is optional and has no default. */
const isLeftOut = (schema: Schema): boolean =>
  (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional) &&
  schema.unwrap()._zod.optin === undefined;

const objectOf = (schema: z.ZodObject): Fits => {
  const fields = Object.entries(schema.shape).map(([name, field]) => ({
    name,
    fits: fitsOf(field),
    isOptional: isLeftOut(field),
  }));
  if (fields.some(({ name }) => name in Object.prototype)) return never;
  // A non-strict schema may drop or accept unknown fields, so a value with unknown fields does not fit.
  return (value) => {
    if (!isPlain(value)) return false;
    let known = 0;
    for (const { name, fits, isOptional } of fields) {
      const part = value[name];
      if (part === undefined) {
        if (!isOptional) return false;
      } else if (fits(part)) known += 1;
      else return false;
    }
    // A field that is present but undefined was not counted.
    return Object.keys(value).length === known;
  };
};

const recordOf = (schema: z.ZodRecord): Fits => {
  // A record over a fixed set of keys must have all of them unless it is partial.
  const { partial, mode } = schema.def;
  if ((schema.keyType._zod.values !== undefined && partial !== true) || mode === 'loose') return never;
  const [key, entry] = [fitsOf(schema.keyType), fitsOf(schema.valueType)];
  return (value) => {
    if (!isObject(value)) return false;
    for (const name of Object.keys(value))
      if (name === '__proto__' || !key(name) || !entry(value[name])) return false;
    return true;
  };
};

const unionBy = (schema: z.ZodDiscriminatedUnion): Fits => {
  const { discriminator } = schema.def;
  const options = new Map<unknown, Fits>();
  for (const option of schema.options)
    for (const word of option._zod.propValues?.[discriminator] ?? []) options.set(word, fitsOf(option));
  return (value) => isObject(value) && (options.get(value[discriminator]) ?? never)(value);
};

/** The first option that accepts a value may change it. So a value fits an option only if no earlier option can accept it. */
const unionOf = (options: readonly Schema[]): Fits => {
  const parts = options.map((option) => ({ fits: fitsOf(option), mayTake: mayTakeOf(option) }));
  return (value) => {
    for (const { fits, mayTake } of parts) {
      if (fits(value)) return true;
      if (mayTake(value)) return false;
    }
    return false;
  };
};

/** Whether a schema may accept a value that fails the check; `false` is certain. */
const mayTakeOf = (schema: Schema): Fits => {
  if (schema instanceof z.ZodReadonly) return mayTakeOf(schema.unwrap());
  const kinds = kindsOf(schema);
  const isOfKind: Fits = kinds === undefined ? () => true : (value) => kinds.has(kindOf(value));
  if (!(schema instanceof z.ZodObject) || !(schema.def.catchall instanceof z.ZodNever)) return isOfKind;
  // A strict object has all required fields and no unknown ones.
  const { shape } = schema;
  const required = Object.keys(shape).filter((name) => shape[name]?._zod.optin === undefined);
  return (value) => {
    if (!isObject(value)) return false;
    for (const name of required) if (!Object.hasOwn(value, name)) return false;
    return Object.keys(value).every((name) => Object.hasOwn(shape, name));
  };
};

type Kind = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object' | 'other';

const kindOf = (value: unknown): Kind => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' || type === 'object' ? type : 'other';
};

const NONE: ReadonlySet<Kind> = new Set();

/** The types of values that a schema may change, or accept although the check fails; undefined for any type. */
const kindsOf = (schema: Schema): ReadonlySet<Kind> | undefined => {
  if (schema instanceof z.ZodReadonly) return kindsOf(schema.unwrap());
  // These accept exactly the values that fit.
  if (schema instanceof z.ZodLiteral || schema instanceof z.ZodEnum || schema instanceof z.ZodNull)
    return NONE;
  if (schema instanceof z.ZodTemplateLiteral && (schema.def.checks ?? []).length === 0) return NONE;
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return new Set(['string']);
  if (schema instanceof z.ZodNumber) return new Set(['number']);
  if (schema instanceof z.ZodBoolean) return new Set(['boolean']);
  if (schema instanceof z.ZodArray || schema instanceof z.ZodTuple) return new Set(['array']);
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return new Set(['object']);
  return undefined;
};
