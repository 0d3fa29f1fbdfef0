import { buildASTSchema, type DocumentNode, type GraphQLSchema } from 'graphql';
import type { FieldSizes } from './limits/field-sizes.js';

/** Resolves a field that is not simply the parent's property of the same name. */
export type FieldOf = (parent: Readonly<Record<string, unknown>>) => unknown;

/** GraphQL's names of an enum's values: `{ OPEN: 'open' }`. */
export type EnumWords = Readonly<Record<string, string>>;

/** The GraphQL parts of all features and games. */
export interface GraphqlParts {
  readonly document: DocumentNode;
  readonly enums: Readonly<Record<string, EnumWords>>;
  /** Field resolvers by type: `{ NightfallLink: { targets: (link) => [...] } }`. */
  readonly fields: Readonly<Record<string, Readonly<Record<string, FieldOf>>>>;
  /** Input fields that may have several lines of text: `DeckInput.text`. */
  readonly linedTexts: ReadonlySet<string>;
  readonly sizes: FieldSizes;
}

/** Documents that are already validated. */
const checked = new WeakSet<DocumentNode>();

/** Builds a new schema on each call, because a service adds its resolvers to it. The document is validated on the first call only. */
export const schemaOf = ({ document }: GraphqlParts): GraphQLSchema => {
  const schema = buildASTSchema(document, { assumeValidSDL: checked.has(document) });
  checked.add(document);
  return schema;
};
