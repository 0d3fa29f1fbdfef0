import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, Headers, Inject, NotFoundException, Options, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyReply } from 'fastify';
import { unauthenticated } from '../../platform/errors/api-error.js';
import { METRICS, METRICS_TOKEN } from '../../platform/injection.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { Readiness } from './readiness.js';

/** Metrics are not readable from pages of other origins. */
const NO_CORS = { cors: false };

/** The metrics in the text format of Prometheus, for clients with the metrics token. They show the service's load and nothing about matches. */
@Controller('metrics')
export class MetricsController {
  constructor(
    @Inject(METRICS) private readonly metrics: Metrics,
    private readonly readiness: Readiness,
    private readonly models: ReadModels,
    @Inject(METRICS_TOKEN) private readonly token: string | undefined,
  ) {}

  @Get()
  @RouteConfig(NO_CORS)
  async scrape(
    @Headers('authorization') authorization: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (this.token === undefined) throw new NotFoundException();
    if (!isSame(authorization ?? '', `Bearer ${this.token}`))
      throw unauthenticated('The metrics require the metrics token as a bearer token.');
    const { liveMatches, logReachable, followerAge, followerDistance } = this.metrics;
    const { log, followers } = await this.readiness.report();
    logReachable.set(log === 'reachable' ? 1 : 0);
    liveMatches.set(this.models.liveMatches());
    for (const { name, ageSeconds, distance } of followers) {
      followerAge.set({ follower: name }, ageSeconds);
      if (distance !== undefined) followerDistance.set({ follower: name }, distance);
    }
    reply.header('content-type', this.metrics.registry.contentType).header('cache-control', 'no-store');
    return this.metrics.text();
  }

  @Options()
  @RouteConfig(NO_CORS)
  refusePages(): never {
    throw new NotFoundException();
  }
}

/** Compares in constant time. */
const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
};
