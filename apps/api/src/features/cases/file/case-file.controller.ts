import { Controller, Get, Headers, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { decodeEvent, type EventStore } from '#libs/event-log';
import { type Case, caseStream } from '#libs/judging';
import { organizationOf } from '#libs/organizations';
import { Bearer } from '../../../identity/bearer.js';
import { ApiError, unauthenticated } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../../../platform/injection.js';
import { schemaDocument } from '../../../platform/schema-document.js';
import { MatchFeed } from '../../../reading/log/match-feed.js';
import { HouseKeys } from '../../../reading/proofs/house-keys.js';
import { Cases, caseNotFound } from '../cases/cases.js';
import { CASE_STREAMS } from '../log/aggregates.js';
import {
  type CaseDocument,
  caseFileSchema,
  type FactOfCase,
  quotedFrames,
  writeCaseFile,
} from './case-document.js';

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
    await reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="case-${found.one.id}.json"`)
      .type('application/json; charset=utf-8')
      .send(await writeCaseFile(await this.#document(found.one), this.keys));
  }

  async #document(one: Case): Promise<CaseDocument> {
    const { match } = one.opened;
    const facts: FactOfCase[] = [];
    for await (const recorded of this.store.readStream(caseStream(one.id))) {
      const { event, envelope } = decodeEvent(CASE_STREAMS.codec, recorded);
      facts.push({ at: envelope.at, by: envelope.actor, fact: event });
    }
    const log = await this.feed.open(match);
    const frames = await Promise.all(
      quotedFrames(one).map(async (number) => ({ number, hash: (await log?.moment(number))?.hash })),
    );
    return {
      format: 'recount/case/1',
      case: one.id,
      organization: organizationOf(one.opened),
      match,
      frames: frames.flatMap(({ number, hash }) => (hash === undefined ? [] : [{ number, hash }])),
      facts,
      exportedAt: this.clock().toISOString(),
    };
  }
}
