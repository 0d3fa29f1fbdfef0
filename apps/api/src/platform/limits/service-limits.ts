/** What clients may use of the service together; all of it is set by the operator, and 0 stands for no bound where a number of points is meant. */
export interface ServiceLimits {
  /** Points that a token's bearer may spend in a minute. */
  readonly pointsOfToken: number;
  /** Points that those without a token may spend in a minute from one address. */
  readonly pointsOfAddress: number;
  /** How many proxies stand in front of the service and say who asks, in `X-Forwarded-For`. */
  readonly trustedProxies: number;
  /** TCP connections in all. */
  readonly connections: number;
  /** Connections, sockets and event streams of one address, or of one token. */
  readonly connectionsOfClient: number;
  /** Subscriptions of one address, or of one token. */
  readonly subscriptionsOfClient: number;
  /** Seconds that an answer may take. */
  readonly executionSeconds: number;
}
