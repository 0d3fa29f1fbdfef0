import { fileURLToPath } from 'node:url';
import { SHORT_LIVED } from '../engine-options.mjs';

/** Options of Node.js with which a process runs TypeScript as it stands in this repository, or in a copy of it. */
export const FROM_SOURCES: readonly string[] = [
  '--conditions=development',
  '--import',
  new URL('./register.mjs', import.meta.url).href,
];

/** Whether what is started runs as it was built (`npm test` builds it first), which starts sooner. */
const isBuilt = process.env.RECOUNT_TESTS_BUILT === 'yes';

const MAIN = fileURLToPath(new URL('../../apps/recount/src/main.ts', import.meta.url));
const BUILT_MAIN = fileURLToPath(new URL('../../dist/recount/main.js', import.meta.url));
const COMPILED_MAIN = fileURLToPath(new URL('../../dist/apps/recount/src/main.js', import.meta.url));

/** What follows Node.js to run the command line of this repository: as it was built where that is up to date, else from its sources. */
export const commandLine = (options: readonly string[] = []): readonly string[] =>
  isBuilt
    ? ['--enable-source-maps', ...SHORT_LIVED, ...options, BUILT_MAIN]
    : [...FROM_SOURCES, ...options, MAIN];

/** The same, each module by itself: for whoever asks which of them are loaded. */
export const commandLineByModules = (options: readonly string[]): readonly string[] =>
  isBuilt ? [...options, COMPILED_MAIN] : [...FROM_SOURCES, ...options, MAIN];

/** Where a module of this repository is, without its ending, as the service has it: as it was built where that is up to date, else its source. */
export const moduleAddress = (path: string): string =>
  new URL(isBuilt ? `../../dist/${path}.js` : `../../${path}.ts`, import.meta.url).href;

/** What follows Node.js to run a program that imports such modules. */
export const programOf = (file: string): readonly string[] => (isBuilt ? [file] : [...FROM_SOURCES, file]);
