import { Readable } from 'node:stream';
import { Controller, Get, Headers, Inject, NotFoundException, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { organizationOf } from '#libs/organizations';
import type { DirectoryEntry, DirectoryFilter } from '#libs/projections';
import { mayExport } from '../../identity/authority.js';
import { Bearer } from '../../identity/bearer.js';
import { clientOf } from '../../identity/client.js';
import { hasExpired, type Principal } from '../../identity/principal.js';
import { RateLimits } from '../../identity/rate-limits.js';
import { ApiError, badInput, unauthenticated } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { PlayerNames } from '../../reading/models/player-names.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { type MatchRow, matchRowOf, matchRowSchema } from '../../reading/rows/match-row.js';
import { PLATFORMS } from '../../reading/rows/platforms.js';
import { csvHead, csvLines } from './rows/csv.js';

const FORBIDDEN = 403;
const SCHEMA = {
  ...z.toJSONSchema(z.strictObject({ matches: z.array(matchRowSchema) })),
  title: 'Matches of an organization, the newest first',
};

const querySchema = z.strictObject({
  game: z.string().optional(),
  season: z.string().optional(),
  event: z.string().optional(),
  round: z.string().optional(),
  table: z.string().optional(),
  player: z.string().optional(),
  updatedSince: z.iso.datetime().optional(),
  as: z.string().optional(),
});

type Asked = z.infer<typeof querySchema>;

/** Matches read in one turn. */
const AT_ONCE = 25;

/** Matches of the caller's organization as files, for its organizers and judges: written as they are read, however many there are. */
@Controller('exports')
export class ExportsController {
  constructor(
    private readonly bearer: Bearer,
    private readonly models: ReadModels,
    private readonly names: PlayerNames,
    private readonly turns: Turns,
    private readonly rates: RateLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('matches.schema.json')
  schema(): object {
    return SCHEMA;
  }

  @Get('matches.:form')
  async matches(
    @Param('form') form: string,
    @Headers('authorization') authorization: string | undefined,
    @Query() query: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const principal = await this.bearer.principal(authorization);
    if (principal.subject === undefined) throw unauthenticated('An export needs a token or a key.');
    if (!mayExport(principal))
      throw new ApiError('FORBIDDEN', 'Exports are for organizers and judges.', {}, FORBIDDEN);
    const asked = readQuery(query);
    await this.#spend(principal);
    const rows = this.#rows(principal, asked);
    reply.header('cache-control', 'no-store');
    if (form === 'csv') {
      reply
        .header('content-disposition', 'attachment; filename="matches.csv"')
        .type('text/csv; charset=utf-8');
      await reply.send(Readable.from(csvOf(rows)));
    } else if (form === 'json') {
      const as = asked.as === undefined ? (row: MatchRow): object => row : PLATFORMS.get(asked.as);
      if (as === undefined) throw badInput(`"as" is one of ${[...PLATFORMS.keys()].join(', ')}.`);
      await reply.type('application/json; charset=utf-8').send(Readable.from(jsonOf(rows, as)));
    } else throw new NotFoundException();
  }

  async *#rows(principal: Principal, { as: _as, updatedSince, ...labels }: Asked): AsyncGenerator<MatchRow> {
    const organization = organizationOf(principal);
    const filter = {
      organization,
      ...given(labels),
      ...(updatedSince === undefined ? {} : { updatedSince: Date.parse(updatedSince) }),
    };
    for (let last: string | undefined; ; ) {
      await this.turns.take();
      // What was opened with a key ends with it: a file that is cut off is seen to be.
      if (hasExpired(principal, this.clock())) throw unauthenticated('This token has ended.');
      if (last !== undefined) await this.#spend(principal);
      const some = this.#some(filter, last);
      for (const entry of some) yield matchRowOf(entry, (player) => this.names.nameOf(player, organization));
      last = some.at(-1)?.id;
      if (last === undefined || some.length < AT_ONCE) return;
    }
  }

  /** Each page of a file costs what such an answer costs. Throws RATE_LIMITED: a file that is cut off is seen to be. */
  #spend(principal: Principal): Promise<void> {
    return this.rates.spend(clientOf(principal, ''), 1);
  }

  #some(filter: DirectoryFilter, after: string | undefined): readonly DirectoryEntry[] {
    const entries: DirectoryEntry[] = [];
    for (const entry of this.models.newestMatches(filter, after)) {
      entries.push(entry);
      if (entries.length === AT_ONCE) break;
    }
    return entries;
  }
}

const readQuery = (query: unknown): Asked => {
  const read = querySchema.safeParse(query);
  if (read.success) return read.data;
  throw badInput(z.prettifyError(read.error).replaceAll(/\s+/g, ' '));
};

type Labels = Omit<Asked, 'as' | 'updatedSince'>;

const given = (labels: Labels): { readonly [Key in keyof Labels]?: string } =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );

async function* csvOf(rows: AsyncIterable<MatchRow>): AsyncGenerator<string> {
  yield csvHead();
  for await (const row of rows) yield csvLines(row);
}

async function* jsonOf(rows: AsyncIterable<MatchRow>, as: (row: MatchRow) => object): AsyncGenerator<string> {
  let before = '{"matches":[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(as(row));
    before = ',\n';
  }
  yield before.startsWith('{') ? `${before}]}\n` : '\n]}\n';
}
