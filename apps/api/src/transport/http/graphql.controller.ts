import { Controller, Get, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult } from 'graphql';
import { RateLimits } from '../../identity/rate-limits.js';
import { ApiError, badInput } from '../../platform/errors/api-error.js';
import { tooLarge } from '../../platform/limits/budget.js';
import { LIMITS } from '../../platform/limits/limits.js';
import { Admission } from '../admission/admission.js';
import { QueuedBytes } from '../clients/queued-bytes.js';
import { cutOff, executeWithin } from '../execution/execute-within.js';
import type { Operation, OperationRequest } from '../execution/operations.js';
import { formatted } from '../execution/shared-execution.js';
import { headersOf, statusOf } from './answer-head.js';
import { askedByGet, askedByPost, askedDelay } from './asked.js';
import { graphqlEvents } from './framing.js';
import { HttpStreams, kindOf, positionIn } from './http-streams.js';
import { packed } from './packed.js';

const NOT_ALLOWED = 405;
/** What the specification of GraphQL over HTTP calls an answer, for those who ask for it. */
const GRAPHQL_JSON = 'application/graphql-response+json';

/** GraphQL over HTTP: a request, an answer; a subscription for those who take server-sent events. */
@Controller('graphql')
export class GraphqlController {
  constructor(
    private readonly admission: Admission,
    private readonly rates: RateLimits,
    private readonly queued: QueuedBytes,
    private readonly streams: HttpStreams,
  ) {}

  @Post()
  post(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#answer(request, reply, askedByPost(request));
  }

  @Get()
  get(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#answer(request, reply, askedByGet(request));
  }

  async #answer(request: FastifyRequest, reply: FastifyReply, asked: OperationRequest): Promise<void> {
    const address = this.admission.addressOf(request.raw);
    const client = await this.admission.client(address, request.headers.authorization, askedDelay(request));
    const operation = await this.admission.admit(asked, client, positionIn(request));
    if ('document' in operation && kindOf(operation) === 'subscription' && takesEvents(request)) {
      const framing = graphqlEvents(true);
      return this.streams.send(reply, { client, address, operation, transport: 'sse', framing });
    }
    const result =
      'document' in operation ? await executed(operation, request.method) : { errors: operation };
    const written = JSON.stringify(formatted(result));
    const isTooLarge = written.length > LIMITS.answerBytes;
    const text = isTooLarge ? JSON.stringify(formatted(cutOff(tooLarge(LIMITS.answerBytes)))) : written;
    const { body, headers } = await packed(text, request.headers['accept-encoding']);
    const read = this.queued.take(address, body.length);
    if (read === undefined) {
      reply.raw.destroy();
      return;
    }
    reply.raw.once('close', read);
    const accepted = request.headers.accept?.includes(GRAPHQL_JSON) ?? false;
    await reply
      .status(statusOf(result))
      .headers(await this.rates.headers(client))
      .headers(headersOf(result))
      .headers(headers)
      .header('cache-control', 'no-store')
      .type(`${accepted ? GRAPHQL_JSON : 'application/json'}; charset=utf-8`)
      .send(body);
  }
}

const takesEvents = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/event-stream') ?? false;

const executed = async (operation: Operation, method: string): Promise<ExecutionResult> => {
  const kind = kindOf(operation);
  if (kind === 'subscription')
    return {
      errors: [badInput('Subscriptions are for sockets, and for those who accept text/event-stream.')],
    };
  // A link must not be able to change anything.
  if (kind === 'mutation' && method !== 'POST')
    return { errors: [new ApiError('BAD_USER_INPUT', 'A mutation is sent with POST.', {}, NOT_ALLOWED)] };
  return executeWithin(operation);
};
