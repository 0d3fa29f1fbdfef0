import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Controller, Get, Header, NotFoundException, Param, StreamableFile } from '@nestjs/common';
import { GRAPHIQL_PAGE } from './graphiql-page.js';

const { resolve } = createRequire(import.meta.url);
/** A built file of a package that exports only its modules. */
const fileIn = (packageName: string, file: string): string =>
  join(dirname(resolve(`${packageName}/package.json`)), file);

/** The files of the page, from the installed packages: nothing is fetched from elsewhere, so it works without the internet. */
const ASSETS: ReadonlyMap<string, { readonly file: string; readonly type: string }> = new Map([
  ['react.js', { file: fileIn('react', 'umd/react.production.min.js'), type: 'text/javascript' }],
  ['react-dom.js', { file: fileIn('react-dom', 'umd/react-dom.production.min.js'), type: 'text/javascript' }],
  ['graphiql.js', { file: fileIn('graphiql', 'graphiql.min.js'), type: 'text/javascript' }],
  ['graphiql.css', { file: fileIn('graphiql', 'graphiql.min.css'), type: 'text/css' }],
]);

/** GraphiQL, to try the API with. */
@Controller('graphiql')
export class GraphiqlController {
  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  page(): string {
    return GRAPHIQL_PAGE;
  }

  @Get(':asset')
  @Header('cache-control', 'public, max-age=86400')
  asset(@Param('asset') name: string): StreamableFile {
    const asset = ASSETS.get(name);
    if (asset === undefined) throw new NotFoundException();
    return new StreamableFile(createReadStream(asset.file), { type: `${asset.type}; charset=utf-8` });
  }
}
