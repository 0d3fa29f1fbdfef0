import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  Controller,
  Get,
  Header,
  Inject,
  NotFoundException,
  Param,
  Res,
  StreamableFile,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { GRAPHIQL } from '../../platform/injection.js';
import { GRAPHIQL_PAGE, GRAPHIQL_START } from './graphiql-page.js';
import { graphiqlHeaders } from './page-headers.js';

const { resolve } = createRequire(import.meta.url);
/** The path of a built file in a package that exports only its modules. */
const fileIn = (packageName: string, file: string): string =>
  join(dirname(resolve(`${packageName}/package.json`)), file);

/** The files of the page, served from the installed packages, so it works without internet access. */
const ASSETS: ReadonlyMap<string, { readonly file: string; readonly type: string }> = new Map([
  ['react.js', { file: fileIn('react', 'umd/react.production.min.js'), type: 'text/javascript' }],
  ['react-dom.js', { file: fileIn('react-dom', 'umd/react-dom.production.min.js'), type: 'text/javascript' }],
  ['graphiql.js', { file: fileIn('graphiql', 'graphiql.min.js'), type: 'text/javascript' }],
  ['graphiql.css', { file: fileIn('graphiql', 'graphiql.min.css'), type: 'text/css' }],
]);

@Controller('graphiql')
export class GraphiqlController {
  constructor(@Inject(GRAPHIQL) private readonly isOn: boolean) {}

  @Get()
  page(@Res({ passthrough: true }) reply: FastifyReply): string {
    this.#beOn();
    reply.headers(graphiqlHeaders).type('text/html; charset=utf-8');
    return GRAPHIQL_PAGE;
  }

  @Get('start.js')
  start(@Res({ passthrough: true }) reply: FastifyReply): string {
    this.#beOn();
    reply.headers(graphiqlHeaders).type('text/javascript; charset=utf-8');
    return GRAPHIQL_START;
  }

  @Get(':asset')
  @Header('x-content-type-options', 'nosniff')
  asset(@Param('asset') name: string, @Res({ passthrough: true }) reply: FastifyReply): StreamableFile {
    this.#beOn();
    const asset = ASSETS.get(name);
    if (asset === undefined) throw new NotFoundException();
    reply.header('cache-control', 'public, max-age=86400');
    return new StreamableFile(createReadStream(asset.file), { type: `${asset.type}; charset=utf-8` });
  }

  #beOn(): void {
    if (!this.isOn) throw new NotFoundException();
  }
}
