import type { FastifyRequest } from 'fastify';
import { DELAY_HEADER, DELAY_PARAMETER, readDelay } from '../../identity/requested-delay.js';
import { badRequest } from '../../platform/errors/api-error.js';
import { isRecord } from '../../platform/record.js';
import type { OperationRequest } from '../execution/operations.js';

const UNSUPPORTED = 415;

export const isJson = (contentType = ''): boolean =>
  contentType === JSON_TYPE || contentType.split(';')[0]?.trim().toLowerCase() === JSON_TYPE;
const JSON_TYPE = 'application/json';

/** Reads the GraphQL request of a POST. The body must be JSON; batches are not supported. */
export const askedByPost = ({ headers, body }: FastifyRequest): OperationRequest => {
  if (!isJson(headers['content-type']))
    throw badRequest('A request is sent as application/json.', UNSUPPORTED);
  if (!isRecord(body))
    throw badRequest('The body of a request must be a JSON object; batches are not supported.');
  return body;
};

/** Reads the GraphQL request of a GET, whose variables are JSON. */
export const askedByGet = ({ query }: FastifyRequest): OperationRequest => {
  if (!isRecord(query)) return {};
  return {
    ...query,
    variables: typeof query.variables === 'string' ? parseJson(query.variables) : undefined,
  };
};

/** The requested delay in seconds, from a header or the address. */
export const requestedDelay = ({ headers, query }: FastifyRequest): number =>
  readDelay(headers[DELAY_HEADER], isRecord(query) ? query[DELAY_PARAMETER] : undefined);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest('"variables" is JSON.');
  }
};
