import { Controller, Get, Headers, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Bearer } from '../../identity/bearer.js';
import { DELAY_PARAMETER, delayedBy, readDelay } from '../../identity/requested-delay.js';
import { viewerInAddress } from '../../identity/viewer-in-address.js';
import { badInput } from '../../platform/errors/api-error.js';
import { withStatus } from '../../platform/errors/with-status.js';
import { Allowance } from '../../platform/limits/allowance.js';
import { workOf } from '../../platform/request-work.js';
import { type ClipAsked, Pictures } from './pictures.js';

/** Pictures per address and minute: each occupies a thread for some tens of milliseconds. */
const MOST = 60;
/** Animations per address and minute: each has up to two dozen pictures. */
const MOST_ANIMATIONS = 5;
const MINUTE = 60;
/** Milliseconds for one picture or animation. */
export const DEADLINE = 20_000;

/** An SVG opened in a browser must not run scripts or load anything. */
const NOTHING_RUNS = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

const SO_MANY = 'Too many pictures in one minute; try again later.';

const DRAWN = {
  clip: { type: 'image/svg+xml', tooMany: SO_MANY },
  animation: { type: 'image/png', tooMany: 'Too many animations in one minute; try again later.' },
  strip: { type: 'image/png', tooMany: SO_MANY },
} as const;

type Fields = Readonly<Record<string, unknown>>;

interface Asked {
  readonly match: string;
  readonly query: Fields;
  readonly authorization: string | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

@Controller('pictures/matches')
export class PicturesController {
  readonly #allowance = new Allowance(MOST, MINUTE);
  readonly #animations = new Allowance(MOST_ANIMATIONS, MINUTE);

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
    await this.#allowance.take(request.ip, SO_MANY);
    const picture = await this.pictures.preview(match, workOf(request, DEADLINE)).catch(withStatus);
    return answer(reply, { type: 'image/png', isPublic: true, picture });
  }

  @Get(':match/clip.svg')
  clip(
    @Param('match') match: string,
    @Query() query: Fields,
    @Headers('authorization') authorization: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    return this.#drawn('clip', { match, query, authorization, request, reply });
  }

  @Get(':match/clip.png')
  animation(
    @Param('match') match: string,
    @Query() query: Fields,
    @Headers('authorization') authorization: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    return this.#drawn('animation', { match, query, authorization, request, reply });
  }

  @Get(':match/strip.png')
  strip(
    @Param('match') match: string,
    @Query() query: Fields,
    @Headers('authorization') authorization: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    return this.#drawn('strip', { match, query, authorization, request, reply });
  }

  async #drawn(
    kind: keyof typeof DRAWN,
    { match, query, authorization, request, reply }: Asked,
  ): Promise<Buffer> {
    const { type, tooMany } = DRAWN[kind];
    const who = await this.bearer.principal(authorization);
    const principal = delayedBy(who, readDelay(query[DELAY_PARAMETER]));
    const allowance = kind === 'animation' ? this.#animations : this.#allowance;
    await allowance.take(principal.subject ?? request.ip, tooMany);
    const picture = await this.pictures[kind](principal, match, {
      ...readAsked(query),
      work: workOf(request, DEADLINE),
    }).catch(withStatus);
    return answer(reply, { type, isPublic: authorization === undefined, picture });
  }
}

export const answer = (
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

const readAsked = ({ from, to, as }: Fields): Omit<ClipAsked, 'work'> => ({
  from: readFrame('from', from),
  to: readFrame('to', to),
  viewer: viewerInAddress(as),
});

const readFrame = (name: string, value: unknown): number => {
  if (typeof value !== 'string' || !/^\d{1,7}$/.test(value))
    throw badInput(`"${name}" must be a frame number.`);
  return Number(value);
};
