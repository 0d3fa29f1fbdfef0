import type { FastifyRequest } from 'fastify';
import {
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  OperationTypeNode,
  parse,
} from 'graphql';
import type { Client } from '../../identity/client.js';
import { ApiError, badRequest } from '../../platform/errors/api-error.js';
import { endOfWork } from '../../platform/request-work.js';
import type { Admission } from '../admission/admission.js';
import { executeWithin } from '../execution/execute-within.js';
import type { Operation, OperationRequest } from '../execution/operations.js';
import { isJson, requestedDelay } from '../http/asked.js';
import { kindOf, positionIn } from '../http/http-streams.js';
import { contentTypeFor } from './media-types.js';

const UNSUPPORTED_MEDIA_TYPE = 415;
const NOT_ACCEPTABLE = 406;

/** Given to Apollo Server in place of a refused document, which Apollo would otherwise parse and validate again. */
const PLACEHOLDER = parse('{ __typename }');

/** State of one HTTP request while it passes through Apollo Server. */
export class Exchange {
  readonly address: string;
  /** The negotiated content type; undefined if the client accepts none of the supported types. */
  readonly contentType: string | undefined;
  readonly takesEvents: boolean;
  /** Whether the `accept` header is the only protection against CSRF, as for an EventSource. Only subscriptions are executed for such a request. */
  readonly isUnproven: boolean;
  #client: Client | undefined;
  #operation: Operation | undefined;
  #errors: readonly GraphQLError[] = [];
  #streamed: Operation | undefined;
  #answered: DocumentNode | undefined;

  constructor(
    private readonly admission: Admission,
    readonly request: FastifyRequest,
  ) {
    const { headers, method } = request;
    this.address = admission.addressOf(request.raw);
    this.contentType = contentTypeFor(headers.accept);
    this.takesEvents = headers.accept?.includes('text/event-stream') ?? false;
    this.isUnproven = this.takesEvents && method === 'GET' && headers['content-type'] === undefined;
  }

  /** Undefined until the token has been verified. */
  get client(): Client | undefined {
    return this.#client;
  }

  get errors(): readonly GraphQLError[] {
    return this.#errors;
  }

  /** The subscription to stream as server-sent events instead of an answer. */
  get streamed(): Operation | undefined {
    return this.#streamed;
  }

  /** The document, if it was executed without errors. */
  get answered(): DocumentNode | undefined {
    return this.#answered;
  }

  /** Authenticates the client and charges for the request. Throws an ApiError. */
  async open(): Promise<Client> {
    const { headers, method } = this.request;
    try {
      if (method === 'POST' && !isJson(headers['content-type']))
        throw badRequest('A request is sent as application/json.', UNSUPPORTED_MEDIA_TYPE);
      if (this.contentType === undefined && !this.takesEvents) throw notAcceptable();
      this.#client = await this.admission.client(
        this.address,
        headers.authorization,
        requestedDelay(this.request),
      );
      await this.admission.look(this.#client);
      return this.#client;
    } catch (error) {
      if (error instanceof ApiError) this.#errors = [error];
      throw error;
    }
  }

  /** Validates the document that Apollo Server found. Returns the document with which Apollo's pipeline continues. */
  async admit(request: OperationRequest): Promise<DocumentNode> {
    if (this.#client === undefined) throw new Error('The request was not opened.');
    const admitted = await this.admission.weigh(request, this.#client, {
      position: positionIn(this.request),
    });
    if (!('document' in admitted)) {
      this.#errors = admitted;
      return PLACEHOLDER;
    }
    this.#operation = admitted;
    // Apollo answers a GET with 405 unless it is a query.
    const isForStream =
      this.takesEvents &&
      this.request.method === 'GET' &&
      kindOf(admitted) === OperationTypeNode.SUBSCRIPTION;
    return isForStream ? PLACEHOLDER : admitted.document;
  }

  /** Executes the admitted operation. A subscription is only stored in `streamed`, if the client accepts events. */
  async execute(apolloContext: object): Promise<ExecutionResult> {
    const operation = this.#operation;
    if (operation === undefined) throw new Error('The request was not admitted.');
    const isSubscription = kindOf(operation) === OperationTypeNode.SUBSCRIPTION;
    if (isSubscription && this.takesEvents) {
      this.#streamed = operation;
      return { data: null };
    }
    const refusal = this.#refusal(isSubscription);
    if (refusal !== undefined) return { errors: [refusal] };
    await operation.nextTurn?.();
    const signal = endOfWork(this.request);
    const result = await executeWithin({ ...observed(operation, apolloContext), signal });
    if (result.errors === undefined) this.#answered = operation.document;
    return result;
  }

  #refusal(isSubscription: boolean): ApiError | undefined {
    if (isSubscription)
      return badRequest('A subscription needs a WebSocket, or a request that accepts text/event-stream.');
    if (this.contentType === undefined) return notAcceptable();
    if (this.isUnproven)
      return badRequest(
        'A GET request that accepts text/event-stream may only subscribe; send a query with the header "apollo-require-preflight".',
      );
    return undefined;
  }
}

const notAcceptable = (): ApiError =>
  badRequest(
    'The header "accept" allows neither application/json nor application/graphql-response+json; accept one of them.',
    NOT_ACCEPTABLE,
  );

/** Copies the symbols under which Apollo Server stores field observers (`willResolveField`) into the context of the operation. */
const observed = (operation: Operation, apolloContext: object): Operation => {
  const symbols = Object.getOwnPropertySymbols(apolloContext);
  if (symbols.length === 0) return operation;
  const contextValue = { ...operation.contextValue };
  for (const symbol of symbols)
    Object.defineProperty(contextValue, symbol, { value: Reflect.get(apolloContext, symbol) });
  return { ...operation, contextValue };
};
