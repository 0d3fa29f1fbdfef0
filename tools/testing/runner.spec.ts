import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
    const { status, stderr, stdout } = spawnSync(
      process.execPath,
      [JEST, '--config', join(folder, 'jest.config.json')],
      {
        cwd: folder,
        env: { ...env, NODE_OPTIONS: options },
        encoding: 'utf8',
      },
    );
    return { status, stderr, stdout };
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

  it('completes even if one of its processes starts later than another', () => {
    const late = write(
      'late.mjs',
      "if (process.env.JEST_WORKER_ID === '2') await new Promise((resolve) => setTimeout(resolve, 500));",
    );
    const { status, stderr } = run(`--import ${pathToFileURL(late).href}`);
    expect(stderr).toContain('Test Suites: 2 passed, 2 total');
    expect(status).toBe(0);
  });

  it('sets the environment of a suite’s project for that suite only, even in a shared process', () => {
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

  it('fails with a suite that ends its process, and runs the others', () => {
    write('gone.suite.mjs', 'process.exit(3);');
    const { status, stderr } = run();
    expect(stderr).toContain('Test Suites: 1 failed, 2 passed, 3 total');
    expect(status).toBe(1);
  });

  it('refuses a test’s own time limit, and prints what a test waits for beyond the common limit', () => {
    const globals = new URL('./globals.mjs', import.meta.url).href;
    const waits = new URL('./waits.mjs', import.meta.url).href;
    write('own.suite.mjs', `import { it } from '${globals}'; it('has a limit', () => {}, 1000);`);
    write(
      'slow.suite.mjs',
      `const { setTimeout } = globalThis;
      globalThis.setTimeout = (run) => setTimeout(run, 10);
      const { it } = await import('${globals}?fast');
      globalThis.setTimeout = setTimeout;
      const { waits } = await import('${waits}');
      it('waits', () => {
        waits.add('the sun');
        return new Promise(() => {});
      });`,
    );
    const { stderr, stdout } = run();
    expect(stderr).toContain('A test has no limit of its own');
    expect(stdout).toContain('It waits for: the sun');
    expect(stderr).toMatch(/Not done after \d+ minutes\. It waits for: the sun/);
    expect(stderr).toContain('Test Suites: 2 failed, 2 passed, 4 total');
  });
});
