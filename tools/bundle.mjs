// Puts the compiled command line and all that it loads into a few files, a hundred in place of thousands: to find and read each is what a process does longest before it begins.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { rolldown } from 'rolldown';

/** Their own files are beside them, or they are for one machine only: they stay where they were installed. */
const AS_INSTALLED = [/^libsql$/, /^@libsql\//, /^@kurrent\//];

/** What a module calls its own file and folder: here, and in CommonJS. */
const MODULE = { file: 'import.meta.url', folder: 'import.meta.dirname' };
const COMMONJS = { file: 'ownAddress', folder: '__dirname' };
/** What every file begins with. Strict, as all that is written as modules of ECMAScript expects to run. */
const COMMONJS_HEAD = "'use strict';const ownAddress=require('node:url').pathToFileURL(__filename);";

/** Modules find files beside them by their own address, which in a bundle is the bundle's. */
export const ownAddresses = (out, { file, folder } = MODULE) => ({
  name: 'own-addresses',
  transform(code, id) {
    if (!/import\.meta\.(?:url|dirname)/.test(code)) return null;
    const path = relative(out, id);
    return {
      // On one line as before, so that lines stay what they are in the source map.
      code: code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, ${file}).href`)
        .replaceAll('import.meta.dirname', `(${folder} + ${JSON.stringify(`/${dirname(path)}`)})`),
      map: null,
    };
  },
});

/** What was compiled comes with its source map; of libraries nobody needs one, and to read it takes longer than to read the library. */
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

/** A list of one import a line (features, games): awaited where modules are ECMAScript's, which CommonJS cannot. It is loaded with the rest all the same. */
const AWAITED = /\(await import\(('[^']+')\)\)/g;
/** Elsewhere it is awaited by a function, so that what only some need is loaded only for them. */
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
    // On the first line, so that lines stay what they are in the source map.
    return { code: imports.join('') + listed, map: null };
  },
};

/**
 * Modules of functions that give JSON, always the same: cards that ship, as they are once they are checked, and JSON Schemas. They are worked out as they are built, and not at each
 * start, of which that was a third.
 */
const WORKED_OUT = [/\/libs\/games\/[^/]+\/cards\/sets\/index\.js$/, /\/apps\/api\/src\/games\/built-in-schemas\.js$/];

/** What is the same again after it was written as JSON and read; throws for everything else. */
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

/** Libraries reach the platform's own functions by `module.require`, which a module of a bundle does not have; without it this one hashes in JavaScript, many times slower. */
const nativeHash = {
  name: 'native-hash',
  load: (id) =>
    id.includes('/node_modules/@apollo/utils.createhash/')
      ? "exports.createHash = require('node:crypto').createHash;"
      : null,
};

/** An operator's module is imported as it is, from where it is; `CodeCache` gives what it loads the means. All other imports of a bundle become `require`. */
const operatorsModules = {
  name: 'operators-modules',
  transform: (code, id) =>
    id.endsWith('/apps/api/src/composition/apollo-plugins.js')
      ? { code: code.replace('import(', 'require.importModule('), map: null }
      : null,
};

/**
 * Bundles what was compiled into the folder `out`: the program `input` as CommonJS, of which the engine can keep what it compiles, and as `main.js` the module `loader`, which
 * loads `main.cjs` there.
 */
export const bundle = async ({ input, loader, out }) => {
  const loading = await rolldown({ input: loader, platform: 'node' });
  await loading.write({ dir: out, format: 'esm', entryFileNames: 'main.js' });
  const bundled = await rolldown({
    input,
    platform: 'node',
    external: AS_INSTALLED,
    plugins: [nativeHash, operatorsModules, workedOut, ownSourceMaps, awaitedLists, ownAddresses(out, COMMONJS)],
    // What frameworks ask for only if it is installed, they ask for when they run.
    onLog: (level, log, report) => {
      if (log.code !== 'UNRESOLVED_IMPORT') report(level, log);
    },
  });
  await bundled.write({
    dir: out,
    format: 'cjs',
    banner: COMMONJS_HEAD,
    // What is asked for only if it is installed: by `require`, as libraries written for CommonJS expect.
    dynamicImportInCjs: false,
    sourcemap: true,
    // What a source says is beside it; a start would read all of it, in every process.
    sourcemapExcludeSources: true,
    // A start takes 7 % less where there is less to read; names stay what they are.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    // Names of classes are part of messages; and modules run in the order in which they would without a bundle.
    keepNames: true,
    strictExecutionOrder: true,
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
  });
};
