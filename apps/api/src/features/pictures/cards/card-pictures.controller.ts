import { Controller, Get, Headers, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../platform/errors/api-error.js';
import { withStatus } from '../../../platform/errors/with-status.js';
import { Allowance } from '../../../platform/limits/allowance.js';
import { endOfWork, workOf } from '../../../platform/request-work.js';
import { CardPictureFiles, type PictureWidth, WIDTHS } from './card-picture-files.js';

/** Pictures per address and minute: a page of a set shows hundreds, and caches keep them for ever. */
const MOST = 6000;
const MINUTE = 60;
/** Milliseconds to wait for a picture that is still to be drawn. */
const DEADLINE = 20_000;

const FOR_EVER = 'public, max-age=31536000, immutable';

/** Pictures of cards, by the hash of their inputs: an address always has the same picture. */
@Controller('pictures')
export class CardPicturesController {
  readonly #allowance = new Allowance(MOST, MINUTE);

  constructor(private readonly files: CardPictureFiles) {}

  @Get(':hash/:file')
  async picture(
    @Param('hash') hash: string,
    @Param('file') file: string,
    @Headers('if-none-match') known: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | undefined> {
    await this.#allowance.take(request.ip, 'Too many pictures in one minute; try again later.');
    const width = widthOf(file);
    workOf(request, DEADLINE);
    const signal = endOfWork(request);
    const bytes = await unless(signal, this.files.read(hash, width)).catch(withStatus);
    const tag = `"${hash}-${width}"`;
    reply
      .headers({
        etag: tag,
        'cache-control': FOR_EVER,
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      })
      .type('image/webp');
    if (known === undefined || !known.includes(tag)) return bytes;
    reply.status(304);
    return undefined;
  }
}

/** Throws NOT_FOUND for other values than the served widths. */
const widthOf = (file: string): PictureWidth => {
  const width = WIDTHS.find((one) => file === `${one}.webp`);
  if (width === undefined)
    return withStatus(
      new ApiError('NOT_FOUND', `Pictures have the names ${WIDTHS.map((one) => `${one}.webp`).join(', ')}.`),
    );
  return width;
};

/** The result, unless the request ends first; the picture is then made all the same, for the next request. */
const unless = <T>(signal: AbortSignal, result: Promise<T>): Promise<T> =>
  new Promise((give, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true });
    result.then(give, fail);
  });
