import { z } from 'zod';
import type { Fits } from './fits.js';
import { fitsCheck } from './fits-checks.js';

/*
 * A check written out as source: the engine compiles one function for all fields of an object, where functions made of functions are called one by one and look up each
 * time what they ask for. What is written comes from schemas alone, never from what they are asked about; what has no source here is called.
 */

type Schema = z.core.$ZodType;

/** A check of the value that an expression stands for, as an expression. */
type Written = (value: string) => string;

/** How checks are made that have no source. */
interface Others {
  checkOf(schema: Schema): Fits;
  /** Whether a field may be missing, and nothing is put in its place. */
  isLeftOut(schema: Schema): boolean;
  /** Whether a transform gives a value another type and nothing else. */
  isBrand(transform: unknown): boolean;
  /** Whether a schema may take a value that does not fit; `false` is sure. */
  mayTakeOf(schema: Schema): Fits;
}

/** The functions that a source consists of, and what it refers to beside what it says. */
interface Sheet extends Others {
  readonly functions: string[];
  readonly references: unknown[];
  readonly written: Map<Schema, Written>;
}

/** A fact of all of it but its type, where it fits; undefined where that is not sure. */
type Join = (rest: object) => object | undefined;

export interface WrittenFits {
  readonly fits: Fits;
  /** For each type of fact, of what stands beside it. */
  readonly joins: ReadonlyMap<string, Join>;
}

/** The source of a check, compiled; undefined where a page allows no code that is made of texts. */
export const writtenFits = (schema: Schema, others: Others): WrittenFits | undefined => {
  if (!z.core.util.allowsEval.value) return undefined;
  const sheet: Sheet = { ...others, functions: [], references: [], written: new Map() };
  const fits = writtenOf(sheet, schema)('value');
  const joins = joinsOf(sheet, schema);
  const source = `'use strict';
const plain = Object.prototype;
const prototypeOf = Object.getPrototypeOf;
${sheet.functions.join('\n')}
return { fits: (value) => ${fits}, joins: new Map([${joins.join(', ')}]) };`;
  return new Function('references', source)(sheet.references);
};

const quoted = (text: string): string => JSON.stringify(text);

const reference = ({ references }: Sheet, one: unknown): string => `references[${references.push(one) - 1}]`;

const calling =
  (name: string): Written =>
  (value) =>
    `${name}(${value})`;

/** A function that stands for itself, so that what it is of may contain itself. */
const asFunction = (sheet: Sheet, schema: Schema | undefined, body: () => string): string => {
  const at = sheet.functions.push('') - 1;
  const name = `f${at}`;
  if (schema !== undefined) sheet.written.set(schema, calling(name));
  sheet.functions[at] = `function ${name}(value) {\n${body()}\n}`;
  return name;
};

const writtenOf = (sheet: Sheet, schema: Schema): Written => {
  const known = sheet.written.get(schema);
  if (known !== undefined) return known;
  const written = sourceOf(sheet, schema) ?? calling(reference(sheet, sheet.checkOf(schema)));
  sheet.written.set(schema, written);
  return written;
};

const sourceOf = (sheet: Sheet, schema: Schema): Written | undefined => {
  if (schema instanceof z.ZodPipe)
    return schema.out instanceof z.ZodTransform && sheet.isBrand(schema.out.def.transform)
      ? writtenOf(sheet, schema.in)
      : undefined;
  if (!(schema instanceof z.ZodType)) return undefined;
  const kind = kindOf(sheet, schema);
  if (kind === undefined) return undefined;
  const checks = checksOf(sheet, schema);
  return (value) => `(${[kind, ...checks].map((one) => one(value)).join(' && ')})`;
};

/** What kind of value it is, before what else is asked of it. */
const kindOf = (sheet: Sheet, schema: z.ZodType): Written | undefined => {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return (value) => `typeof ${value} === 'string'`;
  if (schema instanceof z.ZodNumber) return (value) => `Number.isFinite(${value})`;
  if (schema instanceof z.ZodBoolean) return (value) => `typeof ${value} === 'boolean'`;
  if (schema instanceof z.ZodLiteral || schema instanceof z.ZodEnum) return oneOf(sheet, schema._zod.values);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodExactOptional)
    return writtenOf(sheet, schema.unwrap());
  if (schema instanceof z.ZodReadonly) return writtenOf(sheet, schema.unwrap());
  if (schema instanceof z.ZodNullable) {
    const inner = writtenOf(sheet, schema.unwrap());
    return (value) => `(${value} === null || ${inner(value)})`;
  }
  if (schema instanceof z.ZodLazy)
    return calling(
      asFunction(sheet, schema, () => `return ${writtenOf(sheet, schema._zod.innerType)('value')};`),
    );
  if (schema instanceof z.ZodTemplateLiteral) return matching(sheet, schema._zod.pattern);
  if (schema instanceof z.ZodArray) return calling(arrayOf(sheet, schema));
  if (schema instanceof z.ZodObject) return calling(objectOf(sheet, schema));
  if (schema instanceof z.ZodDiscriminatedUnion) return calling(unionBy(sheet, schema));
  if (schema instanceof z.ZodUnion) return calling(unionOf(sheet, schema));
  return undefined;
};

const checksOf = (sheet: Sheet, schema: z.ZodType): readonly Written[] => {
  const own = schema instanceof z.core.$ZodCheck ? [schema] : [];
  return [...own, ...(schema.def.checks ?? [])].map((check) => checkOf(sheet, check));
};

const checkOf = (sheet: Sheet, check: z.core.$ZodCheck): Written => {
  if (check instanceof z.core.$ZodCheckMinLength)
    return (value) => `${value}.length >= ${check._zod.def.minimum}`;
  if (check instanceof z.core.$ZodCheckMaxLength)
    return (value) => `${value}.length <= ${check._zod.def.maximum}`;
  if (check instanceof z.core.$ZodCheckNumberFormat && check._zod.def.format === 'safeint')
    return (value) => `Number.isSafeInteger(${value})`;
  if (check instanceof z.core.$ZodCheckGreaterThan && typeof check._zod.def.value === 'number') {
    const { value: bound, inclusive } = check._zod.def;
    return (value) => `${value} ${inclusive ? '>=' : '>'} ${bound}`;
  }
  if (check instanceof z.core.$ZodCheckLessThan && typeof check._zod.def.value === 'number') {
    const { value: bound, inclusive } = check._zod.def;
    return (value) => `${value} ${inclusive ? '<=' : '<'} ${bound}`;
  }
  if (check instanceof z.core.$ZodCheckRegex) return tested(sheet, check._zod.def.pattern);
  return calling(reference(sheet, fitsCheck(check)));
};

const tested = (sheet: Sheet, { source, flags }: RegExp): Written => {
  const pattern = reference(sheet, new RegExp(source, flags.replace(/[gy]/g, '')));
  return (value) => `${pattern}.test(${value})`;
};

const matching = (sheet: Sheet, pattern: RegExp): Written => {
  const fits = tested(sheet, pattern);
  return (value) => `(typeof ${value} === 'string' && ${fits(value)})`;
};

/** So many words are compared with one by one. */
const FEW = 8;

const oneOf = (sheet: Sheet, values: ReadonlySet<unknown>): Written => {
  const words = [...values].filter((word) => typeof word === 'string' || Number.isSafeInteger(word));
  if (words.length < values.size || words.length > FEW) {
    const name = reference(sheet, values);
    return (value) => `${name}.has(${value})`;
  }
  return (value) =>
    `(${words.map((word) => `${value} === ${typeof word === 'string' ? quoted(word) : word}`).join(' || ')})`;
};

const arrayOf = (sheet: Sheet, schema: z.ZodArray): string =>
  asFunction(
    sheet,
    undefined,
    () => `if (!Array.isArray(value)) return false;
for (let at = 0; at < value.length; at += 1) {
  const item = value[at];
  if (!${writtenOf(sheet, schema.element)('item')}) return false;
}
return true;`,
  );

/** Every field of an object but one, and that it has no other: refuses by `no`. */
const fieldsOf = (sheet: Sheet, schema: z.ZodObject, no: string, but?: string): string => {
  const fields = Object.entries(schema.shape).filter(([name]) => name !== but);
  if (fields.some(([name]) => name in Object.prototype)) return `return ${no};`;
  const lines = fields.map(([name, field], at) => {
    const part = `part${at}`;
    const fits = writtenOf(sheet, field)(part);
    const taken = `const ${part} = value[${quoted(name)}];`;
    return sheet.isLeftOut(field)
      ? `${taken}\nif (${part} !== undefined) { if (!${fits}) return ${no}; known += 1; }`
      : `${taken}\nif (${part} === undefined || !${fits}) return ${no};`;
  });
  const required = fields.filter(([, field]) => !sheet.isLeftOut(field)).length;
  // One that is there and undefined is not counted.
  return `if (typeof value !== 'object' || value === null || prototypeOf(value) !== plain) return ${no};
let known = ${required};
${lines.join('\n')}
for (const _ in value) known -= 1;
if (known !== 0) return ${no};`;
};

const objectOf = (sheet: Sheet, schema: z.ZodObject): string =>
  asFunction(sheet, undefined, () => `${fieldsOf(sheet, schema, 'false')}\nreturn true;`);

type Option = readonly [word: string, schema: Schema];

const optionsOf = (schema: z.ZodDiscriminatedUnion): readonly Option[] =>
  schema.options.flatMap((option) =>
    [...(option._zod.propValues?.[schema.def.discriminator] ?? [])].flatMap((word): readonly Option[] =>
      typeof word === 'string' ? [[word, option]] : [],
    ),
  );

const unionBy = (sheet: Sheet, schema: z.ZodDiscriminatedUnion): string =>
  asFunction(sheet, undefined, () => {
    const cases = optionsOf(schema).map(
      ([word, option]) => `case ${quoted(word)}: return ${writtenOf(sheet, option)('value')};`,
    );
    return `if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
switch (value[${quoted(schema.def.discriminator)}]) {
${cases.join('\n')}
default: return false;
}`;
  });

/** The first that takes a value makes of it what it likes: so only values that those before cannot take are sure. */
const unionOf = (sheet: Sheet, schema: z.ZodUnion): string =>
  asFunction(sheet, undefined, () => {
    const options = schema.options.map(
      (option) => `if (${writtenOf(sheet, option)('value')}) return true;
if (${reference(sheet, sheet.mayTakeOf(option))}(value)) return false;`,
    );
    return `${options.join('\n')}\nreturn false;`;
  });

/** Facts are told apart by their type. */
const joinsOf = (sheet: Sheet, schema: Schema): readonly string[] => {
  if (schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((option) => joinsOf(sheet, option));
  if (!(schema instanceof z.ZodObject) || checksOf(sheet, schema).length > 0) return [];
  const { type } = schema.shape;
  const [word, ...others] = type instanceof z.ZodLiteral ? type.values : [];
  if (typeof word !== 'string' || others.length > 0) return [];
  const name = asFunction(
    sheet,
    undefined,
    () => `${fieldsOf(sheet, schema, 'undefined', 'type')}\nreturn { type: ${quoted(word)}, ...value };`,
  );
  return [`[${quoted(word)}, ${name}]`];
};
