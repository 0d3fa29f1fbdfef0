import { availableParallelism } from 'node:os';
import { ON_EVENTSTOREDB, suitesOf, these } from './tools/tiers.mjs';

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

const project = (displayName, suites) => ({ ...base, displayName, ...suites });

/**
 * Suites that run services, which look at how much memory their process has: not among those that play random games and take much of it. They wait for sockets and
 * processes part of their time (`share`: how much of a worker each takes). `environment` holds while one of them runs.
 */
const services = (displayName, suites, environment = {}) => ({
  ...project(displayName, suites),
  testEnvironmentOptions: { processes: 'services', share: 0.7, environment },
});

const tier = process.env.RECOUNT_TIER;

export default {
  // Half as many again as there are cores: many suites wait for a socket, a clock or a browser part of their time. More take each other's time: 1,261 s of processor
  // time instead of 1,108 for twice as many as cores, and no sooner done.
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
