import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import rules from '../rules.json' with { type: 'json' };

/** Rules that a game of MetaX alone cannot show, and where they are. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'MX-R48': 'the match: concession, clock and agreed draw are its own',
};

const TITLE = /\bit(?:\.each\(\[[\s\S]*?\]\))?\(\s*(['"`])(.*?)\1/g;
const ID = /MX-R?\d+/g;

const titlesIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(TITLE)].flatMap(([, , title]) => title ?? []);

describe('Rule coverage', () => {
  const folder = import.meta.dirname;
  const titles = readdirSync(folder)
    .filter((name) => name.endsWith('.spec.ts'))
    .flatMap((name) => titlesIn(join(folder, name)));
  const tested = new Set(titles.flatMap((title) => title.match(ID) ?? []));

  it('has a test for every rule and ruling', () => {
    const untested = Object.keys(rules).filter((id) => !tested.has(id) && ELSEWHERE[id] === undefined);
    expect(untested).toEqual([]);
  });

  it('names no rule that does not exist', () => {
    expect([...tested].filter((id) => !Object.hasOwn(rules, id))).toEqual([]);
  });
});
