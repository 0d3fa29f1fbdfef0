import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import canonicalize from 'canonicalize';
import { parseFact } from './facts.js';

const replays = join(import.meta.dirname, 'replays');
const files = readdirSync(replays, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.replay.jsonl'),
);

describe('facts of MetaX', () => {
  it.each(files)('reads each fact of %s unchanged', (file) => {
    const lines = readFileSync(join(replays, file), 'utf8').trim().split('\n').slice(1);
    const facts: readonly unknown[] = lines.flatMap((line) => JSON.parse(line).facts);
    expect(facts.length).toBeGreaterThan(0);
    for (const fact of facts) {
      const parsed = parseFact(fact);
      expect(parsed.ok && canonicalize(parsed.value)).toBe(canonicalize(fact));
    }
  });

  const turnBegan = { type: 'TurnBegan', rule: 'MX-026', seat: 0, turn: 1 };

  it.each([
    ['lacks a field', { type: 'TurnBegan', rule: 'MX-026', seat: 0 }],
    ['has a field too many', { ...turnBegan, step: 'prep' }],
    ['has a value of another type', { ...turnBegan, turn: 'first' }],
    ['names a seat that is not there', { ...turnBegan, seat: 2 }],
    ["cites another game's rule", { ...turnBegan, rule: 'NF-026' }],
    ['is not known', { ...turnBegan, type: 'TurnSkipped' }],
  ])('refuses one that %s', (_, fact) => {
    expect(parseFact(turnBegan)).toEqual({ ok: true, value: turnBegan });
    expect(parseFact(fact).ok).toBe(false);
  });
});
