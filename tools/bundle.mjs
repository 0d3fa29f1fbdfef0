// Bundles the compiled command line and its dependencies into about a hundred files instead of thousands: a process spends most of its start finding and reading files.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { rolldown } from 'rolldown';

/** Excluded from the bundle: these packages load files from their own folders, or native code. */
const AS_INSTALLED = [/^libsql$/, /^@libsql\//, /^@kurrent\//, /^sharp$/];

/** The expressions for a source's own file and folder, as in an ECMAScript module. */
const MODULE = { file: 'import.meta.url', folder: 'import.meta.dirname' };
const COMMONJS = { file: 'ownAddress', folder: '__dirname' };
/** The first line of each file. Strict mode, since ECMAScript modules expect it. */
const COMMONJS_HEAD = "'use strict';const ownAddress=require('node:url').pathToFileURL(__filename);";

/** Modules find files by their own address, which a bundle would replace with its own. */
export const ownAddresses = (out, { file, folder } = MODULE) => ({
  name: 'own-addresses',
  transform(code, id) {
    if (!/import\.meta\.(?:url|dirname)/.test(code)) return null;
    const path = relative(out, id);
    return {
      // On one line, to keep the line numbers of the source map.
      code: code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, ${file}).href`)
        .replaceAll('import.meta.dirname', `(${folder} + ${JSON.stringify(`/${dirname(path)}`)})`),
      map: null,
    };
  },
});

/** Uses the source maps of compiled sources only: reading the map of a library would take longer than reading the library. */
const ownSourceMaps = {
  name: 'own-source-maps',
  load(id) {
    if (!existsSync(`${id}.map`) || id.includes('/node_modules/')) return null;
    return { code: readFileSync(id, 'utf8'), map: JSON.parse(readFileSync(`${id}.map`, 'utf8')) };
  },
  transform(code, id) {
    return id.includes('/node_modules/') ? { code, map: { version: 3, sources: [], names: [], mappings: '' } } : null;
  },
};

/** A list of dynamic imports, one per line (features, games). CommonJS has no top-level await, so they are loaded statically. */
const AWAITED = /\(await import\(('[^']+')\)\)/g;
/** Inside an async function, a dynamic import stays dynamic, so that rarely used modules load on demand. */
const isAwaitedByFunction = (code) => /\basync\b/.test(code);

const awaitedLists = {
  name: 'awaited-lists',
  transform(code, id) {
    if (id.includes('/node_modules/') || code.search(AWAITED) < 0 || isAwaitedByFunction(code)) return null;
    const imports = [];
    const listed = code.replaceAll(AWAITED, (_, path) => {
      imports.push(`import * as listed${imports.length} from ${path};`);
      return `listed${imports.length - 1}`;
    });
    // On the first line, to keep the line numbers of the source map.
    return { code: imports.join('') + listed, map: null };
  },
};

/**
 * Modules whose functions return constant JSON: validated card sets, and JSON Schemas. The build computes them once; computing them at each start took a third of
 * its time.
 */
const WORKED_OUT = [/\/libs\/games\/[^/]+\/cards\/sets\/index\.js$/, /\/apps\/api\/src\/games\/built-in-schemas\.js$/];

/** Checks that a value survives JSON unchanged, and throws otherwise. */
const asJson = (value, name) => {
  const text = JSON.stringify(value);
  if (!isDeepStrictEqual(JSON.parse(text), value)) throw new Error(`"${name}" gives what JSON cannot hold.`);
  return text;
};

const workedOut = {
  name: 'worked-out',
  async load(id) {
    if (!WORKED_OUT.some((module) => module.test(id))) return null;
    const functions = Object.entries(await import(pathToFileURL(id).href)).map(
      ([name, give]) => `export const ${name}=given(${JSON.stringify(asJson(give(), name))});`,
    );
    const given = 'const given=(text)=>{let value;return()=>value??=JSON.parse(text)};';
    return { code: `${given}\n${functions.join('\n')}`, map: { version: 3, sources: [], names: [], mappings: '' } };
  },
};

/** Some libraries get native functions by `module.require`, which bundled modules lack. Without it, hashing would fall back to JavaScript, many times slower. */
const nativeHash = {
  name: 'native-hash',
  load: (id) =>
    id.includes('/node_modules/@apollo/utils.createhash/')
      ? "exports.createHash = require('node:crypto').createHash;"
      : null,
};

/** An operator's module is imported from its own address; `CodeCache` provides the function. All other imports become `require`. */
const operatorsModules = {
  name: 'operators-modules',
  transform: (code, id) =>
    id.endsWith('/apps/api/src/composition/apollo-plugins.js')
      ? { code: code.replace('import(', 'require.importModule('), map: null }
      : null,
};

/**
 * Bundles the compiled program `input` into the folder `out`, as CommonJS, for which the engine can cache compiled code. The module `loader` becomes `main.js`, which
 * loads `main.cjs` from its own folder.
 */
export const bundle = async ({ input, loader, out }) => {
  const loading = await rolldown({ input: loader, platform: 'node' });
  await loading.write({ dir: out, format: 'esm', entryFileNames: 'main.js' });
  const bundled = await rolldown({
    input,
    platform: 'node',
    external: AS_INSTALLED,
    plugins: [nativeHash, operatorsModules, workedOut, ownSourceMaps, awaitedLists, ownAddresses(out, COMMONJS)],
    // Frameworks import optional packages at run time.
    onLog: (level, log, report) => {
      if (log.code !== 'UNRESOLVED_IMPORT') report(level, log);
    },
  });
  await bundled.write({
    dir: out,
    format: 'cjs',
    banner: COMMONJS_HEAD,
    // Optional packages are loaded by `require`, as CommonJS libraries expect.
    dynamicImportInCjs: false,
    sourcemap: true,
    // The sources are in the repository; with them in the maps, every process would read them at its start.
    sourcemapExcludeSources: true,
    // Removing whitespace makes a start 7 % faster; names stay unchanged.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    // Error messages use names of classes, and modules must run in their original order.
    keepNames: true,
    strictExecutionOrder: true,
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
  });
};
