// Bundles libraries of hundreds of modules into a few files, once for all processes that run TypeScript sources. Finding and reading the modules took a third of the
// start of such a process.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * The imported entry points of these libraries. For a framework, the list must be complete: a class loaded both from the bundle and from its package would exist
 * twice (libraries.spec.ts finds missing ones).
 */
export const LIBRARIES = [
  '@graphql-tools/merge',
  '@graphql-tools/schema',
  '@nestjs/common',
  '@nestjs/core',
  '@nestjs/cqrs',
  '@nestjs/graphql',
  '@nestjs/platform-fastify',
  'csv-parse/sync',
  'csv-stringify/sync',
  'jose',
  'openskill',
  'openskill/models',
  'react-aria-components',
  'uuid',
  'zod',
];

const INSTALLED = realpathSync(fileURLToPath(new URL('../../node_modules', import.meta.url)));
const CACHE = join(INSTALLED, '.cache');
const LIST = 'libraries.json';

/** The cache key: the installed versions and this bundler's own code. */
const key = () => {
  const hash = createHash('sha1').update(process.version);
  for (const file of [join(INSTALLED, '.package-lock.json'), fileURLToPath(import.meta.url)])
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

/** Whether Node.js treats a file as an ECMAScript module. */
const isModule = (file) => {
  if (!file.endsWith('.js')) return file.endsWith('.mjs');
  for (let folder = dirname(file); folder.startsWith(INSTALLED); folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')).type === 'module';
  }
  return false;
};

/** CommonJS modules are not bundled: callers of `require` must get the same instance. */
const asInstalled = (out) => ({
  name: 'as-installed',
  async resolveId(id, importer, options) {
    if (importer === undefined || id.startsWith('node:')) return null;
    const found = await this.resolve(id, importer, { ...options, skipSelf: true });
    if (found === null || found.external || isModule(found.id)) return found;
    return { id: relative(out, found.id), external: true };
  },
});

const putTogether = async (folder) => {
  const [{ rolldown }, { ownAddresses }] = await Promise.all([import('rolldown'), import('../bundle.mjs')]);
  mkdirSync(CACHE, { recursive: true });
  const out = mkdtempSync(join(CACHE, 'libraries-'));
  const input = LIBRARIES.map((name) => fileURLToPath(import.meta.resolve(name)));
  const bundled = await rolldown({
    input: Object.fromEntries(input.map((path, index) => [LIBRARIES[index].replace('@', '').replaceAll('/', '-'), path])),
    platform: 'node',
    plugins: [asInstalled(out), ownAddresses(out)],
    // Frameworks import optional packages at run time.
    onLog: (level, log, report) => {
      if (log.code !== 'UNRESOLVED_IMPORT') report(level, log);
    },
  });
  const { output } = await bundled.write({
    dir: out,
    format: 'esm',
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    keepNames: true,
    strictExecutionOrder: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  const entries = output.filter(({ facadeModuleId }) => input.includes(facadeModuleId));
  const list = entries.map((chunk) => [relative(INSTALLED, chunk.facadeModuleId), chunk.fileName]);
  writeFileSync(join(out, LIST), JSON.stringify(list));
  try {
    // Several processes may do this at once: the first one wins.
    renameSync(out, folder);
  } catch (error) {
    rmSync(out, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
};

/** Maps the address of each installed library module to its address in the bundle. */
export const librariesTogether = async () => {
  const folder = join(CACHE, `recount-libraries-${key()}`);
  if (!existsSync(folder)) await putTogether(folder);
  const list = JSON.parse(readFileSync(join(folder, LIST), 'utf8'));
  return list.map(([installed, together]) =>
    [join(INSTALLED, installed), join(folder, together)].map((path) => pathToFileURL(path).href),
  );
};
