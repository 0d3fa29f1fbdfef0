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
import type { Admission } from '../admission/admission.js';
import { executeWithin } from '../execution/execute-within.js';
import type { Operation, OperationRequest } from '../execution/operations.js';
import { askedDelay, isJson } from '../http/asked.js';
import { kindOf, positionIn } from '../http/http-streams.js';
import { contentTypeFor } from './media-types.js';

const UNSUPPORTED_MEDIA_TYPE = 415;
const NOT_ACCEPTABLE = 406;

/** Stands for a document that Apollo Server must not see: it neither parses nor validates the text of a refused one again. */
const PLACEHOLDER = parse('{ __typename }');

/** One HTTP request on its way through Apollo Server, and what the service found out about it. */
export class Exchange {
  readonly address: string;
  /** The content type that the client takes; undefined where it takes none that there is. */
  readonly contentType: string | undefined;
  readonly takesEvents: boolean;
  /**
   * Whether only its `accept` header says that the request is no forgery: an EventSource can set no header of its own. So nothing but a subscription is
   * executed for it.
   */
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

  /** Who asks; undefined before the token was verified, and for one that is not valid. */
  get client(): Client | undefined {
    return this.#client;
  }

  /** Why the request was refused before anything was executed. */
  get errors(): readonly GraphQLError[] {
    return this.#errors;
  }

  /** The subscription whose results are sent as server-sent events in place of an answer. */
  get streamed(): Operation | undefined {
    return this.#streamed;
  }

  /** The document that was executed without an error. */
  get answered(): DocumentNode | undefined {
    return this.#answered;
  }

  /** Finds out who asks, and whether the client may ask at all. Throws an ApiError. */
  async open(): Promise<Client> {
    const { headers, method } = this.request;
    try {
      if (method === 'POST' && !isJson(headers['content-type']))
        throw badRequest('A request is sent as application/json.', UNSUPPORTED_MEDIA_TYPE);
      if (this.contentType === undefined && !this.takesEvents) throw notAcceptable();
      this.#client = await this.admission.client(
        this.address,
        headers.authorization,
        askedDelay(this.request),
      );
      await this.admission.look(this.#client);
      return this.#client;
    } catch (error) {
      if (error instanceof ApiError) this.#errors = [error];
      throw error;
    }
  }

  /** Checks and weighs the request, whose document Apollo Server has found; what it gives back stands for that document in Apollo's pipeline. */
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
    // Apollo answers every GET that is no query with 405.
    const isForStream =
      this.takesEvents &&
      this.request.method === 'GET' &&
      kindOf(admitted) === OperationTypeNode.SUBSCRIPTION;
    return isForStream ? PLACEHOLDER : admitted.document;
  }

  /** Executes the operation that was admitted; a subscription is left to be streamed. */
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
    const result = await executeWithin(observed(operation, apolloContext));
    if (result.errors === undefined) this.#answered = operation.document;
    return result;
  }

  #refusal(isSubscription: boolean): ApiError | undefined {
    if (isSubscription)
      return badRequest('Subscriptions are for sockets, and for those who accept text/event-stream.');
    if (this.contentType === undefined) return notAcceptable();
    if (this.isUnproven)
      return badRequest(
        'A GET that takes text/event-stream is for subscriptions; send a query with a header "apollo-require-preflight".',
      );
    return undefined;
  }
}

const notAcceptable = (): ApiError =>
  badRequest(
    'An answer is application/json or application/graphql-response+json; "accept" takes neither.',
    NOT_ACCEPTABLE,
  );

/** Apollo Server hands its observers of fields (`willResolveField`) over under symbols in the context, where they are looked for. */
const observed = (operation: Operation, apolloContext: object): Operation => {
  const symbols = Object.getOwnPropertySymbols(apolloContext);
  if (symbols.length === 0) return operation;
  const contextValue = { ...operation.contextValue };
  for (const symbol of symbols)
    Object.defineProperty(contextValue, symbol, { value: Reflect.get(apolloContext, symbol) });
  return { ...operation, contextValue };
};
