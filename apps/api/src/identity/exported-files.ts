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

/** What files that are asked for over HTTP have in common: who may have one, what it costs, and that it ends with what it was opened with. */
@Injectable()
export class ExportedFiles {
  constructor(
    private readonly bearer: Bearer,
    private readonly rates: RateLimits,
    private readonly turns: Turns,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Who asks. Throws UNAUTHENTICATED for nobody. */
  async principal(authorization: string | undefined): Promise<Principal> {
    const principal = await this.bearer.principal(authorization);
    if (principal.subject === undefined) throw unauthenticated('An export needs a token or a key.');
    return principal;
  }

  /** Throws RATE_LIMITED: a file that is cut off is seen to be. */
  spend(principal: Principal, points: number): Promise<void> {
    return this.rates.spend(clientOf(principal, ''), points);
  }

  /** A turn for the next piece. What was opened with a key ends with it: a file that is cut off is seen to be. */
  async turn(principal: Principal): Promise<void> {
    await this.turns.take();
    if (hasExpired(principal, this.clock())) throw unauthenticated('This token has ended.');
  }

  /** Sends a file as its pieces come, never kept by anybody on the way. */
  async send(reply: FastifyReply, file: string, pieces: AsyncIterable<string>): Promise<void> {
    reply.header('cache-control', 'no-store');
    if (file.endsWith('.csv'))
      reply.header('content-disposition', `attachment; filename="${file}"`).type('text/csv; charset=utf-8');
    else reply.type('application/json; charset=utf-8');
    await reply.send(Readable.from(pieces));
  }
}

/** What is asked for in an address. Throws BAD_USER_INPUT. */
export const readQuery = <Asked>(schema: z.ZodType<Asked>, query: unknown): Asked => {
  const read = schema.safeParse(query);
  if (read.success) return read.data;
  throw badInput(z.prettifyError(read.error).replaceAll(/\s+/g, ' '));
};
