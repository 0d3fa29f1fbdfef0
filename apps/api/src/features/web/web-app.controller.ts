import { Controller, Get, Header, Headers, Inject, NotFoundException, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EMBED_ORIGINS, IMAGE_ORIGINS, WEB_APP } from '../../platform/injection.js';
import { LinkPreviews, withTags } from './link-preview.js';
import { type Framing, pageHeaders } from './page-headers.js';
import type { Asset, WebApp } from './web-app.js';

const NOT_BUILT = 'The web app is not built here: "npm run build" builds it.\n';

/** The addresses of the web app: all return the same page, whose client-side router reads the address. */
@Controller()
export class WebAppController {
  constructor(
    @Inject(WEB_APP) private readonly app: WebApp,
    @Inject(IMAGE_ORIGINS) private readonly imageOrigins: readonly string[],
    @Inject(EMBED_ORIGINS) private readonly embedOrigins: readonly string[],
    private readonly previews: LinkPreviews,
  ) {}

  @Get([
    '/',
    'matches',
    'replays',
    'leaderboards',
    'leaderboards/:game',
    'players/:id',
    'join',
    'rules/:game',
    'search',
    'organize',
    'organize/:part',
    'events',
    'judge',
    'overlays',
    'cases/:id',
    'verify',
    'imports',
    'components',
  ])
  page(@Res({ passthrough: true }) reply: FastifyReply): string {
    return this.#answer(reply, 'nobody');
  }

  @Get(['events/:id', 'events/:id/:part'])
  async event(
    @Param('id') id: string,
    @Param('part') part: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const page = this.#answer(reply, 'nobody');
    return withTags(page, this.app.isBuilt ? await this.previews.ofEvent(id, part, request) : '');
  }

  @Get('matches/:id')
  async match(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return withTags(this.#answer(reply, 'nobody'), await this.#tags(id, 'Match', request));
  }

  @Get('replays/:id')
  async replay(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return withTags(this.#answer(reply, 'nobody'), await this.#tags(id, 'Replay', request));
  }

  @Get(['overlay/:id', 'overlay/tables/:event'])
  overlay(@Res({ passthrough: true }) reply: FastifyReply): string {
    return this.#answer(reply, 'anybody');
  }

  @Get(['embed/events/:id/standings', 'embed/matches/:id', 'embed/replays/:id'])
  embed(@Res({ passthrough: true }) reply: FastifyReply): string {
    return this.#answer(reply, { origins: this.embedOrigins });
  }

  @Get('assets/:name')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  @Header('x-content-type-options', 'nosniff')
  @Header('vary', 'accept-encoding')
  async asset(
    @Param('name') name: string,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    return this.#file(this.app.isBuilt ? this.app.assets.get(name) : undefined, accepted, reply);
  }

  /** Files without a hash in their names: browsers revalidate them each time. */
  @Get([
    'manifest.webmanifest',
    'service-worker.js',
    'offline.html',
    'icon.svg',
    'icon-180.png',
    'icon-192.png',
    'icon-512.png',
  ])
  @Header('cache-control', 'no-cache')
  @Header('x-content-type-options', 'nosniff')
  @Header('vary', 'accept-encoding')
  async file(
    @Req() { url }: FastifyRequest,
    @Headers('accept-encoding') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const name = new URL(url, 'http://localhost').pathname.slice(1);
    return this.#file(this.app.isBuilt ? this.app.files.get(name) : undefined, accepted, reply);
  }

  /** Any other address: browsers get the app's own page for not found, API clients an error. */
  @Get('*')
  @Header('vary', 'accept')
  unknown(
    @Headers('accept') accepted: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): string {
    if (!this.app.isBuilt || !takesPages(accepted)) throw new NotFoundException();
    const page = this.#answer(reply, 'nobody');
    reply.status(404);
    return page;
  }

  async #tags(id: string, kind: 'Match' | 'Replay', request: FastifyRequest): Promise<string> {
    return this.app.isBuilt ? this.previews.ofMatch(id, kind, request) : '';
  }

  async #file(asset: Asset | undefined, accepted: string | undefined, reply: FastifyReply): Promise<Buffer> {
    if (asset === undefined) {
      reply.header('cache-control', 'no-store');
      throw new NotFoundException();
    }
    reply.type(asset.type);
    const gzipped = takesGzip(accepted) ? await asset.gzipped() : undefined;
    if (gzipped === undefined) return asset.bytes;
    reply.header('content-encoding', 'gzip');
    return gzipped;
  }

  #answer(reply: FastifyReply, framing: Framing): string {
    reply.headers(pageHeaders(framing, this.imageOrigins));
    if (this.app.isBuilt) {
      reply.type('text/html; charset=utf-8');
      return this.app.page;
    }
    reply.status(503).type('text/plain; charset=utf-8');
    return NOT_BUILT;
  }
}

/** Whether the client names HTML as accepted, as browsers do; `*` alone does not count. */
const takesPages = (accepted = ''): boolean => /\btext\/html\b/.test(accepted);

const takesGzip = (accepted = ''): boolean =>
  accepted
    .split(',')
    .some((one) => /^gzip(?:;|$)/.test(one.replaceAll(' ', '')) && !/;q=0(?:\.0*)?\s*$/.test(one));
