// Libraries of hundreds of modules, put into a few files once for all processes that run TypeScript as it stands: to find and read each module takes such a process
// longer than all else that it does before it begins, a third of its time.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * What sources import of them. Of a framework everything that anybody imports must be here: a class that is loaded both from here and as it was installed is two
 * classes (libraries.spec.ts looks for what is missing).
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
  'uuid',
  'zod',
];

const INSTALLED = realpathSync(fileURLToPath(new URL('../../node_modules', import.meta.url)));
const CACHE = join(INSTALLED, '.cache');
const LIST = 'libraries.json';

/** Of what is installed, and of how it is put together here. */
const key = () => {
  const hash = createHash('sha1').update(process.version);
  for (const file of [join(INSTALLED, '.package-lock.json'), fileURLToPath(import.meta.url)])
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

/** Whether Node.js takes a file for a module of ECMAScript. */
const isModule = (file) => {
  if (!file.endsWith('.js')) return file.endsWith('.mjs');
  for (let folder = dirname(file); folder.startsWith(INSTALLED); folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')).type === 'module';
  }
  return false;
};

/** What is not a module of ECMAScript stays where it is, once for all: who requires it must find the same one. */
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
    // What frameworks ask for only if it is installed, they ask for when they run.
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
    // Processes may do this at once: the first has done it for all.
    renameSync(out, folder);
  } catch (error) {
    rmSync(out, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
};

/** Where each library's module is that sources import: the address as it was installed, and the one where it is put together. */
export const librariesTogether = async () => {
  const folder = join(CACHE, `recount-libraries-${key()}`);
  if (!existsSync(folder)) await putTogether(folder);
  const list = JSON.parse(readFileSync(join(folder, LIST), 'utf8'));
  return list.map(([installed, together]) =>
    [join(INSTALLED, installed), join(folder, together)].map((path) => pathToFileURL(path).href),
  );
};
