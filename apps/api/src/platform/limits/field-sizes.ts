import { type GraphQLNamedType, isEnumType } from 'graphql';

/** Estimated sizes of answers, by field: `Game.rules`. */
export interface FieldSizes {
  /**
   * The typical length of a list without pages; for a single object, how often it is present: `Card.attached` has 0.2 if one card in five has another card
   * below it.
   */
  readonly lengths: ReadonlyMap<string, number>;
  /** Bytes of a field's value if they differ from its type's default; for a field with subfields, the bytes besides those. */
  readonly bytes: ReadonlyMap<string, number>;
}

/** The default length of a list. */
export const LIST_LENGTH = 3;

/** The default bytes of a string. */
const STRING = 40;

const SCALARS: ReadonlyMap<string, number> = new Map([
  ['Int', 6],
  ['Float', 18],
  ['Boolean', 5],
  ['ID', 30],
  ['String', STRING],
  ['DateTime', 26],
  ['JSON', 2000],
]);

/** Bytes of a value that has no fields. */
export const bytesOfLeaf = (type: GraphQLNamedType | undefined): number => {
  if (type === undefined) return STRING;
  return isEnumType(type) ? 16 : (SCALARS.get(type.name) ?? STRING);
};

/** Lengths of the lists in the introspection of the schema. `test/e2e` compares them with the real schema. */
export const INTROSPECTION_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['__Schema.types', 620],
  ['__Schema.directives', 6],
  ['__Type.fields', 3.8],
  ['__Type.inputFields', 0.5],
  ['__Type.enumValues', 0.6],
  ['__Type.interfaces', 0.5],
  ['__Type.possibleTypes', 0.5],
  ['__Type.ofType', 0.5],
  ['__Field.args', 0.05],
  ['__Directive.args', 1],
  ['__Directive.locations', 3],
]);
