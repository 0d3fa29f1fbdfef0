import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bundle } from './bundle.mjs';

const run = promisify(execFile);

const FILES = {
  'package.json': '{ "type": "module" }',
  'loader.js': `import { createRequire } from 'node:module'; createRequire(import.meta.url)('./main.cjs');`,
  'main.js': `
    import { readFileSync } from 'node:fs';
    import { sets } from './libs/games/one/cards/sets/index.js';
    import { isStrict, listed } from './listed.js';
    const later = async () => (await import('./later.js')).later;
    const beside = readFileSync(new URL('./beside.txt', import.meta.url), 'utf8');
    const inFolder = readFileSync(import.meta.dirname + '/beside.txt', 'utf8');
    later().then((said) => console.log(JSON.stringify({ isStrict, listed, beside, inFolder, said, sets: sets(), isOnce: sets() === sets() })));`,
  'listed.js': `
    export const isStrict = (function () { return this === undefined; })();
    export const listed = [
      (await import('./one.js')).one,
      (await import('./one.js')).two,
    ];`,
  'one.js': `export const one = 1; export const two = 2;`,
  'later.js': `export const later = 'it is loaded when it is asked for';`,
  'beside.txt': 'beside',
  'libs/games/one/cards/sets/index.js': `export const sets = () => [{ made: 'when it was built'.toUpperCase() }];`,
};

describe('a bundled program', () => {
  let folder: string;
  let out: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recount-bundle-'));
    out = join(folder, 'out');
    for (const [name, text] of Object.entries(FILES)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), text);
    }
    await bundle({ input: join(folder, 'main.js'), loader: join(folder, 'loader.js'), out });
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('runs in strict mode, with its modules in order and its files found', async () => {
    const { stdout } = await run(process.execPath, [join(out, 'main.js')]);
    expect(JSON.parse(stdout)).toEqual({
      isStrict: true,
      listed: [1, 2],
      beside: 'beside',
      inFolder: 'beside',
      said: 'it is loaded when it is asked for',
      sets: [{ made: 'WHEN IT WAS BUILT' }],
      isOnce: true,
    });
  });

  it('loads modules imported by a function on demand, and contains precomputed values', async () => {
    const texts = new Map<string, string>();
    for (const name of (await readdir(out)).filter((one) => one.endsWith('.cjs')))
      texts.set(name, await readFile(join(out, name), 'utf8'));
    const having = (text: string) =>
      [...texts].filter(([, code]) => code.includes(text)).map(([name]) => name);
    expect(having('it is loaded when')).toEqual([expect.stringMatching(/^later-/)]);
    expect(having('toUpperCase')).toEqual([]);
    expect(having('import(')).toEqual([]);
  });

  it('is refused if a precomputed value is not plain JSON', async () => {
    const sets = join(folder, 'libs/games/two/cards/sets/index.js');
    await mkdir(dirname(sets), { recursive: true });
    await writeFile(sets, 'export const sets = () => [{ of: undefined }];');
    await writeFile(
      join(folder, 'two.js'),
      `import { sets } from './libs/games/two/cards/sets/index.js'; sets();`,
    );
    const built = bundle({
      input: join(folder, 'two.js'),
      loader: join(folder, 'loader.js'),
      out: join(folder, 'two'),
    });
    await expect(built).rejects.toThrow('"sets" gives what JSON cannot hold');
  });
});
