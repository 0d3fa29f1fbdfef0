import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

export interface RuleCoverageSettings {
  /** Rule ids with what they say: the game's rules.json. */
  readonly rules: Readonly<Record<string, string>>;
  /** A pattern of one id, with the `g` flag: `/MX-R?\d+/g`. */
  readonly id: RegExp;
  /** The folder whose specs name in their titles what they test; its folders are looked into. */
  readonly folder: string;
  /** Rules that the game alone cannot show, with where they are shown. */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

const TITLE = /\bit(?:\.each\(\s*(?:\[[\s\S]*?\]|[\w.]+)\s*(?:as const\s*)?\))?\(\s*(['"`])(.*?)\1/g;

const titlesIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(TITLE)].flatMap(([, , title]) => title ?? []);

/** The suite that fails when a rule has no live test, or a test names a rule that does not exist. */
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

    it('names no rule that does not exist', () => {
      expect([...tested].filter((one) => !Object.hasOwn(rules, one))).toEqual([]);
    });

    it('has no test for what is said to be elsewhere', () => {
      expect(Object.keys(elsewhere).filter((one) => tested.has(one))).toEqual([]);
    });
  });
};
