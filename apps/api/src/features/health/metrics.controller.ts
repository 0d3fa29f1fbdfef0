import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { METRICS } from '../../platform/injection.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { Readiness } from './readiness.js';

/** The metrics in the text form of Prometheus. It says how busy the service is and nothing of what is played; still, keep it from the public. */
@Controller('metrics')
export class MetricsController {
  constructor(
    @Inject(METRICS) private readonly metrics: Metrics,
    private readonly readiness: Readiness,
    private readonly models: ReadModels,
  ) {}

  @Get()
  async scrape(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const { registry, liveMatches, logReachable, followerAge, followerDistance } = this.metrics;
    const { log, followers } = await this.readiness.report();
    logReachable.set(log === 'reachable' ? 1 : 0);
    liveMatches.set(this.models.liveMatches());
    for (const { name, ageSeconds, distance } of followers) {
      followerAge.set({ follower: name }, ageSeconds);
      if (distance !== undefined) followerDistance.set({ follower: name }, distance);
    }
    reply.header('content-type', registry.contentType).header('cache-control', 'no-store');
    return registry.metrics();
  }
}
