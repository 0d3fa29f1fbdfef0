import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badInput, unauthenticated } from '../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../platform/injection.js';
import { workOf } from '../platform/request-work.js';
import type { Work } from '../platform/scheduling/work.js';
import { Bearer } from './bearer.js';
import { clientOf } from './client.js';
import { hasExpired, type Principal } from './principal.js';
import { RateLimits } from './rate-limits.js';

/** Milliseconds for one file of an export. */
export const EXPORT_DEADLINE = 600_000;

/** Shared parts of HTTP file exports: authentication, cost, and the end of a file when its token or key ends. */
@Injectable()
export class ExportedFiles {
  constructor(
    private readonly bearer: Bearer,
    private readonly rates: RateLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws UNAUTHENTICATED for a request without a token or key. */
  async principal(authorization: string | undefined): Promise<Principal> {
    const principal = await this.bearer.principal(authorization);
    if (principal.subject === undefined) throw unauthenticated('An export needs a token or a key.');
    return principal;
  }

  /** The work of an export, which ends with its deadline although its client reads slowly. */
  begin(request: FastifyRequest): Work {
    return workOf(request, EXPORT_DEADLINE);
  }

  /** Throws RATE_LIMITED; the client notices a file that is cut off. */
  spend(principal: Principal, points: number): Promise<void> {
    return this.rates.spend(clientOf(principal, ''), points);
  }

  /** Takes a turn for the next piece. Throws if the work, or the token or key has ended; the client notices a file that is cut off. */
  async turn(principal: Principal, work: Work): Promise<void> {
    await work.take();
    if (hasExpired(principal, this.clock())) throw unauthenticated('This token has ended.');
  }

  /** Streams a file, and forbids caching. */
  async send(reply: FastifyReply, file: string, pieces: AsyncIterable<string>): Promise<void> {
    reply.header('cache-control', 'no-store');
    if (file.endsWith('.csv'))
      reply.header('content-disposition', `attachment; filename="${file}"`).type('text/csv; charset=utf-8');
    else reply.type('application/json; charset=utf-8');
    await reply.send(Readable.from(pieces));
  }
}

/** The validated query parameters. Throws BAD_USER_INPUT. */
export const readQuery = <Asked>(schema: z.ZodType<Asked>, query: unknown): Asked => {
  const read = schema.safeParse(query);
  if (read.success) return read.data;
  throw badInput(z.prettifyError(read.error).replaceAll(/\s+/g, ' '));
};
