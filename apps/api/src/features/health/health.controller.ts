import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readiness } from './readiness.js';

/** Readiness: 200 when the service can serve, else 503, with each follower's distance to the end of the log. */
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get()
  async health(@Res({ passthrough: true }) reply: FastifyReply): Promise<unknown> {
    const report = await this.readiness.report();
    reply.status(report.status === 'ready' ? 200 : 503).header('cache-control', 'no-store');
    return report;
  }
}
