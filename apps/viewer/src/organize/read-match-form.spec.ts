import { describe, expect, it } from '@jest/globals';
import { faultsAt, faultsElsewhere, readMatchForm } from './read-match-form.js';

const least: readonly (readonly [string, string])[] = [
  ['game', 'one'],
  ['cardSets', 'base'],
];

describe('The form of a new match', () => {
  it('leaves out empty fields', () => {
    const empty = ['title', 'season', 'seats', 'responseSeconds', 'embargoUntil', 'ruleset.toss'] as const;
    expect(readMatchForm([...least, ...empty.map((name) => [name, ' '] as const)])).toEqual({
      ok: true,
      input: { game: 'one', players: [], ruleset: [], cardSets: ['base'], productionAllowed: false },
    });
  });

  it('reads every field', () => {
    const read = readMatchForm([
      ...least,
      ['cardSets', 'more'],
      ['title', ' Final '],
      ['season', 'spring'],
      ['bestOf', '3'],
      ['seats', '3'],
      ['players.0', 'ann'],
      ['players.1', 'bob'],
      ['players.2', ''],
      ['ruleset.toss', 'die'],
      ['spectatorDelaySeconds', '60'],
      ['responseSeconds', '30'],
      ['onDeparture', 'END'],
      ['embargoUntil', '2026-05-04T12:30Z'],
      ['productionAllowed', 'on'],
    ]);
    expect(read).toEqual({
      ok: true,
      input: {
        game: 'one',
        title: 'Final',
        season: 'spring',
        bestOf: 3,
        seats: 3,
        players: ['ann', 'bob'],
        ruleset: [{ name: 'toss', value: 'die' }],
        cardSets: ['base', 'more'],
        spectatorDelaySeconds: 60,
        responseSeconds: 30,
        onDeparture: 'END',
        embargoUntil: '2026-05-04T12:30:00.000Z',
        productionAllowed: true,
      },
    });
  });

  it('reports a fault for each invalid field', () => {
    const read = readMatchForm([
      ['game', 'one'],
      ['seats', '-1'],
      ['spectatorDelaySeconds', '1.5'],
      ['embargoUntil', 'soon'],
      ['players.0', ''],
      ['players.1', 'bob'],
    ]);
    const paths = read.ok ? [] : read.faults.map(({ path }) => path);
    expect(paths.sort()).toEqual(['cardSets', 'embargoUntil', 'players', 'seats', 'spectatorDelaySeconds']);
  });

  it('shows a fault at its field, or above the form', () => {
    const faults = [
      { path: 'seats', message: 'Too many.' },
      { path: 'ruleset.toss', message: 'Not allowed.' },
      { path: 'other', message: 'Unknown.' },
    ];
    expect(faultsAt(faults, 'ruleset.toss')).toEqual([faults[1]]);
    expect(faultsElsewhere(faults, ['seats', 'ruleset.toss'])).toEqual([faults[2]]);
  });
});
