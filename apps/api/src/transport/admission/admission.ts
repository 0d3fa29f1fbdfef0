import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { GraphQLError } from 'graphql';
import { Bearer } from '../../identity/bearer.js';
import { type Client, clientOf } from '../../identity/client.js';
import { clientAddress } from '../../identity/client-address.js';
import { ANONYMOUS } from '../../identity/principal.js';
import { RateLimits } from '../../identity/rate-limits.js';
import { delayedBy } from '../../identity/requested-delay.js';
import { ApiError } from '../../platform/errors/api-error.js';
import { METRICS, SERVICE_LIMITS } from '../../platform/injection.js';
import type { ServiceLimits } from '../../platform/limits/service-limits.js';
import { LogPositions } from '../../platform/log-positions.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { type Operation, type OperationRequest, Operations } from '../execution/operations.js';

/** Points charged for each request, before its document is read. */
const LOOK = 1;
/** Points charged to the address that sent an invalid token, against guessing. */
const WRONG_TOKEN = 10;

export interface RequestSource {
  /** The position from which the client resumes a stream. */
  readonly position?: string | undefined;
  /** Whether the service wrote the document itself. */
  readonly isOwn?: boolean;
}

/** Admits requests of all transports (HTTP, sockets and SSE): authenticates the client, applies rate limits and validates the operation. */
@Injectable()
export class Admission {
  constructor(
    private readonly bearer: Bearer,
    private readonly operations: Operations,
    private readonly rates: RateLimits,
    private readonly turns: Turns,
    private readonly positions: LogPositions,
    @Inject(SERVICE_LIMITS) private readonly limits: ServiceLimits,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  addressOf(request: IncomingMessage): string {
    return clientAddress(request, this.limits.trustedProxies);
  }

  /** Authenticates a client that requests a delay in seconds. Throws UNAUTHENTICATED for an invalid token. */
  async client(address: string, authorization: unknown, delay: number): Promise<Client> {
    try {
      return clientOf(delayedBy(await this.bearer.principal(authorization), delay), address);
    } catch (error) {
      await this.rates.spend(clientOf(ANONYMOUS, address), WRONG_TOKEN);
      throw error;
    }
  }

  /** Charges the base price of a request. Throws RATE_LIMITED. */
  look(client: Client): Promise<void> {
    return this.rates.spend(client, LOOK);
  }

  /** The operation to execute, or the errors that refuse it. Ends with a scheduler turn, so that the caller can execute at once. */
  async admit(
    request: OperationRequest,
    client: Client,
    source: RequestSource = {},
  ): Promise<Operation | readonly GraphQLError[]> {
    try {
      await this.look(client);
    } catch (error) {
      if (error instanceof ApiError) return [error];
      throw error;
    }
    const weighed = await this.weigh(request, client, source);
    if ('document' in weighed) await weighed.nextTurn?.();
    return weighed;
  }

  /** Like `admit`, but without the base price and without the final scheduler turn. */
  async weigh(
    request: OperationRequest,
    client: Client,
    { position, isOwn = false }: RequestSource = {},
  ): Promise<Operation | readonly GraphQLError[]> {
    try {
      const nextTurn = () => this.turns.takeFor(client.spender);
      const { principal, address } = client;
      const context = position === undefined ? { principal, address } : { principal, address, position };
      const origin = { nextTurn, turns: this.turns, isOwn };
      const { points, result, after } = await this.operations.prepare(request, context, origin);
      await this.rates.spend(client, points);
      if (!('document' in result)) this.#count(result);
      if (after !== undefined) await this.positions.reached(after);
      return result;
    } catch (error) {
      if (error instanceof ApiError) return [error];
      throw error;
    }
  }

  #count(errors: readonly GraphQLError[]): void {
    const isTooComplex = errors.some(({ extensions }) => extensions.code === 'QUERY_TOO_COMPLEX');
    if (isTooComplex) this.metrics.refusals.inc({ reason: 'complexity' });
  }
}
