import { z } from 'zod';
import { apiMarkOf } from '#libs/game-kit';
import { unwrapped } from './inner-schema.js';
import type { TypeNames } from './type-names.js';

/** A GraphQL type such as `[MetaxMovedCard!]`. */
export interface FieldType {
  readonly type: string;
  readonly isNullable: boolean;
}

export interface TypeFinder {
  readonly names: TypeNames;
  readonly prefix: string;
  readonly objectSuffix: '' | 'Input';
}

const required = (type: string): FieldType => ({ type, isNullable: false });
const written = ({ type, isNullable }: FieldType): string => (isNullable ? type : `${type}!`);

/** @throws if GraphQL has no type for the schema. The game then has to mark it as `internal` or `shownAs`, or name its type. */
const fieldType = (finder: TypeFinder, schema: z.core.$ZodType): FieldType => {
  const { isId, hides, shownAs } = apiMarkOf(schema);
  if (shownAs !== undefined) {
    const shown = fieldType(finder, shownAs.schema);
    return { ...shown, isNullable: shown.isNullable || isOptional(schema) };
  }
  if (hides !== undefined) return { ...fieldType(finder, hides), isNullable: true };
  const named = finder.names(schema);
  if (named !== undefined) {
    const { name, part } = named;
    return required(finder.prefix + name + (part.of.some(isEnum) ? '' : finder.objectSuffix));
  }
  if (isId === true) return required('ID');
  const wrapped = unwrapped(schema);
  if (wrapped !== undefined) {
    const inner = fieldType(finder, wrapped.inner);
    return wrapped.isOptional ? { ...inner, isNullable: true } : inner;
  }
  return plainType(finder, schema);
};

export const isEnum = (schema: z.core.$ZodType): schema is z.ZodEnum => schema instanceof z.ZodEnum;

const plainType = (finder: TypeFinder, schema: z.core.$ZodType): FieldType => {
  if (schema instanceof z.ZodArray) return required(`[${written(fieldType(finder, schema.def.element))}]`);
  if (schema instanceof z.ZodTuple) return required(`[${written(sameType(finder, schema.def.items))}]`);
  if (schema instanceof z.ZodUnion) return sameType(finder, schema.options);
  if (schema instanceof z.ZodLiteral)
    return sameOf([...schema.def.values].map((value) => required(scalarOf(value))));
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum) return required('String');
  if (schema instanceof z.ZodNumber) return required('Int');
  if (schema instanceof z.ZodBoolean) return required('Boolean');
  throw new Error(`GraphQL has no type for a ${schema._zod.def.type}.`);
};

const scalarOf = (value: unknown): string => {
  switch (typeof value) {
    case 'boolean':
      return 'Boolean';
    case 'number':
      return 'Int';
    default:
      return 'String';
  }
};

/** The type that all schemas share; nullable if one of them is. Throws if their types differ. */
export const sameType = (finder: TypeFinder, schemas: readonly z.core.$ZodType[]): FieldType =>
  sameOf(schemas.map((schema) => fieldType(finder, schema)));

const sameOf = (types: readonly FieldType[]): FieldType => {
  const [first, ...others] = types;
  if (first === undefined) throw new Error('A field needs at least one schema to derive its type from.');
  const different = others.find(({ type }) => type !== first.type);
  if (different !== undefined) throw new Error(`A field cannot be both ${first.type} and ${different.type}.`);
  return { type: first.type, isNullable: types.some(({ isNullable }) => isNullable) };
};

const isOptional = (schema: z.core.$ZodType): boolean => {
  const wrapped = unwrapped(schema);
  return wrapped !== undefined && (wrapped.isOptional || isOptional(wrapped.inner));
};
