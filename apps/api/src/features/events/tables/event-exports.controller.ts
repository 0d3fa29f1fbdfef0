import { Controller, Get, Headers, NotFoundException, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Event, EventRound, Standing } from '#libs/events';
import { organizationOf } from '#libs/organizations';
import { isFeatured } from '#libs/projections';
import { ExportedFiles, readQuery } from '../../../identity/exported-files.js';
import type { Principal } from '../../../identity/principal.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import type { Work } from '../../../platform/scheduling/work.js';
import { PlayerNames } from '../../../reading/models/player-names.js';
import { ReadModels } from '../../../reading/models/read-models.js';
import { PLATFORMS } from '../../../reading/rows/platforms.js';
import { knownEvent, viewerOf } from '../event-authority.js';
import { matchOfTable } from '../event-matches.js';
import { type EventViewer, isDeckShown, type Naming, shownRounds } from '../event-objects.js';
import { EventStandings } from '../event-standings.js';
import { StoredEvents } from '../stored-events.js';
import { entrantOf, headOf, roundOf, schemaOfDocument, standingOf } from './event-document.js';
import { ExtensionsOfTables } from './extensions.js';
import {
  pairingsCsv,
  pairingsHead,
  playersCsv,
  playersHead,
  standingsCsv,
  standingsHead,
} from './other-tables.js';
import { AT_ONCE, partsOf } from './parts-of.js';
import { type ExtensionOf, resultsCsv } from './results-csv.js';
import { matchRows } from './table-rows.js';

const NOT_FOUND = 404;
/** Bytes of a file per rate-limit point, and the estimated bytes of a line. */
const BYTES_A_POINT = 10_000;
const BYTES_A_LINE = 150;

const number = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number)
  .optional();
const querySchema = z.strictObject({
  round: number,
  afterRound: number,
  as: z
    .string()
    .refine((name) => PLATFORMS.has(name), `one of ${[...PLATFORMS.keys()].join(', ')}`)
    .optional(),
  asOf: z.iso.datetime().optional(),
});
type Asked = z.infer<typeof querySchema>;

/** The data of a file. */
interface Source {
  readonly event: Event;
  readonly viewer: EventViewer;
  readonly asked: Asked;
  readonly named: Naming;
  readonly extensionOf: ExtensionOf;
  readonly isFeatured: (match: string) => boolean;
  /** The standings, for files that have them. */
  readonly rows: readonly Standing[];
}

type Pieces = Iterable<string>;

/** Exports an event as files, for bearers of a token or key who may see it. Writes them piece by piece, with a scheduler turn for each. */
@Controller('exports')
export class EventExportsController {
  constructor(
    private readonly files: ExportedFiles,
    private readonly events: StoredEvents,
    private readonly extensions: ExtensionsOfTables,
    private readonly models: ReadModels,
    private readonly names: PlayerNames,
    private readonly standings: EventStandings,
  ) {}

  @Get('event.schema.json')
  schema(): object {
    return schemaOfDocument();
  }

  @Get('events/:id/:file')
  async file(
    @Param('id') id: string,
    @Param('file') file: string,
    @Headers('authorization') authorization: string | undefined,
    @Query() query: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const principal = await this.files.principal(authorization);
    const make = FILES[file];
    if (make === undefined) throw new NotFoundException();
    const work = this.files.begin(request);
    const source = await this.#source(principal, id, readQuery(querySchema, query), work);
    const lines = source.event.entrants.size * (1 + source.event.rounds.length);
    await this.files.spend(principal, 1 + Math.floor((lines * BYTES_A_LINE) / BYTES_A_POINT));
    const needsStandings = file === 'standings.csv' || file === 'event.json';
    const rows = needsStandings
      ? await this.standings.after(source.event, source.asked.afterRound, work)
      : [];
    await this.files.send(reply, file, this.#inTurns(principal, make({ ...source, rows }), work));
  }

  async #source(principal: Principal, id: string, asked: Asked, work: Work): Promise<Omit<Source, 'rows'>> {
    const event = await this.#event(principal, id, asked.asOf, work);
    const organization = organizationOf(event);
    return {
      event,
      viewer: viewerOf(principal, event),
      asked,
      named: (player) => ({ id: player, name: this.names.nameOf(player, organization) }),
      extensionOf: this.extensions.of(event),
      isFeatured: (match) => this.models.ask((db) => isFeatured(db, match)),
    };
  }

  async #event(principal: Principal, id: string, asOf: string | undefined, work: Work): Promise<Event> {
    try {
      const now = knownEvent(principal, await this.events.now(id));
      return asOf === undefined ? now : knownEvent(principal, await this.events.at(id, asOf, work));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND')
        throw new ApiError('NOT_FOUND', error.message, {}, NOT_FOUND);
      throw error;
    }
  }

  async *#inTurns(principal: Principal, pieces: Pieces, work: Work): AsyncGenerator<string> {
    for (const piece of pieces) {
      await this.files.turn(principal, work);
      yield piece;
    }
  }
}

function* chunks<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE);
}

const roundsAsked = ({ event, viewer, asked }: Source) =>
  shownRounds(event, viewer).filter(({ number: one }) => asked.round === undefined || one === asked.round);

function* players({ event, viewer, named }: Source): Pieces {
  yield playersHead();
  for (const some of chunks([...event.entrants.values()]))
    yield playersCsv(some, (entrant) => isDeckShown(event, entrant, viewer), named);
}

function* pairings(source: Source): Pieces {
  const { event, named } = source;
  yield pairingsHead();
  for (const round of roundsAsked(source))
    for (const part of partsOf(round))
      yield pairingsCsv(event, part, named, (table) =>
        event.plan.hasMatches && round.publication !== undefined
          ? matchOfTable(event, round.publication, table)
          : undefined,
      );
}

const results = (source: Source): Pieces =>
  resultsCsv(source.event, roundsAsked(source), source.named, source.extensionOf);

function* standings({ event, asked, named, rows }: Source): Pieces {
  yield standingsHead(event);
  for (const some of chunks(rows)) yield standingsCsv(event, some, asked.afterRound, named);
}

function* list(name: string, items: Iterable<readonly object[]>): Pieces {
  let before = `"${name}":[\n`;
  for (const some of items) {
    if (some.length === 0) continue;
    yield before + some.map((item) => JSON.stringify(item)).join(',\n');
    before = ',\n';
  }
  yield before.startsWith('"') ? `${before}]` : '\n]';
}

function* mapped<Item>(
  items: Iterable<readonly Item[]>,
  to: (item: Item) => object,
): Iterable<readonly object[]> {
  for (const some of items) yield some.map(to);
}

/** As `list`, but a large round is more than one piece. */
function* roundPieces(rounds: readonly EventRound[], extensionOf: ExtensionOf): Pieces {
  let before = '"rounds":[\n';
  for (const round of rounds) {
    const [begin, end] = JSON.stringify(roundOf({ ...round, tables: [] }, extensionOf)).split('"tables":[]');
    yield `${before}${begin}"tables":[`;
    before = '';
    for (const part of partsOf(round)) {
      const { tables } = roundOf(part, extensionOf);
      yield tables.map((table, at) => `${at === 0 ? before : ','}${JSON.stringify(table)}`).join('');
      before = ',';
    }
    yield `]${end}`;
    before = ',\n';
  }
  yield before.startsWith('"') ? `${before}]` : '\n]';
}

function* eventDocument({ event, viewer, named, extensionOf, rows }: Source): Pieces {
  yield `{"version":1,"event":${JSON.stringify(headOf(event))},\n`;
  const entrants = chunks([...event.entrants.values()]);
  yield* list(
    'players',
    mapped(entrants, (one) => entrantOf(one, isDeckShown(event, one, viewer), named)),
  );
  yield ',\n';
  yield* roundPieces(shownRounds(event, viewer), extensionOf);
  yield ',\n';
  yield* list(
    'standings',
    mapped(chunks(rows), (row) => standingOf(row, named)),
  );
  yield '}\n';
}

function* rowsOf(source: Source, rows: (part: EventRound) => readonly object[]): Iterable<readonly object[]> {
  for (const round of roundsAsked(source)) for (const part of partsOf(round)) yield rows(part);
}

function* matches(source: Source): Pieces {
  const { event, asked } = source;
  const as = PLATFORMS.get(asked.as ?? '') ?? ((row: object): object => row);
  const beside = {
    ...source,
    matchOf: ({ publication }: { readonly publication?: number }, { table }: { readonly table: number }) =>
      event.plan.hasMatches && publication !== undefined
        ? matchOfTable(event, publication, table)
        : undefined,
  };
  yield '{';
  yield* list(
    'matches',
    rowsOf(source, (part) => matchRows(event, part, beside).map((row) => as(row))),
  );
  yield '}\n';
}

const FILES: Readonly<Record<string, (source: Source) => Pieces>> = {
  'event.json': eventDocument,
  'matches.json': matches,
  'players.csv': players,
  'pairings.csv': pairings,
  'results.csv': results,
  'standings.csv': standings,
};
