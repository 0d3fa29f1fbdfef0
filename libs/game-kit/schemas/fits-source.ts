import { z } from 'zod';
import type { Fits } from './fits.js';
import { fitsCheck } from './fits-checks.js';

/*
 * Generates checks as source code. The engine compiles one function for all fields of an object; composed closures are slower, since each call
 * looks up its captured values. The source depends only on schemas, never on checked values; checks without source are called as functions.
 */

type Schema = z.core.$ZodType;

/** Makes a boolean expression from the expression of a value. */
type Written = (value: string) => string;

/** The checks without source. */
interface Others {
  checkOf(schema: Schema): Fits;
  /** Whether a field is optional and has no default. */
  isLeftOut(schema: Schema): boolean;
  /** Whether a transform only changes the type of a value. */
  isBrand(transform: unknown): boolean;
  /** Whether a schema may accept a value that fails the check; `false` is certain. */
  mayTakeOf(schema: Schema): Fits;
}

/** The functions of a source, and the values that it refers to. */
interface Sheet extends Others {
  readonly functions: string[];
  readonly references: unknown[];
  readonly written: Map<Schema, Written>;
}

/** Makes a fact from all of its fields except the type; undefined unless it certainly fits. */
type Join = (rest: object) => object | undefined;

export interface WrittenFits {
  readonly fits: Fits;
  readonly joins: ReadonlyMap<string, Join>;
}

/** The compiled source of a check; undefined if the page forbids compiling code from text. */
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

/** A named function, so that a recursive schema can call itself. */
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

/** The type check of a value, before its other checks. */
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

/** Up to this many values are compared one by one. */
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

/** Checks all fields of an object except `but`, and that there are no other fields; returns `no` on failure. */
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
  // A field that is present but undefined is not counted.
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

/** The first option that accepts a value may change it. So a value fits an option only if no earlier option can accept it. */
const unionOf = (sheet: Sheet, schema: z.ZodUnion): string =>
  asFunction(sheet, undefined, () => {
    const options = schema.options.map(
      (option) => `if (${writtenOf(sheet, option)('value')}) return true;
if (${reference(sheet, sheet.mayTakeOf(option))}(value)) return false;`,
    );
    return `${options.join('\n')}\nreturn false;`;
  });

/** Facts are distinguished by their type. */
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
