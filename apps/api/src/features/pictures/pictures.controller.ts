import { Controller, Get, Headers, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Bearer } from '../../identity/bearer.js';
import { viewerInAddress } from '../../identity/viewer-in-address.js';
import { badInput } from '../../platform/errors/api-error.js';
import { withStatus } from '../../platform/errors/with-status.js';
import { Allowance } from '../../platform/limits/allowance.js';
import { type ClipAsked, Pictures } from './pictures.js';

/** Pictures that one address may have in a minute: each takes a thread some tens of milliseconds. */
const MOST = 60;
const MINUTE = 60;

/** A picture does nothing, wherever it is opened. */
const NOTHING_RUNS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Pictures of matches, for links and for pages elsewhere. */
@Controller('pictures/matches')
export class PicturesController {
  readonly #allowance = new Allowance(MOST, MINUTE);

  constructor(
    private readonly pictures: Pictures,
    private readonly bearer: Bearer,
  ) {}

  @Get(':match/preview.png')
  async preview(
    @Param('match') match: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    await this.#allowance.take(request.ip, 'So many pictures in a minute are enough.');
    const picture = await this.pictures.preview(match).catch(withStatus);
    return answer(reply, { type: 'image/png', isPublic: true, picture });
  }

  @Get(':match/clip.svg')
  async clip(
    @Param('match') match: string,
    @Query() query: Readonly<Record<string, unknown>>,
    @Headers('authorization') authorization: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const principal = await this.bearer.principal(authorization);
    await this.#allowance.take(principal.subject ?? request.ip, 'So many pictures in a minute are enough.');
    const picture = await this.pictures.clip(principal, match, readAsked(query)).catch(withStatus);
    return answer(reply, { type: 'image/svg+xml', isPublic: authorization === undefined, picture });
  }

  @Get(':match/strip.png')
  async strip(
    @Param('match') match: string,
    @Query() query: Readonly<Record<string, unknown>>,
    @Headers('authorization') authorization: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const principal = await this.bearer.principal(authorization);
    await this.#allowance.take(principal.subject ?? request.ip, 'So many pictures in a minute are enough.');
    const picture = await this.pictures.strip(principal, match, readAsked(query)).catch(withStatus);
    return answer(reply, { type: 'image/png', isPublic: authorization === undefined, picture });
  }
}

const answer = (
  reply: FastifyReply,
  {
    type,
    isPublic,
    picture,
  }: { readonly type: string; readonly isPublic: boolean; readonly picture: Buffer },
): Buffer => {
  reply
    .type(type)
    .header('cache-control', isPublic ? 'public, max-age=60' : 'private, no-store')
    .header('content-security-policy', NOTHING_RUNS)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff');
  return picture;
};

const readAsked = ({ from, to, as }: Readonly<Record<string, unknown>>): ClipAsked => ({
  from: readFrame('from', from),
  to: readFrame('to', to),
  viewer: viewerInAddress(as),
});

const readFrame = (name: string, value: unknown): number => {
  if (typeof value !== 'string' || !/^\d{1,7}$/.test(value))
    throw badInput(`"${name}" is the number of a frame.`);
  return Number(value);
};
