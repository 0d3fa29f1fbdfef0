import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { Controller, Get, Headers, Inject, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { viewerKey } from '#libs/game-kit';
import { fileLineJsonSchema, ReplayFileWriter, SMALLEST } from '#libs/replay';
import { Bearer } from '../../identity/bearer.js';
import { EXPORT_DEADLINE } from '../../identity/exported-files.js';
import { hasExpired, type Principal } from '../../identity/principal.js';
import { viewerInAddress } from '../../identity/viewer-in-address.js';
import { unauthenticated } from '../../platform/errors/api-error.js';
import { withStatus } from '../../platform/errors/with-status.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { Allowance } from '../../platform/limits/allowance.js';
import { workOf } from '../../platform/request-work.js';
import type { Work } from '../../platform/scheduling/work.js';
import { CardSets } from '../../reading/card-sets/card-sets.js';
import { HouseKeys } from '../../reading/proofs/house-keys.js';
import { MatchProofs } from '../../reading/proofs/match-proofs.js';
import { type HeldView, MatchAccess } from '../../reading/views/match-access.js';

/** Files per caller and minute: each is a complete match. */
const FILES = 60;
const MINUTE = 60;
/** Frames between two checks that the caller's token is still valid. */
const FRAMES_TO_ONE_LOOK = 256;

/** Matches as replay files, limited to the caller's view, streamed while the match is read. */
@Controller('exports/replays')
export class ReplayFilesController {
  readonly #allowance = new Allowance(FILES, MINUTE);

  constructor(
    private readonly bearer: Bearer,
    private readonly access: MatchAccess,
    private readonly proofs: MatchProofs,
    private readonly keys: HouseKeys,
    private readonly cardSets: CardSets,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get('line.schema.json')
  schema(): object {
    return fileLineJsonSchema();
  }

  @Get(':match')
  async file(
    @Param('match') matchId: string,
    @Query('as') as: unknown,
    @Headers('authorization') authorization: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const principal = await this.bearer.principal(authorization);
    await this.#allowance.take(
      principal.subject ?? request.ip,
      'Too many files in one minute; try again later.',
    );
    const held = await this.access.hold(principal, matchId, viewerInAddress(as)).catch(withStatus);
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${fileName(held)}"`)
      .type('application/gzip');
    const packed = createGzip(SMALLEST);
    // A client that disconnects ends the stream, which releases the match. A truncated file is detectable.
    pipeline(
      Readable.from(this.#lines(held, principal, workOf(request, EXPORT_DEADLINE))),
      packed,
      () => undefined,
    );
    await reply.send(packed);
  }

  async *#lines({ view, release }: HeldView, principal: Principal, work: Work): AsyncGenerator<string> {
    try {
      const { log, frameCount, seenBy } = view;
      const writer = new ReplayFileWriter({ viewer: seenBy.viewer, revealed: seenBy.isRevealed });
      for (let number = 0; number < frameCount; number += 1) {
        await work.take('past');
        if (number % FRAMES_TO_ONE_LOOK === 0 && hasExpired(principal, this.clock()))
          throw unauthenticated('This token has expired.');
        const moment = await log.moment(number);
        if (moment === undefined) throw new Error(`Match ${view.id} has no frame ${number}.`);
        if (number === 0) yield `${writer.header(moment)}\n`;
        yield `${writer.event(moment)}\n`;
      }
      const statement = writer.statement(this.keys.issuer);
      const proof = await this.proofs.whole(view, statement, work);
      const published = await this.cardSets.published(view.state.settings);
      yield `${writer.end(
        statement,
        proof,
        published.flatMap(({ cards }) => cards),
      )}\n`;
    } finally {
      release();
    }
  }
}

const fileName = ({ view }: HeldView): string =>
  `${view.id.replaceAll(/[^\w.-]/g, '_')}.${viewerKey(view.viewpoint.viewer).replace(':', '-')}.replay.gz`;
