import { type GraphQLNamedType, isEnumType } from 'graphql';

/** What a service knows of its answers before it makes them, by field: `Game.rules`. */
export interface FieldSizes {
  /**
   * How many a list that is given whole typically has; for one object, how often it is there at all: `Card.attached` has 0.2 where one card in five has
   * another below it.
   */
  readonly lengths: ReadonlyMap<string, number>;
  /** Bytes of a field's value that differ from what is usual for its type; of a field with fields of its own: what it takes besides them. */
  readonly bytes: ReadonlyMap<string, number>;
}

/** Entries of a list of which nothing is said. */
export const LIST_LENGTH = 3;

/** Bytes of a string of which nothing is said. */
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

/** The schema's description of itself, as long as it is: `test/e2e` holds this against the real one. */
export const INTROSPECTION_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['__Schema.types', 550],
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
