// Module loader for processes that run suites, and for their children: TypeScript by swc, each file compiled once for all runs, and Jest's globals from the runner.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const GLOBALS = new URL('../testing/globals.mjs', import.meta.url).href;
const ROOT = new URL('../../', import.meta.url);
const CACHE = fileURLToPath(new URL('node_modules/.cache/recount-suites/', ROOT));
const require = createRequire(import.meta.url);
const { version } = require('@swc/core/package.json');
const settings = readFileSync(new URL('.swcrc', ROOT), 'utf8');
const { module, jsc } = JSON.parse(settings);

mkdirSync(CACHE, { recursive: true });

/** Bundled library modules by their original addresses (libraries.mjs). */
let together = new Map();

export const initialize = ({ libraries }) => {
  together = new Map(libraries);
};

export const resolve = (specifier, context, next) => {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.startsWith('file:')) {
    for (const ending of ['.ts', '.tsx']) {
      const url = new URL(`${specifier.slice(0, -3)}${ending}`, context.parentURL);
      url.search = '';
      if (existsSync(url)) return { url: url.href, shortCircuit: true };
    }
  }
  // Imports between libraries stay unbundled.
  if (/^[.#]|^node:/.test(specifier) || context.parentURL?.includes('/node_modules/')) return next(specifier, context);
  return orTogether(next(specifier, context));
};

const orTogether = async (found) => {
  const resolved = await found;
  const url = together.get(resolved.url);
  return url === undefined ? resolved : { ...resolved, url, format: 'module' };
};

/** A style sheet in a suite: each class has its own name. */
const CLASSES = 'export default new Proxy({}, { get: (_, name) => name });';

const COMPONENTS = {
  ...jsc,
  parser: { ...jsc.parser, tsx: true },
  transform: { ...jsc.transform, react: { runtime: 'automatic' } },
};

export const load = (address, context, next) => {
  const url = address.split('?')[0];
  if (url.endsWith('.css')) return { format: 'module', shortCircuit: true, source: CLASSES };
  if (!/\.tsx?$/.test(url) || url.includes('/node_modules/')) return next(address, context);
  return { format: 'module', shortCircuit: true, source: compiled(url) };
};

/** The cache key is the file's text and name, so that a copy of the sources uses the same cache. */
const compiled = (url) => {
  const path = fileURLToPath(url);
  const text = readFileSync(path, 'utf8');
  const name = basename(path);
  const key = createHash('sha1').update(`${version}\n${settings}\nwithout contents\n${name}\n${text}`).digest('hex');
  const file = join(CACHE, key);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  // Loaded only if a file has to be compiled: it is large.
  const { code } = require('@swc/core').transformSync(text, {
    module,
    jsc: path.endsWith('x') ? COMPONENTS : jsc,
    swcrc: false,
    sourceMaps: 'inline',
    // The source is available; with it in the map, each process would read it too.
    inlineSourcesContent: false,
    filename: name,
    sourceFileName: name,
  });
  // Written atomically, since several processes may compile the same file at once.
  const own = `${file}.${process.pid}`;
  writeFileSync(own, code);
  renameSync(own, file);
  return code;
};
