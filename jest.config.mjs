import { availableParallelism } from 'node:os';
import { ON_EVENTSTOREDB, suitesOf, these } from './tools/tiers.mjs';

/**
 * Several suites share each Node.js process, which loads a module only once (tools/testing, tools/typescript). With Jest's usual isolation,
 * each suite would load and compile all its modules again, which took longer than the tests of most suites.
 */
const base = {
  rootDir: import.meta.dirname,
  runner: '<rootDir>/tools/testing/runner.mjs',
  transform: {},
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  // Jest determines which suites a changed file affects.
  moduleNameMapper: { '^#libs/(.*)$': '<rootDir>/libs/$1/index.ts', '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  setupFiles: ['<rootDir>/tools/testing/setup.mjs'],
};

const project = (displayName, suites) => ({ ...base, displayName, ...suites });

/**
 * Suites that run services do not share processes with suites that play random games: a service observes the memory of its process. They often wait for sockets and
 * processes, so each takes only a part of a worker (`share`). `environment` is set while one of them runs.
 */
const services = (displayName, suites, environment = {}) => ({
  ...project(displayName, suites),
  testEnvironmentOptions: { processes: 'services', share: 0.7, environment },
});

const tier = process.env.RECOUNT_TIER;

export default {
  // 1.5 workers per core, since many suites wait for a socket, a clock or a browser part of their time. Two per core took 1,261 s of processor time instead of
  // 1,108 s, and were not faster.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  testSequencer: '<rootDir>/tools/testing/sequencer.mjs',
  reporters: [...(tier === undefined ? ['default'] : []), '<rootDir>/tools/testing/reporter.mjs'],
  projects: [
    project('unit', suitesOf('(?<!\\.int)\\.spec\\.ts')),
    project('adapters', suitesOf('\\.int\\.spec\\.ts')),
    services('end-to-end', suitesOf('\\.e2e-spec\\.ts')),
    {
      ...services('browser', suitesOf('\\.browser-spec\\.ts')),
      globalSetup: '<rootDir>/test/browser/support/one-browser.mjs',
      globalTeardown: '<rootDir>/test/browser/support/no-browser.mjs',
    },
    ...(tier === 'quick'
      ? []
      : [
          services('end-to-end on EventStoreDB', these(ON_EVENTSTOREDB), {
            RECOUNT_TEST_EVENT_STORE: 'double',
          }),
        ]),
  ],
};
