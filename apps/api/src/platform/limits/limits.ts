import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { type ApiError, tooComplex } from '../errors/api-error.js';
import type { FieldSizes } from './field-sizes.js';
import { type Weight, weigh } from './weight.js';

/**
 * What one request may ask for, so that none can hold the service up: checked before anything is executed, the same for HTTP,
 * sockets and SSE.
 */
export const LIMITS = {
  /** Bytes of one HTTP request or socket message. */
  bodyBytes: 256 * 1024,
  /** Tokens of a document: it is not even read further. */
  tokens: 5000,
  /** Brackets within brackets of a document, of whatever kind. */
  nesting: 64,
  /** Characters of a name in a document. */
  nameLength: 200,
  /** Operations of a document. */
  operations: 20,
  /** Fragments of a document, and how often they are used. */
  fragments: 80,
  spreads: 250,
  /** Pairs of fields that would stand under one name; GraphQL's rules compare each pair. */
  pairs: 40_000,
  /** Fields within fields; GraphiQL's introspection has 15. */
  depth: 16,
  /** Fields that the answer could have, pages counted by their size: a hundred whole tables have about so many. */
  fields: 60_000,
  /** Fields of the schema's description of itself; GraphiQL asks for some 40,000. */
  described: 60_000,
  /** Bytes that the answer could have. */
  bytes: 2_000_000,
  /** Fields at the root of one request, aliases counted. */
  rootFields: 20,
  /** Bytes that an answer has at most, whatever was expected. */
  answerBytes: 8_000_000,
  /** Fields that an answer has at most, whatever was expected. */
  answerFields: 200_000,
} as const;

/**
 * What an operation weighs, or why it asks for too much. Give it only a document that GraphQL's own rules have found valid, and variables with their defaults.
 */
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
    return tooComplex(`The answer could have more than ${LIMITS.fields} fields; ask for less.`);
  if (bytes > LIMITS.bytes)
    return tooComplex(`The answer could have more than ${LIMITS.bytes} bytes; ask for less.`);
  return undefined;
};
