import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionResult, execute, getOperationAST } from 'graphql';
import { Bearer } from '../../identity/bearer.js';
import { badInput } from '../../platform/errors/api-error.js';
import { toClientError } from '../../platform/errors/client-error.js';
import { isRecord } from '../../platform/record.js';
import { OpenSubscriptions } from '../execution/open-subscriptions.js';
import { type Operation, type OperationRequest, Operations } from '../execution/operations.js';
import { SharedExecution, SharedResult } from '../execution/shared-execution.js';
import { Shutdown } from '../execution/shutdown.js';
import { EventStream } from './event-stream.js';

/**
 * GraphQL over server-sent events, a connection an operation (the "distinct connections mode" of the graphql-sse protocol): for places that
 * a socket cannot reach.
 */
@Controller('graphql/stream')
export class EventStreamController {
  constructor(
    private readonly bearer: Bearer,
    private readonly operations: Operations,
    private readonly shutdown: Shutdown,
    private readonly openSubscriptions: OpenSubscriptions,
    private readonly sharedExecution: SharedExecution,
  ) {}

  @Post()
  @HttpCode(200)
  post(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#answer(request, reply, isRecord(request.body) ? request.body : {});
  }

  @Get()
  get(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.#answer(request, reply, readQuery(request.query));
  }

  async #answer(request: FastifyRequest, reply: FastifyReply, asked: OperationRequest): Promise<void> {
    const principal = await this.bearer.principal(request.headers.authorization);
    const operation = this.operations.prepare(asked, { principal });
    if (!('document' in operation)) {
      await reply.status(400).send({ errors: operation.map(toClientError) });
      return;
    }
    const kind = getOperationAST(operation.document, operation.operationName)?.operation;
    if (kind === undefined) throw badInput('The request does not say which operation it means.');
    // A link must not be able to change anything.
    if (kind === 'mutation' && request.method === 'GET') throw badInput('A mutation is sent with POST.');
    const results =
      kind === 'subscription'
        ? await this.sharedExecution.subscribe(operation, () => this.openSubscriptions.open('sse'))
        : await executeOnce(operation);
    const stream = new EventStream(reply, this.shutdown.signal);
    await stream.send('next' in results ? results : one(results));
  }
}

const executeOnce = async (operation: Operation): Promise<SharedResult> => {
  const result: ExecutionResult = await execute(operation);
  return new SharedResult(result);
};

async function* one(result: SharedResult): AsyncGenerator<SharedResult, void, undefined> {
  yield result;
}

/** In an address the variables are JSON. */
const readQuery = (query: unknown): OperationRequest => {
  if (!isRecord(query)) return {};
  return {
    ...query,
    variables: typeof query.variables === 'string' ? parseJson(query.variables) : undefined,
  };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw badInput('"variables" is JSON.');
  }
};
