import { z } from 'zod';
import { type ApiPart, apiMarkOf, type Shown } from '#libs/game-kit';
import { type FieldType, isEnum, sameType, type TypeFinder } from './field-type.js';
import { objectsOf, unwrapped } from './inner-schema.js';

export interface ShownField extends FieldType {
  readonly name: string;
  readonly text: string;
  /** Converts the fact's value for the API; undefined if the value is shown unchanged. */
  readonly from: Shown['from'];
}

/** Common fields of all facts and actions, which the SDL declares elsewhere. */
const FRAME: readonly string[] = ['type', 'rule'];

export const fieldsOfMoment = (finder: TypeFinder, schemas: readonly z.ZodType[]): readonly ShownField[] =>
  fieldsOf(finder, { of: schemas, text: '', fields: {} }, FRAME);

/** The fields that a type shows: the listed fields of the part, or else all fields except internal ones. */
export const fieldsOf = (
  finder: TypeFinder,
  { of, fields: said }: ApiPart,
  besides: readonly string[] = [],
): readonly ShownField[] => {
  const objects = of.flatMap(shapesOf);
  const names = Object.keys(said);
  return (names.length > 0 ? names : [...new Set(objects.flatMap((shape) => Object.keys(shape)))])
    .filter((name) => !besides.includes(name))
    .flatMap((name) => {
      const schemas = objects.flatMap((shape) => shape[name] ?? []);
      const [first] = schemas;
      if (first === undefined) throw new Error(`There is no field "${name}".`);
      const visible = schemas.filter((schema) => apiMarkOf(schema).isInternal !== true);
      const hasHidden = visible.length < schemas.length;
      if (visible.length === 0 || apiMarkOf(first).isInternal === true) return [];
      const shown = said[name];
      const { type, isNullable } = sameType(finder, shown instanceof z.ZodType ? [shown] : visible);
      /** The values of a form that hides the field are not shown by the other forms either. */
      const ofVisible = (value: unknown): unknown =>
        visible.some((schema) => z.safeParse(schema, value).success) ? value : null;
      return [
        {
          name,
          type,
          isNullable: isNullable || hasHidden || schemas.length < objects.length || schemas.some(isLeftOut),
          text: typeof shown === 'string' ? shown : textOf(shown ?? first),
          from: apiMarkOf(first).shownAs?.from ?? (hasHidden ? ofVisible : undefined),
        },
      ];
    });
};

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** A record keyed by an enum counts as an object with optional fields. */
const shapesOf = (schema: z.core.$ZodType): readonly Shape[] => {
  if (schema instanceof z.ZodRecord) {
    const { keyType, valueType } = schema.def;
    if (!isEnum(keyType)) throw new Error('GraphQL has no type for a record: its keys are not known.');
    return [Object.fromEntries(Object.keys(keyType.enum).map((word) => [word, z.exactOptional(valueType)]))];
  }
  return objectsOf(schema).map(({ shape }) => shape);
};

const isLeftOut = (schema: z.core.$ZodType): boolean => {
  const wrapped = unwrapped(schema);
  return wrapped !== undefined && (wrapped.isOptional || isLeftOut(wrapped.inner));
};

/** The description of a field, or else of the schema inside it. */
const textOf = (schema: z.core.$ZodType): string => {
  const own = z.globalRegistry.get(schema)?.description;
  if (own !== undefined) return own;
  const { hides } = apiMarkOf(schema);
  if (hides !== undefined) return textOf(hides);
  if (schema instanceof z.ZodArray) return textOf(schema.def.element);
  const wrapped = unwrapped(schema);
  return wrapped === undefined ? '' : textOf(wrapped.inner);
};
