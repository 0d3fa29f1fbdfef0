import { type DocumentNode, type GraphQLSchema, Kind } from 'graphql';
import { ApiError } from '../errors/api-error.js';
import { weigh } from './weight.js';

/**
 * What one request may ask for, so that none can hold the service up: checked before anything is executed, the same for HTTP,
 * sockets and SSE.
 */
export const LIMITS = {
  /** Bytes of one HTTP request or socket message. */
  bodyBytes: 256 * 1024,
  /** Tokens of a document: it is not even read further. */
  tokens: 5000,
  /** Fields within fields; GraphiQL's introspection has 13. */
  depth: 16,
  /** Fields that the answer could have, pages counted by their size. */
  fields: 20_000,
  /** Fields at the root of one request, aliases counted. */
  rootFields: 20,
} as const;

/** Why a document asks for too much; undefined when it does not. Give it only what GraphQL's own rules have found valid. */
export const excessOf = (
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
  longLists: ReadonlyMap<string, number>,
): ApiError | undefined => {
  const { depth, fields } = weigh(schema, document, variables, longLists);
  if (depth > LIMITS.depth) return tooComplex(`Fields are nested more than ${LIMITS.depth} deep.`);
  if (fields > LIMITS.fields)
    return tooComplex(`The answer could have more than ${LIMITS.fields} fields; ask for less.`);
  const isCrowded = document.definitions.some(
    (node) =>
      node.kind === Kind.OPERATION_DEFINITION && node.selectionSet.selections.length > LIMITS.rootFields,
  );
  return isCrowded ? tooComplex(`A request has at most ${LIMITS.rootFields} fields at its root.`) : undefined;
};

const tooComplex = (message: string): ApiError => new ApiError('QUERY_TOO_COMPLEX', message, {}, 400);
