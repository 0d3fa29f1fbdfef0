import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type GraphQLError, getOperationAST, type OperationTypeNode } from 'graphql';
import type { Client } from '../../identity/client.js';
import { RateLimits } from '../../identity/rate-limits.js';
import { toClientError } from '../../platform/errors/client-error.js';
import type { Prepared } from '../../platform/live/listener.js';
import { Position } from '../../platform/live/position.js';
import { endOfWork } from '../../platform/request-work.js';
import { OpenConnections } from '../clients/open-connections.js';
import { QueuedBytes } from '../clients/queued-bytes.js';
import { executeWithin } from '../execution/execute-within.js';
import { OpenSubscriptions, type Transport } from '../execution/open-subscriptions.js';
import type { Operation } from '../execution/operations.js';
import { type MarkedResults, SharedExecution, SharedResult } from '../execution/shared-execution.js';
import { Shutdown } from '../execution/shutdown.js';
import { headersOf, statusOf } from './answer-head.js';
import { END, type Framing } from './framing.js';
import { HttpStream } from './http-stream.js';

const NO_CONTENT = 204;

export interface StreamRequest {
  readonly client: Client;
  readonly address: string;
  readonly operation: Operation;
  readonly transport: Transport;
  readonly framing: Framing;
  /** The field whose value is sent; the complete result if omitted. */
  readonly field?: string;
}

/** Streams results over HTTP to admitted clients. Applies the same limits as for sockets, and its clients join the same broadcast groups. */
@Injectable()
export class HttpStreams {
  constructor(
    private readonly rates: RateLimits,
    private readonly shutdown: Shutdown,
    private readonly connections: OpenConnections,
    private readonly openSubscriptions: OpenSubscriptions,
    private readonly sharedExecution: SharedExecution,
    private readonly queued: QueuedBytes,
  ) {}

  async send(reply: FastifyReply, asked: StreamRequest): Promise<void> {
    const { client, address, operation, framing, field } = asked;
    reply.headers(await this.rates.headers(client));
    const { position: begun = '' } = operation.contextValue;
    if (begun === END) {
      // An EventSource reconnects until it gets this status.
      await reply.status(NO_CONTENT).send();
      return;
    }
    const position = Position.read(begun);
    const close = this.#open(client);
    reply.raw.once('close', close);
    try {
      let stream: HttpStream | undefined;
      const give = (prepared: Prepared) => stream?.give(prepared) ?? false;
      const results = await this.#results(asked, endOfWork(reply.request), give);
      stream = new HttpStream(reply, {
        framing,
        position,
        ...(field === undefined ? {} : { field }),
        stopping: this.shutdown.signal,
        queue: (bytes) => this.queued.take(address, bytes),
      });
      await stream.send(results instanceof SharedResult ? one(results) : results);
    } finally {
      close();
    }
  }

  async refuse(reply: FastifyReply, client: Client, errors: readonly GraphQLError[]): Promise<void> {
    await reply
      .status(statusOf({ errors }))
      .headers({ ...(await this.rates.headers(client)), ...headersOf({ errors }) })
      .send({ errors: errors.map(toClientError) });
  }

  async #results(
    { operation, client, transport }: StreamRequest,
    signal: AbortSignal,
    give: (prepared: Prepared) => boolean,
  ): Promise<MarkedResults | SharedResult> {
    if (kindOf(operation) !== 'subscription')
      return new SharedResult(await executeWithin({ ...operation, signal }));
    return this.openSubscriptions.begin(transport, client, (open) =>
      this.sharedExecution.subscribe(operation, open, give),
    );
  }

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
}

export const kindOf = ({ document, operationName }: Operation): OperationTypeNode | undefined =>
  getOperationAST(document, operationName)?.operation;

/** The position from which the client resumes. An EventSource sends it when it reconnects. */
export const positionIn = ({
  headers,
}: Pick<IncomingMessage, 'headers'> | FastifyRequest): string | undefined => {
  const given = headers['last-event-id'];
  return typeof given === 'string' && given !== '' ? given : undefined;
};

async function* single(result: SharedResult): AsyncGenerator<SharedResult, void, undefined> {
  yield result;
}

const one = (result: SharedResult): MarkedResults => Object.assign(single(result), { mark: undefined });
