import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

export interface RuleCoverageSettings {
  /** Rule texts by id: the game's rules.json. */
  readonly rules: Readonly<Record<string, string>>;
  /** Matches one id, with the `g` flag: `/MX-R?\d+/g`. */
  readonly id: RegExp;
  /** The folder of the specs, whose titles name the tested rules; includes subfolders. */
  readonly folder: string;
  /** Rules that the game alone cannot test, with the place of their tests. */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

const TITLE = /\bit(?:\.each\(\s*(?:\[[\s\S]*?\]|[\w.]+)\s*(?:as const\s*)?\))?\(\s*(['"`])(.*?)\1/g;

const titlesIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(TITLE)].flatMap(([, , title]) => title ?? []);

/** Fails if a rule has no test that runs, or a test names an unknown rule. */
export const ruleCoverage = ({ rules, id, folder, elsewhere = {} }: RuleCoverageSettings): void => {
  describe('Rule coverage', () => {
    const titles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.spec.ts'))
      .flatMap((name) => titlesIn(join(folder, name)));
    const tested = new Set(titles.flatMap((title) => title.match(id) ?? []));

    it('has a test for every rule and ruling', () => {
      const untested = Object.keys(rules).filter((one) => !tested.has(one) && elsewhere[one] === undefined);
      expect(untested).toEqual([]);
    });

    it('names no unknown rule', () => {
      expect([...tested].filter((one) => !Object.hasOwn(rules, one))).toEqual([]);
    });

    it('has no test here for a rule that is tested elsewhere', () => {
      expect(Object.keys(elsewhere).filter((one) => tested.has(one))).toEqual([]);
    });
  });
};
