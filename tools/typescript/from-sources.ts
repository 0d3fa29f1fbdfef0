import { fileURLToPath } from 'node:url';

/** Options of Node.js with which a process runs TypeScript as it stands in this repository, or in a copy of it. */
export const FROM_SOURCES: readonly string[] = [
  '--conditions=development',
  '--import',
  new URL('./register.mjs', import.meta.url).href,
];

/** Whether what is started runs as it was built (`npm test` builds it first), which starts sooner. */
const isBuilt = process.env.RECOUNT_TESTS_BUILT === 'yes';

const MAIN = fileURLToPath(new URL('../../apps/recount/src/main.ts', import.meta.url));
const BUILT_MAIN = fileURLToPath(new URL('../../dist/apps/recount/src/main.js', import.meta.url));

/** What follows Node.js to run the command line of this repository: as it was built where that is up to date, else from its sources. */
export const commandLine = (options: readonly string[] = []): readonly string[] =>
  isBuilt ? ['--enable-source-maps', ...options, BUILT_MAIN] : [...FROM_SOURCES, ...options, MAIN];
