import { Controller, Get, Headers, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventStore } from '#libs/event-log';
import { type Case, type CaseDocument, type CaseFile, caseFileSchema, decisionsOf } from '#libs/judging';
import { organizationOf } from '#libs/organizations';
import { Bearer } from '../../../identity/bearer.js';
import { ApiError, unauthenticated } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../../../platform/injection.js';
import { workOf } from '../../../platform/request-work.js';
import type { Work } from '../../../platform/scheduling/work.js';
import { schemaDocument } from '../../../platform/schema-document.js';
import { readCaseFacts } from '../../../reading/log/case-codec.js';
import { MatchFeed } from '../../../reading/log/match-feed.js';
import { DayLists } from '../../../reading/proofs/day-lists.js';
import { HouseKeys } from '../../../reading/proofs/house-keys.js';
import { Cases, caseNotFound } from '../cases/cases.js';
import { quotedFrames, writeCaseFile } from './case-document.js';

const schemaOfFile = schemaDocument(caseFileSchema, 'A case as a file', 'input');
const NOT_FOUND = 404;
/** Milliseconds for one file. */
const DEADLINE = 60_000;

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
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const principal = await this.bearer.principal(authorization);
    if (principal.subject === undefined) throw unauthenticated('An export needs a token or a key.');
    const { message } = caseNotFound();
    const known = await this.cases.find(principal, id).catch(() => undefined);
    // The file includes the information for judges only.
    if (known?.part.kind !== 'judge') throw new ApiError('NOT_FOUND', message, {}, NOT_FOUND);
    const work = workOf(request, DEADLINE);
    const found = await this.cases.look(principal, id);
    const document = await this.#document(found.one, work);
    const listed = await this.#listed(document, work);
    await reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="case-${found.one.id}.json"`)
      .type('application/json; charset=utf-8')
      .send(await writeCaseFile(document, listed, this.keys));
  }

  async #listed(document: CaseDocument, work: Work): Promise<NonNullable<CaseFile['listed']>> {
    const listed: NonNullable<CaseFile['listed']> = [];
    for (const decision of decisionsOf(this.keys.issuer, document))
      listed.push((await this.lists.listed(decision, work)) ?? null);
    return listed;
  }

  async #document(one: Case, work: Work): Promise<CaseDocument> {
    const { match } = one.opened;
    const log = await this.feed.open(match);
    const frames: CaseDocument['frames'] = [];
    for (const number of quotedFrames(one)) {
      await work.take();
      const hash = (await log?.moment(number))?.hash;
      if (hash !== undefined) frames.push({ number, hash });
    }
    return {
      format: 'recount/case/1',
      issuer: this.keys.issuer,
      case: one.id,
      organization: organizationOf(one.opened),
      match,
      frames,
      facts: [...(await readCaseFacts(this.store, one.id))],
      exportedAt: this.clock().toISOString(),
    };
  }
}
