import { All, Controller, Inject, type OnApplicationBootstrap, Req, Res } from '@nestjs/common';
import { GraphQLSchemaHost } from '@nestjs/graphql';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimits } from '../../identity/rate-limits.js';
import { toClientError } from '../../platform/errors/client-error.js';
import { LANDING_PAGE, UNCHANGING_FIELDS } from '../../platform/injection.js';
import type { LandingPage } from '../../platform/landing-page.js';
import { tooLarge } from '../../platform/limits/budget.js';
import { LIMITS } from '../../platform/limits/limits.js';
import type { Unchanging } from '../../platform/unchanging.js';
import { Admission } from '../admission/admission.js';
import { QueuedBytes } from '../clients/queued-bytes.js';
import { headersOf } from '../http/answer-head.js';
import { compressed } from '../http/compressed.js';
import { graphqlEvents } from '../http/framing.js';
import { HttpStreams } from '../http/http-streams.js';
import { Apollo } from './apollo.js';
import { CACHED_HEADERS, CachePolicy } from './cache-policy.js';
import { Exchange } from './exchange.js';

const OK = 200;

/** GraphQL over HTTP. Subscriptions use server-sent events if the client accepts them. */
@Controller('graphql')
export class GraphqlController implements OnApplicationBootstrap {
  #cachePolicy: CachePolicy | undefined;

  constructor(
    private readonly admission: Admission,
    private readonly apollo: Apollo,
    private readonly rates: RateLimits,
    private readonly queued: QueuedBytes,
    private readonly streams: HttpStreams,
    private readonly host: GraphQLSchemaHost,
    @Inject(LANDING_PAGE) private readonly page: LandingPage | undefined,
    @Inject(UNCHANGING_FIELDS) private readonly unchanging: Unchanging,
  ) {}

  onApplicationBootstrap(): void {
    this.#cachePolicy = new CachePolicy(this.host.schema, this.unchanging);
  }

  @All()
  async answer(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const exchange = new Exchange(this.admission, request);
    const { status = OK, headers, body } = await this.apollo.answer(exchange);
    const { address, client, streamed: operation } = exchange;
    if (operation !== undefined && client !== undefined) {
      const framing = graphqlEvents(true);
      return this.streams.send(reply, { client, address, operation, transport: 'sse', framing });
    }
    if (body.kind !== 'complete') throw new Error('The answer is not a single result.');
    const text = body.string.length > LIMITS.answerBytes ? TOO_LARGE : body.string;
    const packedAnswer = await compressed(text, request.headers['accept-encoding']);
    const read = this.queued.take(address, packedAnswer.body.length);
    if (read === undefined) {
      reply.raw.destroy();
      return;
    }
    reply.raw.once('close', read);
    reply.status(status).header('cache-control', 'no-store');
    for (const [name, value] of headers) reply.header(name, value);
    // For errors before its pipeline, Apollo chooses a content type that may differ from the negotiated one.
    if (exchange.contentType !== undefined && body.string.startsWith('{'))
      reply.header('content-type', exchange.contentType);
    reply.headers(packedAnswer.headers);
    if (this.#isForCaches(exchange)) reply.headers(CACHED_HEADERS);
    else if (client !== undefined) reply.headers(await this.rates.headers(client));
    if (headers.get('content-type') === 'text/html') reply.headers(this.page?.headers ?? {});
    await reply.headers(headersOf(exchange)).send(packedAnswer.body);
  }

  #isForCaches({ answered, request }: Exchange): boolean {
    return (
      answered !== undefined && request.method !== 'POST' && this.#cachePolicy?.allows(answered) === true
    );
  }
}

const TOO_LARGE = JSON.stringify({ errors: [toClientError(tooLarge(LIMITS.answerBytes))], data: null });
