import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** The built web app, completely in memory: a new build while the service runs does not mix versions. */
export type WebApp =
  | { readonly isBuilt: false }
  | {
      readonly isBuilt: true;
      readonly page: string;
      /** The files that the page loads, by file name; each name includes its content's hash. */
      readonly assets: ReadonlyMap<string, Asset>;
      /** Files beside the page, by name: the manifest, icons, the service worker. */
      readonly files: ReadonlyMap<string, Asset>;
    };

export interface Asset {
  readonly type: string;
  readonly bytes: Buffer;
  /** Compressed on first use: compressing all files would take longer than the rest of the start. Undefined if it would not be smaller. */
  gzipped(): Promise<Buffer | undefined>;
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.html', 'text/html; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json'],
  ['.json', 'application/json'],
  ['.map', 'application/json'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
  ['.woff2', 'font/woff2'],
]);

/** The build's output folder, relative to this module, which runs from the source or from the build. */
export const builtFolder = (module: string): string =>
  fileURLToPath(
    new URL(module.endsWith('.ts') ? '../../../../../dist/viewer' : '../../../../../viewer', module),
  );

export const readWebApp = async (folder: string = builtFolder(import.meta.url)): Promise<WebApp> => {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return { isBuilt: false };
  return {
    isBuilt: true,
    page: await readFile(page, 'utf8'),
    assets: await readFiles(join(folder, 'assets')),
    files: await readFiles(folder),
  };
};

const readFiles = async (folder: string): Promise<ReadonlyMap<string, Asset>> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  const read = files.map(async ({ name }) => [name, await readAsset(join(folder, name))] as const);
  return new Map(await Promise.all(read));
};

const readAsset = async (file: string): Promise<Asset> => {
  const bytes = await readFile(file);
  let packing: Promise<Buffer | undefined> | undefined;
  return {
    type: TYPES.get(extname(file)) ?? 'application/octet-stream',
    bytes,
    gzipped: () => {
      packing ??= shorter(bytes).catch((error: unknown) => {
        // The next request tries again.
        packing = undefined;
        throw error;
      });
      return packing;
    },
  };
};

const shorter = async (bytes: Buffer): Promise<Buffer | undefined> => {
  const gzipped = await promisify(gzip)(bytes, { level: 9 });
  return gzipped.length < bytes.length ? gzipped : undefined;
};
