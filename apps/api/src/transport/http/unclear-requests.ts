import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiError, badRequest } from '../../platform/errors/api-error.js';
import { toClientError } from '../../platform/errors/client-error.js';

const UNSUPPORTED_MEDIA_TYPE = 415;

const refuse = (reply: FastifyReply, error: ApiError): void => {
  void reply.status(error.status ?? 400).send({ errors: [toClientError(error)] });
};

/** Answers an address that cannot be decoded, in the API's error format. */
export const refuseAddress = (_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void =>
  refuse(reply, badRequest('The address of the request cannot be decoded.'));

/** Refuses requests that proxies and the service could read differently: with two hosts, or with a compressed body. */
export const refuseUnclearRequests = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, reply, done) => {
    const fault = faultOf(request);
    if (fault === undefined) done();
    else refuse(reply, fault);
  });
};

const faultOf = ({ headers, raw }: FastifyRequest): ApiError | undefined => {
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1)
    return badRequest('The request has more than one "host" header; send one.');
  const encoding = headers['content-encoding'];
  return encoding === undefined || encoding === 'identity'
    ? undefined
    : badRequest(
        'The body of a request must not be encoded; leave out "content-encoding".',
        UNSUPPORTED_MEDIA_TYPE,
      );
};
