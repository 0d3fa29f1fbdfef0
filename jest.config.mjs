import { availableParallelism } from 'node:os';

/**
 * Suites run in plain processes of Node.js, several to a process, which load a module once (tools/testing, tools/typescript). In a global scope of its own, as Jest has it otherwise,
 * each suite would load and compile all that it needs anew, which took longer than most suites' tests.
 */
const base = {
  rootDir: import.meta.dirname,
  runner: '<rootDir>/tools/testing/runner.mjs',
  transform: {},
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  // Which suites a changed file can reach, Jest finds out by itself.
  moduleNameMapper: { '^#libs/(.*)$': '<rootDir>/libs/$1/index.ts', '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  setupFiles: ['<rootDir>/tools/testing/setup.mjs'],
};

/**
 * Suites that run on EventStoreDB (its double) as well as on SQLite: what they test goes otherwise where the store does. The others ask what the service makes
 * of its log (what somebody may see, which fields a game has, what is refused), which is the same on any store that keeps the contract of
 * libs/event-log, and both are held to that.
 */
const STORE_MATTERS = [
  'client', // matches of every game, written and read back; lost connections
  'commands', // races for a revision, the same command twice
  'featured', // a second kind of stream, restarts, rebuilding
  'live', // from any frame on, once, in order, then as it happens
  'metrics', // of appends and of how far behind the log a reader is
  'response-time', // commands that a node sends by itself, over a restart
  'service', // restarts, rebuilding, what health says of the log
  'settled', // a log whose events arrive one at a time
];

const project = (displayName, testMatch) => ({ ...base, displayName, testMatch });

/**
 * Suites that run services, which look at how much memory their process has: not among those that play random games and take much of it. `environment` holds while
 * one of them runs.
 */
const services = (displayName, testMatch, environment = {}) => ({
  ...project(displayName, testMatch),
  testEnvironmentOptions: { processes: 'services', environment },
});

export default {
  // Half as many again as there are cores: many suites wait for a socket, a clock or a browser part of their time. More take each other's time: 1,261 s of processor
  // time instead of 1,108 for twice as many as cores, and no sooner done.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  testSequencer: '<rootDir>/tools/longest-first.mjs',
  reporters: ['default', '<rootDir>/tools/contract-reporter.mjs', '<rootDir>/tools/slowest-reporter.mjs'],
  projects: [
    project('unit', ['<rootDir>/{apps,libs,tools}/**/!(*.int).spec.ts']),
    project('adapters', ['<rootDir>/{apps,libs}/**/*.int.spec.ts']),
    services('end-to-end', ['<rootDir>/{apps,test}/**/*.e2e-spec.ts']),
    {
      ...services('browser', ['<rootDir>/test/browser/**/*.browser-spec.ts']),
      // On a busy machine a picture can come seconds late. One that fails is run once more, and what it failed of is printed.
      testEnvironmentOptions: { processes: 'services', tries: process.env.CI === undefined ? 1 : 2 },
      globalSetup: '<rootDir>/test/browser/support/one-browser.mjs',
      globalTeardown: '<rootDir>/test/browser/support/no-browser.mjs',
    },
    services('end-to-end on EventStoreDB', [`<rootDir>/test/e2e/{${STORE_MATTERS.join()}}.e2e-spec.ts`], {
      RECOUNT_TEST_EVENT_STORE: 'double',
    }),
  ],
};
