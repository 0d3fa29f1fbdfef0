import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { standingsOf } from '#libs/events';
import { isPythonThere } from '../support/python.js';
import { type Case, randomCase } from './random-events.js';

const EVENTS = 1_000;
const PROGRAM = new URL('independent.py', import.meta.url).pathname;
const AMONG_THE_LEVEL: ReadonlySet<string> = new Set(['headToHead', 'directEncounter']);

const ours = ({ record, preset, afterRound }: Case) => {
  const rows = standingsOf(record, preset, afterRound).filter(({ place }) => place !== undefined);
  return {
    places: Object.fromEntries(rows.map(({ player, place }) => [player, place])),
    values: Object.fromEntries(
      rows.map(({ player, reasons }) => [
        player,
        reasons
          .filter(({ criterion }) => !AMONG_THE_LEVEL.has(criterion.by))
          .map(({ value }) => value.toFraction()),
      ]),
    ),
  };
};

describe('Standings of random events', () => {
  it('are those of a second computation in another language, for every structure and preset', () => {
    const cases = Array.from({ length: EVENTS }, (_, at) => randomCase(`event ${at}`));
    expect(new Set(cases.map(({ preset }) => preset.id)).size).toBeGreaterThan(10);
    if (!isPythonThere()) return;
    const { stdout, stderr } = spawnSync('python3', [PROGRAM], {
      input: JSON.stringify(cases),
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    });
    expect(stderr).toBe('');
    const theirs: unknown = JSON.parse(stdout);
    if (!Array.isArray(theirs)) throw new Error('It wrote no list.');
    for (const [at, one] of cases.entries()) expect({ at, ...ours(one) }).toEqual({ at, ...theirs[at] });
  });
});
