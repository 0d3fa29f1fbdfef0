import { Inject, Injectable } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from '../../identity/request-context.js';
import { badInput } from '../../platform/errors/api-error.js';
import type { GraphqlParts } from '../../platform/graphql-parts.js';
import { GRAPHQL_PARTS } from '../../platform/injection.js';
import { excessOf, LIMITS } from '../../platform/limits/limits.js';
import { isRecord } from '../../platform/record.js';

/** A request as it comes over a socket or for SSE. */
export interface OperationRequest {
  readonly query?: unknown;
  readonly operationName?: unknown;
  readonly variables?: unknown;
}

/** An operation that may be executed. */
export interface Operation extends ExecutionArgs {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly contextValue: RequestContext;
  readonly variableValues: Readonly<Record<string, unknown>>;
  /** The document as it was sent. */
  readonly text: string;
}

export const isOperation = (args: ExecutionArgs): args is Operation =>
  'text' in args && typeof args.text === 'string';

interface Checked {
  readonly document?: DocumentNode;
  readonly errors: readonly GraphQLError[];
}

/** Bytes of documents that were read and checked lately; everybody who watches a match sends the same one. */
const KEPT_BYTES = 16 * 1024 * 1024;
/** A document's syntax tree, with what it says where, takes about so many times its text. */
const TREE_TO_TEXT = 40;

/** Reads requests and holds them to the schema and the limits, as Apollo does for HTTP. */
@Injectable()
export class Operations {
  readonly #documents = new LRUCache<string, Checked>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (_checked, text) => text.length * TREE_TO_TEXT,
  });

  constructor(
    private readonly host: GraphQLSchemaHost,
    @Inject(GRAPHQL_PARTS) private readonly parts: GraphqlParts,
  ) {}

  /** The operation, or why there is none. */
  prepare(request: OperationRequest, contextValue: RequestContext): Operation | readonly GraphQLError[] {
    const { query: text, operationName, variables } = request;
    if (typeof text !== 'string') return [badInput('A request has a "query".')];
    if (variables !== undefined && variables !== null && !isRecord(variables))
      return [badInput('"variables" is an object.')];
    const { document, errors } = this.#checked(text);
    if (document === undefined || errors.length > 0) return errors;
    const variableValues = variables ?? {};
    const excess = excessOf(this.host.schema, document, variableValues, this.parts.longLists);
    if (excess !== undefined) return [excess];
    return {
      schema: this.host.schema,
      document,
      contextValue,
      variableValues,
      text,
      ...(typeof operationName === 'string' ? { operationName } : {}),
    };
  }

  #checked(text: string): Checked {
    const known = this.#documents.get(text);
    if (known !== undefined) return known;
    const checked = check(this.host.schema, text);
    // What does not hold is not kept: there is no end of it.
    if (checked.errors.length === 0) this.#documents.set(text, checked);
    return checked;
  }
}

const check = (schema: GraphQLSchema, text: string): Checked => {
  try {
    const document = parse(text, { maxTokens: LIMITS.tokens });
    return { document, errors: validate(schema, document) };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [withCode(error, 'GRAPHQL_PARSE_FAILED')] };
    throw error;
  }
};

const withCode = (error: GraphQLError, code: string): GraphQLError =>
  new GraphQLError(error.message, {
    ...(error.nodes === undefined ? {} : { nodes: error.nodes }),
    source: error.source ?? null,
    positions: error.positions ?? null,
    extensions: { code },
  });
