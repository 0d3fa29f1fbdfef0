import { fileURLToPath } from 'node:url';
import { SHORT_LIVED } from '../engine-options.mjs';

/** Node.js options with which a process runs the TypeScript sources of this repository, or of a copy. */
export const FROM_SOURCES: readonly string[] = [
  '--conditions=development',
  '--import',
  new URL('./register.mjs', import.meta.url).href,
];

/** Whether to start child processes from the build, which is faster (`npm test` builds first). */
const isBuilt = process.env.RECOUNT_TESTS_BUILT === 'yes';

const MAIN = fileURLToPath(new URL('../../apps/recount/src/main.ts', import.meta.url));
const BUILT_MAIN = fileURLToPath(new URL('../../dist/recount/main.js', import.meta.url));
const COMPILED_MAIN = fileURLToPath(new URL('../../dist/apps/recount/src/main.js', import.meta.url));

/** Node.js arguments that run this repository's command line: from the build if it is up to date, else from the sources. */
export const commandLine = (options: readonly string[] = []): readonly string[] =>
  isBuilt
    ? ['--enable-source-maps', ...SHORT_LIVED, ...options, BUILT_MAIN]
    : [...FROM_SOURCES, ...options, MAIN];

/** The same without bundling, for tests that examine which modules are loaded. */
export const commandLineByModules = (options: readonly string[]): readonly string[] =>
  isBuilt ? [...options, COMPILED_MAIN] : [...FROM_SOURCES, ...options, MAIN];

/** The address of a module of this repository, given without its extension: in the build if it is up to date, else in the sources. */
export const moduleAddress = (path: string): string =>
  new URL(isBuilt ? `../../dist/${path}.js` : `../../${path}.ts`, import.meta.url).href;

/** Node.js arguments that run a program which imports such modules. */
export const programOf = (file: string): readonly string[] => (isBuilt ? [file] : [...FROM_SOURCES, file]);
