import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyCorsOptions } from '@fastify/cors';
import type { ServiceLimits } from '../platform/limits/service-limits.js';
import type { Metrics } from '../platform/metrics/metrics.js';

/**
 * Time-outs of a connection in milliseconds: for receiving a complete request, for receiving its headers, for inactivity, and for the next request. Event streams
 * and sockets stay open by keep-alives. `requestTimeout` covers only the arrival of a request, not its answer.
 * Node.js answers a missing host without a body, so the service itself refuses it.
 */
export const SERVER_OPTIONS = {
  requestTimeout: 20_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 20_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 500, requireHostHeader: false },
};

/** Allows pages of all origins, such as overlays: tokens are sent in a header and never as cookies. Routes that are not for pages override it. */
export const FOR_PAGES: FastifyCorsOptions = {
  origin: '*',
  methods: 'GET, POST, OPTIONS',
  exposedHeaders: 'RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After',
};

/** Limits a server's connections, in total and per address. Behind a proxy there is no limit per address, because all connections are the proxy's. */
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
