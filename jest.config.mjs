import { readFileSync } from 'node:fs';

const swcrc = JSON.parse(readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'));
delete swcrc.exclude;
delete swcrc.$schema;

const base = {
  rootDir: import.meta.dirname,
  testEnvironment: '<rootDir>/tools/plain-global-environment.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: { '^.+\\.ts$': ['@swc/jest', { ...swcrc, swcrc: false, sourceMaps: 'inline' }] },
  moduleNameMapper: { '^#libs/(.*)$': '<rootDir>/libs/$1/index.ts', '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  setupFiles: ['reflect-metadata'],
};

const project = (displayName, testMatch) => ({ ...base, displayName, testMatch });

export default {
  // Jest reads it here only, not from a project.
  testTimeout: 60_000,
  // Both cores of a small machine: the longest suite and all the others run side by side.
  maxWorkers: '100%',
  // Modules of suites that are over stay in memory: a worker that has many of them makes way for a fresh one.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/tools/longest-first.mjs',
  reporters: ['default', '<rootDir>/tools/contract-reporter.mjs'],
  projects: [
    project('unit', ['<rootDir>/{apps,libs,tools}/**/!(*.int).spec.ts']),
    project('adapters', ['<rootDir>/{apps,libs}/**/*.int.spec.ts']),
    project('end-to-end', ['<rootDir>/{apps,test}/**/*.e2e-spec.ts']),
    project('browser', ['<rootDir>/test/browser/**/*.browser-spec.ts']),
    {
      ...project('end-to-end on EventStoreDB', ['<rootDir>/test/e2e/**/*.e2e-spec.ts']),
      setupFilesAfterEnv: ['<rootDir>/test/e2e/support/on-double.ts'],
    },
  ],
};
