import { describe, expect, it } from '@jest/globals';
import type { Json } from '#libs/game-kit';
import { metazooTcg } from '../index.js';
import { auraCard, shorthandCard, terra } from '../testing/cards.js';

const cards = [
  ...['X(3)', 'E(2)+equip', 'Nia(4)+caster'].flatMap((name) => shorthandCard(name) ?? []),
  auraCard('fire'),
  terra('Hill'),
];
const seats = (first: Json = {}): Json => [first, {}];
const faults = (position: Json) => {
  const parsed = metazooTcg.positions.setup(position, cards, {});
  return parsed.ok ? [] : parsed.faults.map(({ path, message }) => `${path}: ${message}`);
};
const lanes = (side: Json): Json => [{ sides: [side, []] }, {}, {}, {}];

describe('Positions', () => {
  it('need no more than two seats', () => {
    expect(faults({ seats: seats() })).toEqual([]);
  });

  it.each<[string, Json, string]>([
    ['an unknown card', { seats: seats({ hand: ['X(4)'] }) }, 'Did you mean "X(3)"?'],
    [
      'one id for two cards',
      {
        seats: seats({
          hand: [
            { card: 'X(3)', id: 'c1' },
            { card: 'X(3)', id: 'c1' },
          ],
        }),
      },
      'is given to two cards',
    ],
    ['a Terra on a side', { seats: seats(), lanes: lanes(['Hill']) }, '"Hill" cannot lie here'],
    [
      'a creature for a Terra',
      { seats: seats(), lanes: [{ terra: 'X(3)' }, {}, {}, {}] },
      'This is no Terra',
    ],
    ['a creature for a Caster', { seats: seats({ caster: 'X(3)' }) }, '"X(3)" is no Caster'],
    ['a creature among Aura', { seats: seats({ auraDeck: ['X(3)'] }) }, '"X(3)" is no Aura'],
    [
      'two Casters',
      { seats: seats({ caster: 'Nia(4)+caster' }), lanes: lanes(['Nia(4)+caster']) },
      'one Caster',
    ],
    ['one type twice', { seats: seats({ allied: 'fire' }) }, 'another one than the primary'],
    ['nothing to decide', { seats: seats(), phase: 'setup' }, 'Somebody must have a decision'],
    [
      'a choice that nothing waits for',
      { seats: seats(), choice: { kind: 'may', seat: 0, rule: 'MZ-064', label: 'x' } },
      '"effect" waits for it',
    ],
    ['a word that is none', { seats: seats({ primary: 'steam' }) }, 'primary'],
  ])('are refused with %s', (_name, position, message) => {
    expect(faults(position).join('\n')).toContain(message);
  });

  it('begin with their consequences: a unit falls, a game is won', () => {
    const fallen = metazooTcg.positions.setup(
      { seats: seats(), lanes: lanes([{ card: 'X(3)', damage: 3 }]) },
      cards,
      {},
    );
    expect(fallen.ok && fallen.value.map(({ type }) => type)).toEqual(['PositionSetUp', 'UnitsLeftPlay']);
    const won = metazooTcg.positions.setup({ seats: seats({ missionPoints: 30 }) }, cards, {});
    expect(won.ok && won.value.map(({ type }) => type)).toEqual(['PositionSetUp', 'GameWon']);
  });
});
