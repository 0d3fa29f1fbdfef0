import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiError, badRequest } from '../../platform/errors/api-error.js';
import { toClientError } from '../../platform/errors/client-error.js';

const REQUEST_TIMEOUT = 408;
const UNSUPPORTED_MEDIA_TYPE = 415;
const HEADERS_TOO_LARGE = 431;

const refuse = (reply: FastifyReply, error: ApiError): void => {
  void reply.status(error.status ?? 400).send({ errors: [toClientError(error)] });
};

/** Answers an address that cannot be decoded, in the API's error format. */
export const refuseAddress = (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void =>
  refuse(reply, badRequest('The address of the request cannot be decoded.'));

/** Answers a request that is no HTTP, has too large headers, or takes too long to arrive, in the API's error format. */
export const refuseUnreadable = ({ code }: { readonly code: string }, socket: Socket): void => {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const error = unreadable(code);
  const status = error.status ?? 400;
  const body = JSON.stringify({ errors: [toClientError(error)] });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};

const unreadable = (code: string): ApiError => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return badRequest('The request took too long to arrive; send it again.', REQUEST_TIMEOUT);
  if (code === 'HPE_HEADER_OVERFLOW')
    return badRequest('The headers of the request are too large; send fewer.', HEADERS_TOO_LARGE);
  return badRequest('The request is not valid HTTP.');
};

/** Refuses requests that proxies and the service could read differently: without a host or with two, or with a compressed body. */
export const refuseUnclearRequests = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, reply, done) => {
    const fault = faultOf(request);
    if (fault === undefined) done();
    else refuse(reply, fault);
  });
};

const faultOf = ({ headers, raw }: FastifyRequest): ApiError | undefined => {
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0);
  const hosts = names.filter((name) => name.toLowerCase() === 'host').length;
  if (hosts > 1) return badRequest('The request has more than one "host" header; send one.');
  if (hosts === 0 && raw.httpVersion !== '1.0')
    return badRequest('The request has no "host" header; send one.');
  const encoding = headers['content-encoding'];
  return encoding === undefined || encoding === 'identity'
    ? undefined
    : badRequest(
        'The body of a request must not be encoded; leave out "content-encoding".',
        UNSUPPORTED_MEDIA_TYPE,
      );
};
