import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { type ApiError, tooComplex } from '../errors/api-error.js';
import type { FieldSizes } from './field-sizes.js';
import { type Weight, weigh } from './weight.js';

/** Limits of one request, checked before execution, the same for HTTP, sockets and SSE. */
export const LIMITS = {
  /** Bytes of one HTTP request or socket message. */
  bodyBytes: 256 * 1024,
  /** Tokens of a document; the parser stops at this number. */
  tokens: 5000,
  /** Depth of nested brackets of any kind in a document. */
  nesting: 64,
  /** Characters of a name in a document. */
  nameLength: 200,
  /** Operations of a document. */
  operations: 20,
  /** Fragments of a document, and uses of fragments. */
  fragments: 80,
  spreads: 250,
  /** Pairs of fields with the same response name; GraphQL's rules compare each pair. One field of each kind of event makes some 45,000. */
  pairs: 60_000,
  /** Depth of nested fields; GraphiQL's introspection has 15. */
  depth: 16,
  /** Estimated fields of the answer, pages counted by their size: about a hundred complete tables. */
  fields: 60_000,
  /** Estimated fields of introspection; GraphiQL requests some 40,000. */
  described: 60_000,
  /** Estimated bytes of the answer. */
  bytes: 2_000_000,
  /** Fields at the root of one request, aliases counted. */
  rootFields: 20,
  /** Actual bytes of an answer, regardless of the estimate. */
  answerBytes: 8_000_000,
  /** Actual fields of an answer, regardless of the estimate. */
  answerFields: 200_000,
} as const;

/** The weight of an operation, or the limit that it exceeds. The document must have passed GraphQL's validation; defaults of variables must be filled in. */
export const weighed = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  sizes: FieldSizes,
): Weight | ApiError => {
  const weight = weigh(schema, document, operation, variables, sizes);
  return excessOf(weight) ?? weight;
};

const excessOf = ({ depth, fields, described, bytes, width }: Weight): ApiError | undefined => {
  if (depth > LIMITS.depth) return tooComplex(`Fields are nested more than ${LIMITS.depth} deep.`);
  if (width > LIMITS.rootFields)
    return tooComplex(`A request has at most ${LIMITS.rootFields} fields at its root.`);
  if (fields > LIMITS.fields || described > LIMITS.described)
    return tooComplex(`The answer could have more than ${LIMITS.fields} fields; request fewer.`);
  if (bytes > LIMITS.bytes)
    return tooComplex(`The answer could have more than ${LIMITS.bytes} bytes; request less.`);
  return undefined;
};
