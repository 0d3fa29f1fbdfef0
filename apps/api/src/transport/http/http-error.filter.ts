import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { GraphQLFormattedError } from 'graphql';
import { ApiError, badRequest } from '../../platform/errors/api-error.js';
import { toClientError } from '../../platform/errors/client-error.js';
import { LIMITS } from '../../platform/limits/limits.js';
import { headersOf } from './answer-head.js';

/** Answers requests that fail outside of GraphQL, in the API's error format. */
@Catch()
export class HttpErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    // GraphQL handles the errors of resolvers.
    if (host.getType<string>() === 'graphql') throw error;
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    // The client has disconnected, which is no error of the service.
    if (reply.raw.destroyed || isDisconnect(error)) {
      reply.hijack();
      reply.raw.destroy();
      return;
    }
    const { status, body } = answerTo(error);
    const headers = error instanceof ApiError ? headersOf({ errors: [error] }) : {};
    void reply
      .status(status)
      .headers(headers)
      .send({ errors: [body] });
  }
}

const answerTo = (error: unknown): { readonly status: number; readonly body: GraphQLFormattedError } => {
  if (error instanceof ApiError) return { status: error.status ?? 400, body: toClientError(error) };
  const status = statusOf(error);
  if (status === 413) {
    const size = `A request has at most ${LIMITS.bodyBytes} bytes.`;
    return { status, body: toClientError(new ApiError('PAYLOAD_TOO_LARGE', size)) };
  }
  if (status === 415)
    return { status, body: toClientError(badRequest('A request is sent as application/json.')) };
  if (status === 404)
    return { status, body: toClientError(new ApiError('NOT_FOUND', 'There is no such page.')) };
  if (status >= 400 && status < 500)
    return { status, body: toClientError(badRequest('The request cannot be read.')) };
  return { status: 500, body: toClientError(error) };
};

const DISCONNECTS: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

const isDisconnect = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && DISCONNECTS.has(error.code);

const statusOf = (error: unknown): number => {
  if (error instanceof HttpException) return error.getStatus();
  if (typeof error === 'object' && error !== null && 'statusCode' in error) return Number(error.statusCode);
  return 500;
};
