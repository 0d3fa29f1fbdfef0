import { describe, expect, it } from '@jest/globals';
import { standingsOf } from '#libs/events';
import { isPythonThere } from '../support/python.js';
import { type Case, randomCase } from './random-events.js';
import { computedAgain } from './second-computation.js';

const EVENTS = 1_000;
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
  it('equal those of a second computation in another language, for every structure and preset', () => {
    const cases = Array.from({ length: EVENTS }, (_, at) => randomCase(`event ${at}`));
    expect(new Set(cases.map(({ preset }) => preset.id)).size).toBeGreaterThan(10);
    if (!isPythonThere()) return;
    const theirs = computedAgain(cases);
    for (const [at, one] of cases.entries())
      expect({ at, standings: ours(one) }).toEqual({ at, standings: theirs[at] });
  });
});
