import { Inject, Injectable } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
} from 'graphql';
import type { RequestContext } from '../../identity/request-context.js';
import { ApiError, badRequest } from '../../platform/errors/api-error.js';
import type { GraphqlParts } from '../../platform/graphql-parts.js';
import { GRAPHQL_PARTS, METRICS, SERVICE_LIMITS } from '../../platform/injection.js';
import { ALLOWANCE, type Allowance } from '../../platform/limits/budget.js';
import { weighed } from '../../platform/limits/limits.js';
import type { ServiceLimits } from '../../platform/limits/service-limits.js';
import { MemoryBudget } from '../../platform/memory/memory-budget.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { isRecord } from '../../platform/record.js';
import { Documents } from './documents.js';
import { PersistedDocuments } from './persisted-documents.js';

/** A request as it comes over HTTP or a socket. */
export interface OperationRequest {
  readonly query?: unknown;
  readonly operationName?: unknown;
  readonly variables?: unknown;
  readonly extensions?: unknown;
}

/** Where an operation comes from, beside its context. */
export interface Origin {
  readonly nextTurn: () => Promise<void>;
  /** Whether the document is the service's own; a client's has to be a trusted one where the operator lists these. */
  readonly isOwn?: boolean;
}

/** An operation that may be executed. */
export interface Operation extends ExecutionArgs {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly contextValue: RequestContext;
  readonly variableValues: Readonly<Record<string, unknown>>;
  /** The document as it was sent. */
  readonly text: string;
  /** What each execution may use up; the usual when left out. */
  readonly allowance?: Allowance;
  /** Resolves when an execution that has worked for a while may go on; without it each is done in one go. */
  readonly nextTurn?: () => Promise<void>;
  /** Told when an execution used up more. */
  readonly onExcess?: (error: ApiError) => void;
}

export const isOperation = (args: ExecutionArgs): args is Operation =>
  'text' in args && typeof args.text === 'string';

/** What came of a request, and what it costs its sender. */
interface Prepared {
  readonly result: Operation | readonly GraphQLError[];
  readonly points: number;
}

const refused = (error: GraphQLError): Prepared => ({ result: [error], points: 0 });

/** Bytes of an answer that cost a point. */
const BYTES_A_POINT = 10_000;
/** Fields of the schema's description of itself that cost a point: few bytes, but some work. */
const DESCRIBED_A_POINT = 100;
/** Milliseconds that a command may take longer than a question: it may wait for the log twice. */
const FOR_COMMANDS = 20_000;

const UNKNOWN_OPERATION = 'The request does not say which operation it means.';

const MAX_ERRORS = { maxErrors: 10 };
/** Characters of what is said of a value, which is quoted in it. */
const MESSAGE_LENGTH = 500;

/** A variable that does not fit, said as everything is that does not fit. */
const asBadInput = ({ message, nodes }: GraphQLError): GraphQLError =>
  new GraphQLError(message.length > MESSAGE_LENGTH ? `${message.slice(0, MESSAGE_LENGTH)}...` : message, {
    ...(nodes === undefined ? {} : { nodes }),
    extensions: { code: 'BAD_USER_INPUT' },
  });

/** Reads requests and holds them to the schema and the limits, whatever way they came. */
@Injectable()
export class Operations {
  readonly #documents: Documents;

  constructor(
    private readonly host: GraphQLSchemaHost,
    @Inject(GRAPHQL_PARTS) private readonly parts: GraphqlParts,
    @Inject(SERVICE_LIMITS) private readonly limits: ServiceLimits,
    @Inject(METRICS) private readonly metrics: Metrics,
    private readonly persisted: PersistedDocuments,
    memory: MemoryBudget,
  ) {
    this.#documents = new Documents(() => this.host.schema, memory);
  }

  /** Takes a turn for what has to be read; what was read before is at hand. */
  async prepare(
    request: OperationRequest,
    contextValue: RequestContext,
    { nextTurn, isOwn = false }: Origin,
  ): Promise<Prepared> {
    const { query, operationName, variables, extensions } = request;
    const { text, keepAs } = this.persisted.named(query, extensions);
    const refusal = isOwn ? undefined : this.persisted.refusal(text);
    if (refusal !== undefined) return refused(refusal);
    if (variables !== undefined && variables !== null && !isRecord(variables))
      return refused(badRequest('"variables" is an object.'));
    if (operationName !== undefined && operationName !== null && typeof operationName !== 'string')
      return refused(badRequest('"operationName" is a text.'));
    const { document, errors, points } = await this.#documents.check(text, nextTurn);
    if (document === undefined) return { result: errors, points };
    if (keepAs !== undefined) this.persisted.keep(keepAs, text);
    const operation = getOperationAST(document, operationName);
    if (operation == null)
      return { result: [new ApiError('OPERATION_RESOLUTION_FAILURE', UNKNOWN_OPERATION)], points };
    const variableValues = variables ?? {};
    if (variables != null) await nextTurn();
    const { schema } = this.host;
    const values = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues, MAX_ERRORS);
    if (values.errors !== undefined) return { result: values.errors.map(asBadInput), points };
    const weight = weighed(schema, document, operation, values.coerced, this.parts.sizes);
    if (weight instanceof ApiError) return { result: [weight], points };
    const milliseconds = this.limits.executionSeconds * 1000;
    const more = operation.operation === 'mutation' ? FOR_COMMANDS : 0;
    return {
      points: points + Math.floor(weight.bytes / BYTES_A_POINT + weight.described / DESCRIBED_A_POINT),
      result: {
        schema,
        document,
        contextValue,
        variableValues,
        text,
        operationName: operationName ?? undefined,
        allowance: { ...ALLOWANCE, milliseconds: milliseconds + more },
        nextTurn,
        onExcess: ({ code }) =>
          this.metrics.refusals.inc({ reason: code === 'TIMEOUT' ? 'time' : 'complexity' }),
      },
    };
  }
}
