import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const JEST = join(dirname(fileURLToPath(import.meta.resolve('jest/package.json'))), 'bin/jest.js');
const RUNNER = fileURLToPath(new URL('./runner.mjs', import.meta.url));

describe('a run of suites', () => {
  let folder: string;
  const write = (name: string, text: string): string => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const run = (options = '') => {
    const { NODE_OPTIONS: _own, ...env } = process.env;
    const { status, stderr } = spawnSync(
      process.execPath,
      [JEST, '--config', join(folder, 'jest.config.json')],
      {
        cwd: folder,
        env: { ...env, NODE_OPTIONS: options },
        encoding: 'utf8',
        timeout: 55_000,
      },
    );
    return { status, stderr };
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'suites-'));
    write(
      'jest.config.json',
      JSON.stringify({
        rootDir: folder,
        runner: RUNNER,
        testMatch: ['**/*.suite.mjs'],
        transform: {},
        maxWorkers: 2,
      }),
    );
    write('first.suite.mjs', "it('holds', () => {});");
    write('second.suite.mjs', "it('holds', () => {});");
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('comes to its end when one of its processes starts later than another', () => {
    const late = write(
      'late.mjs',
      "if (process.env.JEST_WORKER_ID === '2') await new Promise((resolve) => setTimeout(resolve, 500));",
    );
    const { status, stderr } = run(`--import ${pathToFileURL(late).href}`);
    expect(stderr).toContain('Test Suites: 2 passed, 2 total');
    expect(status).toBe(0);
  });

  it('gives a suite what its project puts into the environment, and the next one in the same process nothing of it', () => {
    const project = (displayName: string, more: object) => ({
      displayName,
      rootDir: folder,
      runner: RUNNER,
      transform: {},
      ...more,
    });
    const environment = { SAID_BY_PROJECT: 'yes' };
    const projects = [
      project('said', { testMatch: ['**/a-said.suite.mjs'], testEnvironmentOptions: { environment } }),
      project('unsaid', { testMatch: ['**/b-unsaid.suite.mjs'] }),
    ];
    write('jest.config.json', JSON.stringify({ rootDir: folder, projects, maxWorkers: 1, runner: RUNNER }));
    const suite = (said: string) =>
      `it('is of one process', () => expect([process.env.SAID_BY_PROJECT, (globalThis.runs = (globalThis.runs ?? 0) + 1)]).toEqual(${said}));`;
    write('a-said.suite.mjs', `${suite("['yes', 1]")} // ${'long '.repeat(200)}`);
    write('b-unsaid.suite.mjs', suite('[undefined, 2]'));
    const { status, stderr } = run();
    expect(stderr).toContain('Test Suites: 2 passed, 2 total');
    expect(status).toBe(0);
  });

  it.each([
    [2, 'Test Suites: 3 passed, 3 total', 0],
    [1, 'Test Suites: 1 failed, 2 passed, 3 total', 1],
  ])('runs a suite again only where its project has %i tries, and says so', (tries, said, ended) => {
    const config = JSON.parse(readFileSync(join(folder, 'jest.config.json'), 'utf8'));
    write('jest.config.json', JSON.stringify({ ...config, testEnvironmentOptions: { tries } }));
    write(
      'seldom.suite.mjs',
      `import { appendFileSync, readFileSync } from 'node:fs';
      it('holds the second time', () => {
        appendFileSync('${join(folder, 'runs')}', '.');
        expect(readFileSync('${join(folder, 'runs')}', 'utf8')).toBe('..');
      });`,
    );
    const { status, stderr } = run();
    expect(stderr).toContain(said);
    expect(stderr.includes('RUN AGAIN')).toBe(tries > 1);
    expect(status).toBe(ended);
  });

  it('fails with the suite that ended its process, and runs the others', () => {
    write('gone.suite.mjs', 'process.exit(3);');
    const { status, stderr } = run();
    expect(stderr).toContain('Test Suites: 1 failed, 2 passed, 3 total');
    expect(status).toBe(1);
  });
});
