import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { ALSO_SHORT, LONG, ON_EVENTSTOREDB, placeOf } from './tiers.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const JEST = join(dirname(fileURLToPath(import.meta.resolve('jest/package.json'))), 'bin/jest.js');

/** The suites that Jest finds in a tier. */
const foundIn = (tier: 'quick' | 'all'): readonly string[] => {
  const { stdout } = spawnSync(process.execPath, [JEST, '--listTests'], {
    cwd: ROOT,
    env: { ...process.env, RECOUNT_TIER: tier },
    encoding: 'utf8',
  });
  const suites = stdout.split('\n').filter((line) => line !== '');
  return suites.map((path) => relative(ROOT, path)).sort();
};

const specs = ['apps', 'libs', 'test', 'tools']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /spec\.[cm]?[jt]sx?$/.test(path) && !path.includes('node_modules'))
  .sort();

describe('the two tiers of suites', () => {
  const [quick, all] = [foundIn('quick'), foundIn('all')];
  const long = specs.filter((path) => placeOf(path) >= 0);

  it('have each spec file of the repository in exactly one tier that runs it completely', () => {
    const onceMore = new Set(ON_EVENTSTOREDB);
    const inShort = quick.filter((path) => long.includes(path));
    expect(inShort.every((path) => ALSO_SHORT.some((suites) => placeOf(path) === LONG.indexOf(suites)))).toBe(
      true,
    );
    expect(all.filter((path) => !onceMore.has(path))).toEqual(long);
    expect(quick.filter((path) => !inShort.includes(path))).toEqual(
      specs.filter((path) => !long.includes(path)),
    );
  });

  it('list existing suites only', () => {
    const places = new Set(long.map(placeOf));
    expect(LONG.filter((_, place) => !places.has(place))).toEqual([]);
    expect(ALSO_SHORT.filter((suites) => !LONG.includes(suites))).toEqual([]);
    expect(ON_EVENTSTOREDB.filter((path) => !all.includes(path))).toEqual([]);
  });

  it('have a journey in each browser in the quick tier', () => {
    expect(quick.filter((path) => path.includes('browser-spec'))).toEqual([
      'test/browser/friends.browser-spec.ts',
      'test/browser/full-tables.browser-spec.ts',
      'test/browser/judging.browser-spec.ts',
    ]);
  });
});

it('no suite asserts an upper limit on a duration', () => {
  const ASSERTED = /\.now\(\) - \w+\)\s*\.toBeLess/;
  expect(specs.filter((path) => ASSERTED.test(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
});
