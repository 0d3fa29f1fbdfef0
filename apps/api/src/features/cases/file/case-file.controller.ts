import { Controller, Get, Headers, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { EventStore } from '#libs/event-log';
import { type Case, type CaseDocument, type CaseFile, caseFileSchema, decisionsOf } from '#libs/judging';
import { organizationOf } from '#libs/organizations';
import { Bearer } from '../../../identity/bearer.js';
import { ApiError, unauthenticated } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../../../platform/injection.js';
import { schemaDocument } from '../../../platform/schema-document.js';
import { readCaseFacts } from '../../../reading/log/case-codec.js';
import { MatchFeed } from '../../../reading/log/match-feed.js';
import { DayLists } from '../../../reading/proofs/day-lists.js';
import { HouseKeys } from '../../../reading/proofs/house-keys.js';
import { Cases, caseNotFound } from '../cases/cases.js';
import { quotedFrames, writeCaseFile } from './case-document.js';

const schemaOfFile = schemaDocument(caseFileSchema, 'A case as a file', 'input');
const NOT_FOUND = 404;

/** A case as one file, for its judges. */
@Controller('exports')
export class CaseFileController {
  constructor(
    private readonly bearer: Bearer,
    private readonly cases: Cases,
    private readonly feed: MatchFeed,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly keys: HouseKeys,
    private readonly lists: DayLists,
  ) {}

  @Get('cases.schema.json')
  schema(): object {
    return schemaOfFile();
  }

  @Get('cases/:id')
  async file(
    @Param('id') id: string,
    @Headers('authorization') authorization: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const principal = await this.bearer.principal(authorization);
    if (principal.subject === undefined) throw unauthenticated('An export needs a token or a key.');
    const { message } = caseNotFound();
    const known = await this.cases.find(principal, id).catch(() => undefined);
    // The file includes the information for judges only.
    if (known?.part.kind !== 'judge') throw new ApiError('NOT_FOUND', message, {}, NOT_FOUND);
    const found = await this.cases.look(principal, id);
    const document = await this.#document(found.one);
    const listed = await this.#listed(document);
    await reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="case-${found.one.id}.json"`)
      .type('application/json; charset=utf-8')
      .send(await writeCaseFile(document, listed, this.keys));
  }

  async #listed(document: CaseDocument): Promise<NonNullable<CaseFile['listed']>> {
    const listed: NonNullable<CaseFile['listed']> = [];
    for (const decision of decisionsOf(this.keys.issuer, document))
      listed.push((await this.lists.listed(decision)) ?? null);
    return listed;
  }

  async #document(one: Case): Promise<CaseDocument> {
    const { match } = one.opened;
    const log = await this.feed.open(match);
    const frames = await Promise.all(
      quotedFrames(one).map(async (number) => ({ number, hash: (await log?.moment(number))?.hash })),
    );
    return {
      format: 'recount/case/1',
      issuer: this.keys.issuer,
      case: one.id,
      organization: organizationOf(one.opened),
      match,
      frames: frames.flatMap(({ number, hash }) => (hash === undefined ? [] : [{ number, hash }])),
      facts: [...(await readCaseFacts(this.store, one.id))],
      exportedAt: this.clock().toISOString(),
    };
  }
}
