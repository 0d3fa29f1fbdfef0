import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { GraphQLError } from 'graphql';
import { delayedBy } from '../../identity/asked-delay.js';
import { Bearer } from '../../identity/bearer.js';
import { type Client, clientOf } from '../../identity/client.js';
import { clientAddress } from '../../identity/client-address.js';
import { ANONYMOUS } from '../../identity/principal.js';
import { RateLimits } from '../../identity/rate-limits.js';
import { ApiError } from '../../platform/errors/api-error.js';
import { METRICS, SERVICE_LIMITS } from '../../platform/injection.js';
import type { ServiceLimits } from '../../platform/limits/service-limits.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { type Operation, type OperationRequest, Operations } from '../execution/operations.js';

/** What it costs to look at a request. */
const LOOK = 1;
/** What a token that does not hold costs its sender's address: somebody may be guessing. */
const WRONG_TOKEN = 10;

/** The parts of a request beside its content. */
export interface RequestSource {
  /** How far its sender has come who sends the same request again. */
  readonly position?: string | undefined;
  /** Whether its document is the service's own. */
  readonly isOwn?: boolean;
}

/** The one door for requests over HTTP, sockets and SSE: who asks, whether it has points left for it, and what it asks for. */
@Injectable()
export class Admission {
  constructor(
    private readonly bearer: Bearer,
    private readonly operations: Operations,
    private readonly rates: RateLimits,
    private readonly turns: Turns,
    @Inject(SERVICE_LIMITS) private readonly limits: ServiceLimits,
    @Inject(METRICS) private readonly metrics: Metrics,
  ) {}

  addressOf(request: IncomingMessage): string {
    return clientAddress(request, this.limits.trustedProxies);
  }

  /** Who asks, and by how many seconds later than it happens it wants to be told. Throws UNAUTHENTICATED for a token that does not hold. */
  async client(address: string, authorization: unknown, delay: number): Promise<Client> {
    try {
      return clientOf(delayedBy(await this.bearer.principal(authorization), delay), address);
    } catch (error) {
      await this.rates.spend(clientOf(ANONYMOUS, address), WRONG_TOKEN);
      throw error;
    }
  }

  /** Charges for a look at a request. Throws RATE_LIMITED. */
  look(client: Client): Promise<void> {
    return this.rates.spend(client, LOOK);
  }

  /** The operation that a client may have executed, or why it may not. Its execution is due at once: it has a turn. */
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

  /** The same for a request that was charged for, without the turn to execute it in. */
  async weigh(
    request: OperationRequest,
    client: Client,
    { position, isOwn = false }: RequestSource = {},
  ): Promise<Operation | readonly GraphQLError[]> {
    try {
      const nextTurn = () => this.turns.takeFor(client.spender);
      const { principal, address } = client;
      const context = position === undefined ? { principal, address } : { principal, address, position };
      const { points, result } = await this.operations.prepare(request, context, { nextTurn, isOwn });
      await this.rates.spend(client, points);
      if (!('document' in result)) this.#count(result);
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
