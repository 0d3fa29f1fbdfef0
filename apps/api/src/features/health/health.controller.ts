import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Readiness } from './readiness.js';

/** Whether the service can serve now: 200 when it can, 503 when not, with how far each part is behind the log. */
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
