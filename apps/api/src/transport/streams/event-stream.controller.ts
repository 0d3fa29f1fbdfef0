import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getOperationAST } from 'graphql';
import type { Client } from '../../identity/client.js';
import { RateLimits } from '../../identity/rate-limits.js';
import { badInput } from '../../platform/errors/api-error.js';
import { toClientError } from '../../platform/errors/client-error.js';
import { Admission } from '../admission/admission.js';
import { OpenConnections } from '../clients/open-connections.js';
import { QueuedBytes } from '../clients/queued-bytes.js';
import { executeWithin } from '../execution/execute-within.js';
import { OpenSubscriptions } from '../execution/open-subscriptions.js';
import type { Operation, OperationRequest } from '../execution/operations.js';
import { SharedExecution, SharedResult } from '../execution/shared-execution.js';
import { Shutdown } from '../execution/shutdown.js';
import { headersOf, statusOf } from '../http/answer-head.js';
import { askedByGet, askedByPost } from '../http/asked.js';
import { EventStream } from './event-stream.js';

/**
 * GraphQL over server-sent events, a connection an operation (the "distinct connections mode" of the graphql-sse protocol): for places that
 * a socket cannot reach.
 */
@Controller('graphql/stream')
export class EventStreamController {
  constructor(
    private readonly admission: Admission,
    private readonly rates: RateLimits,
    private readonly shutdown: Shutdown,
    private readonly connections: OpenConnections,
    private readonly openSubscriptions: OpenSubscriptions,
    private readonly sharedExecution: SharedExecution,
    private readonly queued: QueuedBytes,
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
    const client = await this.admission.client(address, request.headers.authorization);
    const operation = await this.admission.admit(asked, client);
    reply.headers(await this.rates.headers(client));
    if (!('document' in operation)) {
      const refused = { errors: operation };
      await reply
        .status(statusOf(refused))
        .headers(headersOf(refused))
        .send({ errors: operation.map(toClientError) });
      return;
    }
    const kind = getOperationAST(operation.document, operation.operationName)?.operation;
    // A link must not be able to change anything.
    if (kind === 'mutation' && request.method === 'GET') throw badInput('A mutation is sent with POST.');
    const close = this.#open(client);
    reply.raw.once('close', close);
    try {
      const results = await (kind === 'subscription'
        ? this.#subscribe(operation, client)
        : executeWithin(operation).then((result) => new SharedResult(result)));
      const stream = new EventStream(reply, this.shutdown.signal, (bytes) =>
        this.queued.take(address, bytes),
      );
      await stream.send('next' in results ? results : one(results));
    } finally {
      close();
    }
  }

  /** Counts the connection, until the returned function is called. */
  #open(client: Client): () => void {
    const ofAddress = this.connections.ofAddress(client.address);
    try {
      const ofToken = this.connections.ofToken(client);
      return () => {
        ofAddress();
        ofToken();
      };
    } catch (error) {
      ofAddress();
      throw error;
    }
  }

  #subscribe(operation: Operation, client: Client): ReturnType<SharedExecution['subscribe']> {
    return this.openSubscriptions.begin('sse', client, (open) =>
      this.sharedExecution.subscribe(operation, open),
    );
  }
}

async function* one(result: SharedResult): AsyncGenerator<SharedResult, void, undefined> {
  yield result;
}
