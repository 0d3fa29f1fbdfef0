import { describe, expect, it } from '@jest/globals';
import { parseMetaxCardSet } from './card-set.js';

const draw = { op: 'draw', count: 1 };
const once = { once: 'turn' };

const character = (ability: object) => ({
  id: 'one',
  type: 'character',
  name: 'One',
  metaPoints: 1,
  trait: 'Hero Character',
  stats: [{ stat: 'strength', rank: 4 }],
  abilities: [{ text: 'As the test says.', ...ability }],
});
const event = (ability: object) => ({
  id: 'one',
  type: 'event',
  name: 'One',
  cost: 1,
  abilities: [{ when: 'play', text: 'As the test says.', do: [draw], ...ability }],
});

const codes = (card: object): readonly string[] => {
  const parsed = parseMetaxCardSet({ id: 'test', name: 'Test', game: 'metax', cards: [card], decks: [] });
  return parsed.ok ? [] : parsed.faults.map(({ code }) => code);
};
const watching = ({
  do: program = [draw],
  ...when
}: { readonly event: string } & Readonly<Record<string, unknown>>) => codes(character({ when, do: program }));

describe('A word without effect is refused when a set is loaded', () => {
  it.each([
    'victoryPointLost',
    'metaPointsLost',
    'metaPointsGained',
    'metaPointsSpent',
    'cardDrawn',
    'deckSearched',
    'turnBegan',
    'turnEnded',
  ])('%s is about no card: a filter cannot narrow it, and it has no subject', (name) => {
    expect(watching({ event: name })).toEqual([]);
    expect(watching({ event: name, where: { type: 'character' } })).toEqual(['NO_EFFECT']);
    expect(watching({ event: name, self: true })).toEqual(['NO_EFFECT']);
    const subject = { op: 'push', cards: { this: 'subject' } };
    expect(watching({ event: name, do: [subject] })).toEqual(['UNBOUND_NAME']);
    expect(watching({ event: 'pushed', self: true, do: [subject] })).toEqual([]);
  });

  it('allows "once" only where it is counted', () => {
    const pushed = { event: 'pushed' };
    expect(codes(character({ when: pushed, ...once, do: [draw] }))).toEqual([]);
    expect(codes(character({ when: 'push', ...once, do: [draw] }))).toEqual([]);
    expect(codes(character({ when: 'enters', ...once, do: [draw] }))).toEqual(['UNKNOWN_FIELD']);
    expect(codes(event(once))).toEqual(['UNKNOWN_FIELD']);
    const former = { op: 'if', if: { firstTimeThisTurn: true }, then: [draw] };
    expect(codes(event({ do: [former] }))).not.toEqual([]);
  });

  it('wants a modification of cards with cards, and one of a seat with a seat', () => {
    const modify = (rest: object) => codes(event({ do: [{ op: 'modify', until: 'thisTurn', ...rest }] }));
    const [cards, who] = [{ zone: 'play' }, 'you'];
    const [rank, cost] = [
      { change: 'rank', by: 1 },
      { change: 'eventCost', by: 1 },
    ];
    expect(modify({ cards, modification: rank })).toEqual([]);
    expect(modify({ who, modification: cost })).toEqual([]);
    expect(modify({ who, modification: rank })).toEqual(['NO_EFFECT']);
    expect(modify({ cards, modification: cost })).toEqual(['NO_EFFECT']);
    expect(modify({ cards, who, modification: { change: 'forbid', action: 'push' } })).toEqual(['NO_EFFECT']);
    expect(modify({ modification: rank })).toEqual(['NO_EFFECT']);
  });

  it('names the present word for a former one', () => {
    const messages = (card: object): readonly string[] => {
      const parsed = parseMetaxCardSet({ id: 'test', name: 'Test', game: 'metax', cards: [card], decks: [] });
      return parsed.ok ? [] : parsed.faults.map(({ message }) => message);
    };
    const { abilities: _now, ...card } = event({});
    const former = { ...card, effect: { on: 'play', text: 'Draw.', do: [draw] } };
    expect(messages(former).join(' ')).toContain('"effect" is not a field here. Did you mean "abilities"?');
    const [of, seat] = [{ change: 'eventCost', by: 1 }, { who: 'you' }];
    for (const [op, rest, meant] of [
      ['modifySeat', { ...seat, modification: of, until: 'thisTurn' }, 'modify'],
      ['shuffleDeck', seat, 'shuffle'],
      ['revealHand', seat, 'reveal'],
      ['playEvent', { cards: { zone: 'hand' } }, 'play'],
    ] as const)
      expect(messages(event({ do: [{ op, ...rest }] }))).toEqual([
        expect.stringContaining(`See "${meant}".`),
      ]);
  });
});
