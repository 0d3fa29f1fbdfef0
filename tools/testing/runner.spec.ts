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

  it('fails with the suite that ended its process, and runs the others', () => {
    write('gone.suite.mjs', 'process.exit(3);');
    const { status, stderr } = run();
    expect(stderr).toContain('Test Suites: 1 failed, 2 passed, 3 total');
    expect(status).toBe(1);
  });
});
