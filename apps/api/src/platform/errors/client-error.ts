import { Logger } from '@nestjs/common';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { v7 as uuid } from 'uuid';
import { isEventStoreError } from '#libs/event-log';
import { ApiError, unavailable } from './api-error.js';

const logger = new Logger('Errors');

/** Codes of GraphQL's own errors about a document; clients may see these. */
const OWN_CODES: ReadonlySet<unknown> = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/**
 * The form of an error that is sent to clients, the same over HTTP, sockets and SSE: a public message, a code, and the path in the answer. It never has a
 * stack trace, a file path, or the message of an unexpected error. The client gets an id for an unexpected error, under which the log has the details.
 */
export const toClientError = (error: unknown): GraphQLFormattedError => {
  if (!(error instanceof GraphQLError)) return publicPart(fromCause(error));
  const cause = causeOf(error);
  if (cause instanceof ApiError) return publicPart(cause, error);
  if (cause !== undefined) return publicPart(fromCause(cause), error);
  return publicPart(error);
};

/** The error that a resolver threw, without the GraphQL errors that wrap it; undefined for GraphQL's own errors. */
const causeOf = (error: GraphQLError): unknown => {
  if (error instanceof ApiError) return error;
  const { originalError } = error;
  if (originalError === undefined) return undefined;
  return originalError instanceof GraphQLError ? (causeOf(originalError) ?? undefined) : originalError;
};

const TEMPORARY: ReadonlySet<string> = new Set(['UNAVAILABLE', 'TIMEOUT', 'CLOSED']);

const fromCause = (cause: unknown): ApiError => {
  if (cause instanceof ApiError) return cause;
  if (isEventStoreError(cause)) {
    if (TEMPORARY.has(cause.code)) {
      logger.warn(`The log: ${cause.message}`);
      return unavailable();
    }
    if (cause.code === 'KEY_NOT_AT_HAND') {
      logger.error(`The log: ${cause.message}`);
      return unavailable();
    }
    if (cause.code === 'PAYLOAD_TOO_LARGE')
      return new ApiError('PAYLOAD_TOO_LARGE', 'This is more than one command may write.');
  }
  const errorId = uuid();
  logger.error(`${errorId}: ${cause instanceof Error ? cause.message : String(cause)}`, stackOf(cause));
  return new ApiError('INTERNAL', 'Something went wrong in the service; it was recorded.', { errorId });
};

const stackOf = (cause: unknown): string | undefined => (cause instanceof Error ? cause.stack : undefined);

const publicPart = (error: GraphQLError, at: GraphQLError = error): GraphQLFormattedError => {
  const { locations, path } = at.toJSON();
  const { http: _status, stacktrace: _stack, ...extensions } = error.extensions;
  const code = error instanceof ApiError || OWN_CODES.has(extensions.code) ? extensions.code : undefined;
  return {
    message: error.message,
    ...(locations === undefined ? {} : { locations }),
    ...(path === undefined ? {} : { path }),
    extensions: { ...extensions, code: code ?? 'GRAPHQL_VALIDATION_FAILED' },
  };
};
