import { describe, expect, it } from '@jest/globals';
import { parseMetaxCardSet } from './card-set.js';

const draw = { op: 'draw', count: 1 };
const once = { firstTimeThisTurn: true };
const some = { exists: { zone: 'hand' } };

const character = (effect: object) => ({
  id: 'one',
  type: 'character',
  name: 'One',
  metaPoints: 1,
  trait: 'Hero Character',
  stats: [{ stat: 'strength', rank: 4 }],
  effect: { text: 'As the test says.', ...effect },
});
const event = (effect: object) => ({
  id: 'one',
  type: 'event',
  name: 'One',
  cost: 1,
  effect: { on: 'play', text: 'As the test says.', do: [draw], ...effect },
});

const codes = (card: object): readonly string[] => {
  const parsed = parseMetaxCardSet({ id: 'test', name: 'Test', game: 'metax', cards: [card], decks: [] });
  return parsed.ok ? [] : parsed.faults.map(({ code }) => code);
};
const watching = (watcher: object) =>
  codes(character({ on: 'constant', watches: [{ do: [draw], ...watcher }] }));

describe('A word without effect is refused when a set is loaded', () => {
  it.each([
    'victoryPointGained',
    'metaPointsGained',
    'metaPointsSpent',
    'cardDrawn',
    'deckSearched',
    'turnBegan',
    'turnEnded',
  ])('%s is about no card: a filter cannot narrow it, and it has no subject', (when) => {
    expect(watching({ when })).toEqual([]);
    expect(watching({ when, where: { type: 'character' } })).toEqual(['NO_EFFECT']);
    expect(watching({ when, self: true })).toEqual(['NO_EFFECT']);
    const subject = { op: 'push', cards: { this: 'subject' } };
    expect(watching({ when, do: [subject] })).toEqual(['UNBOUND_NAME']);
    expect(watching({ when: 'pushed', self: true, do: [subject] })).toEqual([]);
  });

  it('allows "first time a turn" only where it is counted', () => {
    const inside = { op: 'if', if: once, then: [draw] };
    expect(watching({ when: 'pushed', if: once })).toEqual([]);
    expect(watching({ when: 'pushed', if: { all: [some, once] } })).toEqual([]);
    expect(codes(character({ on: 'push', if: once, do: [draw] }))).toEqual([]);
    expect(watching({ when: 'pushed', if: { any: [some, once] } })).toEqual(['NO_EFFECT']);
    expect(watching({ when: 'pushed', if: { not: once } })).toEqual(['NO_EFFECT']);
    expect(watching({ when: 'pushed', do: [inside] })).toEqual(['NO_EFFECT']);
    expect(codes(character({ on: 'enter', if: once, do: [draw] }))).toEqual(['NO_EFFECT']);
    expect(codes(event({ if: once }))).toEqual(['NO_EFFECT']);
    expect(codes(event({ do: [inside] }))).toEqual(['NO_EFFECT']);
  });
});
