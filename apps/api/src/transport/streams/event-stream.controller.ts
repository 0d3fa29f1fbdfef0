import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { badRequest } from '../../platform/errors/api-error.js';
import { Admission } from '../admission/admission.js';
import type { OperationRequest } from '../execution/operations.js';
import { askedByGet, askedByPost, requestedDelay } from '../http/asked.js';
import { graphqlEvents } from '../http/framing.js';
import { HttpStreams, kindOf, positionIn } from '../http/http-streams.js';

const NOT_ALLOWED = 405;

/** GraphQL over server-sent events, one connection per operation ("distinct connections mode" of the graphql-sse protocol), for networks that block WebSockets. */
@Controller('graphql/stream')
export class EventStreamController {
  constructor(
    private readonly admission: Admission,
    private readonly streams: HttpStreams,
  ) {}

  @Post()
  @HttpCode(200)
  post(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#answer(request, reply, askedByPost(request));
  }

  @Get()
  get(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#answer(request, reply, askedByGet(request));
  }

  async #answer(request: FastifyRequest, reply: FastifyReply, asked: OperationRequest): Promise<void> {
    const address = this.admission.addressOf(request.raw);
    const client = await this.admission.client(
      address,
      request.headers.authorization,
      requestedDelay(request),
    );
    const operation = await this.admission.admit(asked, client, { position: positionIn(request) });
    if (!('document' in operation)) return this.streams.refuse(reply, client, operation);
    const kind = kindOf(operation);
    // A mutation by GET would make links unsafe.
    if (kind === 'mutation' && request.method === 'GET') {
      reply.header('allow', 'POST');
      throw badRequest('A mutation is sent with POST.', NOT_ALLOWED);
    }
    const framing = graphqlEvents(kind === 'subscription');
    return this.streams.send(reply, { client, address, operation, transport: 'sse', framing });
  }
}
