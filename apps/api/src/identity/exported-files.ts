import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { badInput, unauthenticated } from '../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../platform/injection.js';
import { Turns } from '../platform/scheduling/turns.js';
import { Bearer } from './bearer.js';
import { clientOf } from './client.js';
import { hasExpired, type Principal } from './principal.js';
import { RateLimits } from './rate-limits.js';

/** Shared parts of HTTP file exports: authentication, cost, and the end of a file when its token or key ends. */
@Injectable()
export class ExportedFiles {
  constructor(
    private readonly bearer: Bearer,
    private readonly rates: RateLimits,
    private readonly turns: Turns,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws UNAUTHENTICATED for a request without a token or key. */
  async principal(authorization: string | undefined): Promise<Principal> {
    const principal = await this.bearer.principal(authorization);
    if (principal.subject === undefined) throw unauthenticated('An export needs a token or a key.');
    return principal;
  }

  /** Throws RATE_LIMITED; the client notices a file that is cut off. */
  spend(principal: Principal, points: number): Promise<void> {
    return this.rates.spend(clientOf(principal, ''), points);
  }

  /** Takes a turn for the next piece. Throws if the token or key has ended; the client notices a file that is cut off. */
  async turn(principal: Principal): Promise<void> {
    await this.turns.take();
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
