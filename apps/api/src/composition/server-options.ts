import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyCorsOptions } from '@fastify/cors';
import type { ServiceLimits } from '../platform/limits/service-limits.js';
import type { Metrics } from '../platform/metrics/metrics.js';

/**
 * How long a connection may take, in milliseconds: to send a request whole, to send its head, to say or hear anything at all, and to send the next one. Event
 * streams and sockets give signs of life, and a request's time is that of its arrival, not of its answer.
 */
export const SERVER_OPTIONS = {
  requestTimeout: 20_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 20_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
};

/** Tokens come in a header and never as cookies, so any page may ask: overlays live on other origins. A route that is no page's business says so itself. */
export const FOR_PAGES: FastifyCorsOptions = {
  origin: '*',
  methods: 'GET, POST, OPTIONS',
  exposedHeaders: 'RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After',
};

/** Holds an HTTP server to so many connections, in all and from each address; behind a proxy all of them are the proxy's. */
export const boundConnections = (server: Server, limits: ServiceLimits, metrics: Metrics): void => {
  const refuse = () => metrics.refusals.inc({ reason: 'connections' });
  server.maxConnections = limits.connections;
  server.on('drop', refuse);
  if (limits.trustedProxies > 0) return;
  const open = new Map<string, number>();
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (open.get(address) ?? 0) + 1;
    if (count > limits.connectionsOfClient) {
      refuse();
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
};
