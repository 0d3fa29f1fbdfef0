import { Controller, Get, Headers, NotFoundException, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { organizationOf } from '#libs/organizations';
import { amendmentsOf, type DirectoryEntry, type DirectoryFilter, isFeatured } from '#libs/projections';
import { mayExport } from '../../identity/authority.js';
import { ExportedFiles, readQuery } from '../../identity/exported-files.js';
import type { Principal } from '../../identity/principal.js';
import { ApiError, badInput } from '../../platform/errors/api-error.js';
import type { Work } from '../../platform/scheduling/work.js';
import { schemaDocument } from '../../platform/schema-document.js';
import { PlayerNames } from '../../reading/models/player-names.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { type MatchRow, matchRowOf, matchRowSchema } from '../../reading/rows/match-row.js';
import { PLATFORMS } from '../../reading/rows/platforms.js';
import { csvHead, csvLines } from './rows/csv.js';

const FORBIDDEN = 403;
const schemaOfFile = schemaDocument(
  z.strictObject({ matches: z.array(matchRowSchema) }),
  'Matches of an organization, the newest first',
);

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

/** Matches read before yielding to the scheduler. */
const AT_ONCE = 25;
/** Rate-limit points for that many matches, as for a page of the API. */
const A_PAGE = 1;

/** Matches of the caller's organization as files, for its organizers and judges: streamed, without a limit on their number. */
@Controller('exports')
export class ExportsController {
  constructor(
    private readonly files: ExportedFiles,
    private readonly models: ReadModels,
    private readonly names: PlayerNames,
  ) {}

  @Get('matches.schema.json')
  schema(): object {
    return schemaOfFile();
  }

  @Get('matches.:form')
  async matches(
    @Param('form') form: string,
    @Headers('authorization') authorization: string | undefined,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const principal = await this.files.principal(authorization);
    if (!mayExport(principal))
      throw new ApiError('FORBIDDEN', 'Exports are for organizers and judges.', {}, FORBIDDEN);
    const asked = readQuery(querySchema, query);
    await this.files.spend(principal, A_PAGE);
    const rows = this.#rows(principal, asked, this.files.begin(request));
    if (form === 'csv') await this.files.send(reply, 'matches.csv', csvOf(rows));
    else if (form === 'json') {
      const as = asked.as === undefined ? (row: MatchRow): object => row : PLATFORMS.get(asked.as);
      if (as === undefined) throw badInput(`"as" is one of ${[...PLATFORMS.keys()].join(', ')}.`);
      await this.files.send(reply, 'matches.json', jsonOf(rows, as));
    } else throw new NotFoundException();
  }

  async *#rows(
    principal: Principal,
    { as: _as, updatedSince, ...labels }: Asked,
    work: Work,
  ): AsyncGenerator<MatchRow> {
    const organization = organizationOf(principal);
    const filter = {
      organization,
      ...given(labels),
      ...(updatedSince === undefined ? {} : { updatedSince: Date.parse(updatedSince) }),
    };
    for (let last: string | undefined; ; ) {
      await this.files.turn(principal, work);
      if (last !== undefined) await this.files.spend(principal, A_PAGE);
      const some = this.#some(filter, last);
      for (const entry of some) {
        const beside = this.models.ask((db) => ({
          isFeatured: isFeatured(db, entry.id),
          amendment: entry.amendedAt === undefined ? undefined : amendmentsOf(db, entry.id).at(-1),
        }));
        yield matchRowOf(entry, beside, (player) => this.names.nameOf(player, organization));
      }
      last = some.at(-1)?.id;
      if (last === undefined || some.length < AT_ONCE) return;
    }
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
