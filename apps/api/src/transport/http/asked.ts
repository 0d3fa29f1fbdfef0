import type { FastifyRequest } from 'fastify';
import { DELAY_HEADER, DELAY_PARAMETER, readDelay } from '../../identity/asked-delay.js';
import { ApiError, badInput } from '../../platform/errors/api-error.js';
import { isRecord } from '../../platform/record.js';
import type { OperationRequest } from '../execution/operations.js';

const UNSUPPORTED = 415;

/** What a POST asks: JSON, and one request at a time. */
export const askedByPost = ({ headers, body }: FastifyRequest): OperationRequest => {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new ApiError('BAD_USER_INPUT', 'A request is sent as application/json.', {}, UNSUPPORTED);
  if (!isRecord(body)) throw badInput('A request is one object.');
  return body;
};

/** What an address asks; there the variables are JSON. */
export const askedByGet = ({ query }: FastifyRequest): OperationRequest => {
  if (!isRecord(query)) return {};
  return {
    ...query,
    variables: typeof query.variables === 'string' ? parseJson(query.variables) : undefined,
  };
};

/** The delay that a request asks for, by a header or in its address; in seconds. */
export const askedDelay = ({ headers, query }: FastifyRequest): number =>
  readDelay(headers[DELAY_HEADER], isRecord(query) ? query[DELAY_PARAMETER] : undefined);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw badInput('"variables" is JSON.');
  }
};
