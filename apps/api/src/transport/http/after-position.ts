import type { FastifyInstance } from 'fastify';
import type { LogPositions } from '../../platform/log-positions.js';

/** The header of a request that waits for the log positions of an earlier command. */
const AFTER_HEADER = 'recount-after';

/** Installs the wait, for every address. Call it before the server listens. The error filter responds to a refusal. */
export const awaitPositions = (server: FastifyInstance, positions: LogPositions): void => {
  server.addHook('preHandler', (request, _reply, done) => {
    const after = request.headers[AFTER_HEADER];
    if (after === undefined) return done();
    positions.reached(String(after)).then(() => done(), done);
  });
};
