/** Limits over all requests, set by the operator. A limit of 0 points means no limit. */
export interface ServiceLimits {
  /** Points per minute for the bearer of a token. */
  readonly pointsOfToken: number;
  /** Points per minute for one address without a token. */
  readonly pointsOfAddress: number;
  /** Number of proxies in front of the service that add the client's address to `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** TCP connections in total. */
  readonly connections: number;
  /** Connections, sockets and event streams of one address, or of one token. */
  readonly connectionsOfClient: number;
  /** Subscriptions of one address, or of one token. */
  readonly subscriptionsOfClient: number;
  /** Seconds in which an answer must be complete. */
  readonly executionSeconds: number;
}
