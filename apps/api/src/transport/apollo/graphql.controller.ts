import { All, Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimits } from '../../identity/rate-limits.js';
import { toClientError } from '../../platform/errors/client-error.js';
import { tooLarge } from '../../platform/limits/budget.js';
import { LIMITS } from '../../platform/limits/limits.js';
import { Admission } from '../admission/admission.js';
import { QueuedBytes } from '../clients/queued-bytes.js';
import { headersOf } from '../http/answer-head.js';
import { graphqlEvents } from '../http/framing.js';
import { HttpStreams } from '../http/http-streams.js';
import { packed } from '../http/packed.js';
import { Apollo } from './apollo.js';
import { Exchange } from './exchange.js';

const OK = 200;

/** GraphQL over HTTP: a request, an answer; a subscription for those who take server-sent events. */
@Controller('graphql')
export class GraphqlController {
  constructor(
    private readonly admission: Admission,
    private readonly apollo: Apollo,
    private readonly rates: RateLimits,
    private readonly queued: QueuedBytes,
    private readonly streams: HttpStreams,
  ) {}

  @All()
  async answer(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const exchange = new Exchange(this.admission, request);
    const { status = OK, headers, body } = await this.apollo.answer(exchange);
    const { address, client, streamed: operation } = exchange;
    if (operation !== undefined && client !== undefined) {
      const framing = graphqlEvents(true);
      return this.streams.send(reply, { client, address, operation, transport: 'sse', framing });
    }
    if (body.kind !== 'complete') throw new Error('An answer comes in one piece.');
    const text = body.string.length > LIMITS.answerBytes ? TOO_LARGE : body.string;
    const packedAnswer = await packed(text, request.headers['accept-encoding']);
    const read = this.queued.take(address, packedAnswer.body.length);
    if (read === undefined) {
      reply.raw.destroy();
      return;
    }
    reply.raw.once('close', read);
    reply.status(status).header('cache-control', 'no-store');
    for (const [name, value] of headers) reply.header(name, value);
    if (client !== undefined) reply.headers(await this.rates.headers(client));
    await reply.headers(headersOf(exchange)).headers(packedAnswer.headers).send(packedAnswer.body);
  }
}

const TOO_LARGE = JSON.stringify({ errors: [toClientError(tooLarge(LIMITS.answerBytes))], data: null });
