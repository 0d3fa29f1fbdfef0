// Puts the compiled command line and all that it loads into a few files, a hundred in place of thousands: to find and read each is what a process does longest before it begins.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { rolldown } from 'rolldown';

/** Their own files are beside them, or they are for one machine only: they stay where they were installed. */
const AS_INSTALLED = [/^libsql$/, /^@libsql\//, /^@kurrent\//];

/** Modules find files beside them by their own address, which in a bundle is the bundle's. */
export const ownAddresses = (out) => ({
  name: 'own-addresses',
  transform(code, id) {
    if (!/import\.meta\.(?:url|dirname)/.test(code)) return null;
    const path = relative(out, id);
    return {
      // On one line as before, so that lines stay what they are in the source map.
      code: code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(path)}`)})`),
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

/** Bundles `input`, as it was compiled, into the folder `out`. */
export const bundle = async (input, out) => {
  const bundled = await rolldown({
    input,
    platform: 'node',
    external: AS_INSTALLED,
    plugins: [ownSourceMaps, ownAddresses(out)],
    // What frameworks ask for only if it is installed, they ask for when they run.
    onLog: (level, log, report) => {
      if (log.code !== 'UNRESOLVED_IMPORT') report(level, log);
    },
  });
  await bundled.write({
    dir: out,
    format: 'esm',
    sourcemap: true,
    // What a source says is beside it; a start would read all of it, in every process.
    sourcemapExcludeSources: true,
    // A start takes 7 % less where there is less to read; names stay what they are.
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
    // Names of classes are part of messages; and modules run in the order in which they would without a bundle.
    keepNames: true,
    strictExecutionOrder: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
};
