import { buildASTSchema, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { FieldSizes } from './limits/field-sizes.js';

/** A resolver of a field that is not what stands under its name in the object that it belongs to. */
export type FieldOf = (parent: Readonly<Record<string, unknown>>) => unknown;

/** GraphQL's words for an enum's values: `{ OPEN: 'open' }`. */
export type EnumWords = Readonly<Record<string, string>>;

/** What is served over GraphQL, put together from features and games. */
export interface GraphqlParts {
  readonly document: DocumentNode;
  readonly enums: Readonly<Record<string, EnumWords>>;
  /** Fields by type: `{ NightfallLink: { targets: (link) => [...] } }`. */
  readonly fields: Readonly<Record<string, Readonly<Record<string, FieldOf>>>>;
  /** Input fields whose text may have several lines: `DeckInput.text`. */
  readonly linedTexts: ReadonlySet<string>;
  readonly sizes: FieldSizes;
}

/** Documents that were checked already. */
const checked = new WeakSet<DocumentNode>();

/** A schema of its own each time, since a service writes its resolvers into it. What it is made of is checked the first time. */
export const schemaOf = ({ document }: GraphqlParts): GraphQLSchema => {
  const schema = buildASTSchema(document, { assumeValidSDL: checked.has(document) });
  checked.add(document);
  return schema;
};
