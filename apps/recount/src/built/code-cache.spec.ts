import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FROM_SOURCES } from '../../../../tools/typescript/from-sources.js';
import { CodeCache } from './code-cache.js';

const run = promisify(execFile);

const FILES = {
  'main.cjs': `
    const other = require('./other.cjs');
    exports.sum = () => other.one() + require('node:path').join('a', 'b').length;
    exports.again = () => require('./other.cjs') === other;`,
  // Circular: it requires its importer while it is loaded.
  'other.cjs': `
    const main = require('./main.cjs');
    exports.one = () => 1;
    exports.isWhole = () => typeof main.sum === 'function';`,
  'fails.cjs': `exports.fail = () => { throw new Error('as it must'); };
//# sourceMappingURL=fails.cjs.map
`,
  'fails.cjs.map': JSON.stringify({
    version: 3,
    sources: ['the-source.ts'],
    names: [],
    mappings: 'AAAA',
  }),
};

describe('the code cache', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recount-code-cache-'));
    for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** The output of a process that runs `code`, with the cache as `cache` and the exports of main.cjs as `main`. */
  const printed = async (code: string, options: readonly string[] = []): Promise<string> => {
    const script = `
      const { CodeCache } = await import(${JSON.stringify(new URL('./code-cache.ts', import.meta.url).href)});
      const cache = new CodeCache(${JSON.stringify(folder)});
      ${code}`;
    const { stdout } = await run(process.execPath, [
      ...options,
      ...FROM_SOURCES,
      '--input-type=module',
      '-e',
      script,
    ]);
    return stdout.trim();
  };

  it('loads circular modules once each, and modules outside the folder', async () => {
    const cache = new CodeCache(folder);
    const main = cache.load('main.cjs');
    expect(cache.load('main.cjs')).toBe(main);
    const shown = await printed(`
      const main = cache.load('main.cjs');
      console.log(main.sum(), main.again(), cache.load('other.cjs').isWhole());`);
    expect(shown).toBe('4 true true');
  });

  it('is used by the next process with the same engine options only', async () => {
    const sum = `const main = cache.load('main.cjs'); main.sum();`;
    const found = `${sum} console.log(main.sum(), cache.found);`;
    expect(await printed(found)).toBe('4 0');
    await printed(`${sum} cache.keep();`);
    expect(await printed(found)).toBe('4 2');
    expect(await printed(found, ['--no-opt'])).toBe('4 0');
    // A second save changes nothing and leaves no temporary file.
    await printed(`${sum} cache.keep();`);
    expect(await readdir(join(folder, 'code-cache'))).toHaveLength(1);
    expect(await printed(found)).toBe('4 2');
  });

  it('loads from the source when a cached file is unusable', async () => {
    await printed(`cache.load('main.cjs').sum(); cache.keep();`);
    for (const tag of await readdir(join(folder, 'code-cache')))
      await truncate(join(folder, 'code-cache', tag, 'other.cjs'), 10);
    expect(await printed(`console.log(cache.load('main.cjs').sum(), cache.found);`)).toBe('4 1');
  });

  it('preserves source positions in stack traces', async () => {
    const failed = `try { cache.load('fails.cjs').fail(); } catch (error) { console.log(error.stack); }`;
    const isMapped = new RegExp(`at .*${join(folder, 'the-source.ts')}`);
    expect(await printed(failed, ['--enable-source-maps'])).toMatch(isMapped);
    expect(await printed(failed)).toContain(join(folder, 'fails.cjs'));
  });
});
