import { Readable } from 'node:stream';
import { Controller, Get, Headers, Inject, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EventStore } from '#libs/event-log';
import { organizationOf } from '#libs/organizations';
import { mayImport } from '../../identity/authority.js';
import { Bearer } from '../../identity/bearer.js';
import type { Principal } from '../../identity/principal.js';
import { ApiError, badInput, unauthenticated, unavailable } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../../platform/injection.js';
import { Allowance } from '../../platform/limits/allowance.js';
import { workOf } from '../../platform/request-work.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { type ImportResult, type ImportSettings, importReplay, MOST_PACKED } from './import-replay.js';
import { importedObject } from './imported-object.js';
import { fileOf, loadImported } from './read-model.js';

/** Files that one caller may import in a minute: every frame of each is verified. */
const FILES = 20;
const MINUTE = 60;
/** Files that are read and verified at the same time, at most: each is in memory meanwhile. */
const AT_ONCE = 8;
/** Milliseconds for one file. */
const DEADLINE = 60_000;

/** Imported replays as files, for organizers and judges of the organization that stores them. */
@Controller('imports/replays')
export class ImportsController {
  readonly #allowance = new Allowance(FILES, MINUTE);
  #open = 0;

  constructor(
    private readonly bearer: Bearer,
    private readonly models: ReadModels,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Post()
  async bring(
    @Headers('authorization') authorization: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { role, subject, organization } = await this.#staff(authorization);
    await this.#allowance.take(
      `${organization} ${subject}`,
      'Too many files in one minute; try again later.',
    );
    const result = await this.#verified(request, { organization, actor: { role, id: subject } });
    if (result.kind === 'too large')
      throw new ApiError('PAYLOAD_TOO_LARGE', `A replay has at most ${MOST_PACKED} bytes.`, {}, 413);
    if (result.kind === 'refused') throw badInput(result.why);
    // Wait for the read model, so that the importer finds the replay in the list at once.
    if (result.written !== undefined) await this.models.reached(result.written);
    const kept = await loadImported(this.store, organization, result.fact.id);
    await reply.status(201).send(kept && importedObject(kept));
  }

  /** Throws TEMPORARILY_UNAVAILABLE if too many files are being verified, and TIMEOUT. */
  async #verified(
    request: FastifyRequest,
    importer: Pick<ImportSettings, 'organization' | 'actor'>,
  ): Promise<ImportResult> {
    const body = fileIn(request.body);
    if (this.#open >= AT_ONCE) throw unavailable();
    this.#open += 1;
    try {
      return await importReplay(this.store, body, {
        ...importer,
        at: this.clock(),
        work: workOf(request, DEADLINE),
      });
    } finally {
      this.#open -= 1;
    }
  }

  @Get(':id')
  async file(
    @Param('id') id: string,
    @Headers('authorization') authorization: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { organization } = await this.#staff(authorization);
    const replay = await loadImported(this.store, organization, id);
    if (replay === undefined) throw new NotFoundException();
    await reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${id}.replay.gz"`)
      .type('application/gzip')
      .send(Readable.from(fileOf(this.store, replay)));
  }

  async #staff(
    authorization: string | undefined,
  ): Promise<Pick<Principal, 'role'> & { readonly subject: string; readonly organization: string }> {
    const principal = await this.bearer.principal(authorization);
    const { role, subject } = principal;
    if (subject === undefined) throw unauthenticated('An import requires a token or a key.');
    if (!mayImport(principal))
      throw new ApiError('FORBIDDEN', 'Imported replays are for organizers and judges only.', {}, 403);
    return { role, subject, organization: organizationOf(principal) };
  }
}

const fileIn = (body: unknown): Readable => {
  if (body instanceof Readable) return body;
  throw badInput('An import requires a compressed file with the content type application/gzip.');
};
