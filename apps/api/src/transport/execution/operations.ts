import { Inject, Injectable } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import {
  DirectiveLocation,
  type DocumentNode,
  type ExecutionArgs,
  GraphQLDirective,
  GraphQLError,
  GraphQLNonNull,
  type GraphQLSchema,
  GraphQLString,
  getDirectiveValues,
  getOperationAST,
  getVariableValues,
} from 'graphql';
import type { RequestContext } from '../../identity/request-context.js';
import { ApiError, badRequest } from '../../platform/errors/api-error.js';
import type { GraphqlParts } from '../../platform/graphql-parts.js';
import { GRAPHQL_PARTS, METRICS, SERVICE_LIMITS } from '../../platform/injection.js';
import { ALLOWANCE, type Allowance, type WorkSource } from '../../platform/limits/budget.js';
import { weighed } from '../../platform/limits/limits.js';
import type { ServiceLimits } from '../../platform/limits/service-limits.js';
import { MemoryBudget } from '../../platform/memory/memory-budget.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { isRecord } from '../../platform/record.js';
import type { Turns } from '../../platform/scheduling/turns.js';
import { Documents } from './documents.js';
import { PersistedDocuments } from './persisted-documents.js';

export interface OperationRequest {
  readonly query?: unknown;
  readonly operationName?: unknown;
  readonly variables?: unknown;
  readonly extensions?: unknown;
}

export interface Origin {
  readonly nextTurn: () => Promise<void>;
  readonly turns: Turns;
  /** Whether the service wrote the document itself. Documents of clients must be trusted ones, if the operator lists these. */
  readonly isOwn?: boolean;
}

export interface Operation extends ExecutionArgs, WorkSource {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly contextValue: RequestContext;
  readonly variableValues: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The limits of each execution; the default allowance if omitted. */
  readonly allowance?: Allowance;
  readonly onExcess?: (error: ApiError) => void;
}

export const isOperation = (args: ExecutionArgs): args is Operation =>
  'text' in args && typeof args.text === 'string';

/** The operation or its errors, and the points to charge. */
interface Prepared {
  readonly result: Operation | readonly GraphQLError[];
  readonly points: number;
  /** The log positions (`@after`) that this node must have read before the execution. */
  readonly after?: string;
}

/** As in the SDL. */
const AFTER = new GraphQLDirective({
  name: 'after',
  locations: [DirectiveLocation.QUERY, DirectiveLocation.MUTATION, DirectiveLocation.SUBSCRIPTION],
  args: { position: { type: new GraphQLNonNull(GraphQLString) } },
});

const refused = (error: GraphQLError): Prepared => ({ result: [error], points: 0 });

/** Bytes of an answer per point. */
const BYTES_A_POINT = 10_000;
/** Introspection fields per point: they have few bytes but take some work. */
const DESCRIBED_A_POINT = 100;
/** Additional milliseconds for mutations, which may wait for the event store twice. */
const FOR_COMMANDS = 20_000;

const UNKNOWN_OPERATION = 'The request does not say which operation it means.';

const MAX_ERRORS = { maxErrors: 10 };
/** Characters after which an error message on a variable is cut, because it quotes the value. */
const MESSAGE_LENGTH = 500;

/** An error on a variable, in the format of all input errors. */
const asBadInput = ({ message, nodes }: GraphQLError): GraphQLError =>
  new GraphQLError(message.length > MESSAGE_LENGTH ? `${message.slice(0, MESSAGE_LENGTH)}...` : message, {
    ...(nodes === undefined ? {} : { nodes }),
    extensions: { code: 'BAD_USER_INPUT' },
  });

/** Parses requests of all transports and validates them against the schema and the limits. */
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

  /** Yields before each step of parsing and validation; cached documents skip these steps. */
  async prepare(
    request: OperationRequest,
    contextValue: RequestContext,
    { nextTurn, turns, isOwn = false }: Origin,
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
    const after = getDirectiveValues(AFTER, operation, values.coerced)?.position;
    const milliseconds = this.limits.executionSeconds * 1000;
    const more = operation.operation === 'mutation' ? FOR_COMMANDS : 0;
    return {
      ...(typeof after === 'string' ? { after } : {}),
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
        turns,
        onExcess: ({ code }) =>
          this.metrics.refusals.inc({ reason: code === 'TIMEOUT' ? 'time' : 'complexity' }),
      },
    };
  }
}
