import { describe, expect, it } from '@jest/globals';
import { metabaloids, metabaloidsFast } from '../index.js';
import { RARITIES_IN_SET } from '../testing/sets.js';
import { giving } from '../testing/shorthand.js';

const draw = { op: 'draw', count: 1 };
const parsed = (card: Readonly<Record<string, unknown>>) =>
  metabaloids.parseCardSet({
    id: 'test-set',
    name: 'Test',
    game: 'metabaloids',
    cards: [
      {
        id: 'moth',
        type: 'creature',
        name: 'Moth',
        rarity: 'common',
        cost: 1,
        kind: 'Insecta, Lepidoptera',
        ...(card.type === 'event' || card.type === 'terrain' ? {} : { attack: 1 }),
        collector: { set: 'T', number: 1 },
        ...card,
      },
    ],
    decks: [],
  });
const codes = (card: Readonly<Record<string, unknown>>): readonly string[] => {
  const set = parsed(card);
  return set.ok ? [] : set.faults.map(({ code }) => code);
};
const ability = (rest: Readonly<Record<string, unknown>>) => ({
  abilities: [{ when: 'atWill', do: [draw], ...rest }],
});

describe('Card sets', () => {
  it('are read with defaults for omitted fields', () => {
    const set = parsed(ability({}));
    expect(set.ok && set.value.cards[0]).toMatchObject({
      speaksOf: [],
      text: '',
      abilities: [{ targets: [], cost: [] }],
    });
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['NOT_ALLOWED', ability({ when: 'sometimes' })],
    ['UNKNOWN_FIELD', { strength: 3 }],
    ['UNBOUND_NAME', ability({ do: [{ op: 'lose', cards: { bound: 'nobody' } }] })],
    ['UNBOUND_NAME', ability({ do: [{ op: 'draw', who: { chosen: 'nobody' }, count: 1 }] })],
    [
      'UNBOUND_NAME',
      ability({ if: { exists: { bound: 'target' } }, targets: [{ from: { zone: 'play' }, as: 'target' }] }),
    ],
    ['NOT_ALLOWED', ability({ do: [{ op: 'lose', cards: { zone: 'play', top: 1 } }] })],
    [
      'TWO_COSTS',
      ability({
        cost: [
          { pay: 'points', amount: 1 },
          { pay: 'discard', count: 1 },
        ],
      }),
    ],
    ['HIDDEN_CARDS', ability({ do: [{ op: 'lose', cards: { zone: 'hand', whose: 'opponents' } }] })],
    [
      'HIDDEN_CARDS',
      ability({ do: [{ op: 'choose', who: 'opponent', from: { zone: 'hand' }, count: 1, as: 'one' }] }),
    ],
    [
      'HIDDEN_CARDS',
      ability({ if: { value: { count: { zone: 'hand', where: { type: 'event' } } }, is: { atLeast: 1 } } }),
    ],
    [
      'HIDDEN_CARDS',
      {
        abilities: [
          giving(
            'card',
            { attack: 1 },
            { if: { value: { count: { zone: 'hand', where: { kind: 'Moth' } } }, is: { atLeast: 1 } } },
          ),
        ],
      },
    ],
    ['HIDDEN_TARGET', ability({ targets: [{ from: { zone: 'hand' }, as: 'target' }] })],
    // A card of the hand could pay for the ability that names it, and have another id before it is named.
    [
      'HIDDEN_TARGET',
      ability({
        targets: [{ from: { either: [{ zone: 'play' }, { zone: 'hand', first: 2 }] }, as: 'target' }],
      }),
    ],
    [
      'HIDDEN_CARDS',
      ability({
        do: [
          {
            op: 'choose',
            who: 'opponent',
            from: { either: [{ zone: 'play' }, { zone: 'hand' }] },
            count: 1,
            as: 'one',
          },
        ],
      }),
    ],
    ['NOT_ALLOWED', ability({ from: 'events' })],
    ['WRONG_PLACE', ability({ when: 'play' })],
    ['WRONG_PLACE', { type: 'event', ...ability({}) }],
    ['MISSING', { type: 'event' }],
    ['NO_EFFECT', { type: 'event', ...ability({ from: 'discard' }) }],
    ['NO_EFFECT', ability({ from: 'hand', cost: [{ pay: 'sideways' }] })],
    ['NO_EFFECT', ability({ from: 'lost', cost: [{ pay: 'sacrifice', cards: { this: 'card' } }] })],
    ['NO_EFFECT', { abilities: [giving('card', { attack: 1 }, { if: { not: { total: 'leading' } } })] }],
    ['EVENT_COST', { type: 'event', ...ability({ cost: [{ pay: 'points', amount: 1 }] }) }],
  ])('are refused with %s', (code, card) => {
    expect(codes(JSON.parse(JSON.stringify(card)))).toContain(code);
  });

  it('are refused where a terrain gives something to its own column', () => {
    const terrain = (to: 'card' | 'column' | 'play') =>
      codes({ type: 'terrain', abilities: [giving(to, { attack: 1 })] });
    expect([terrain('column'), terrain('card'), terrain('play')]).toEqual([['NO_EFFECT'], ['NO_EFFECT'], []]);
  });

  it('that ship have 60 cards and more of all rarities and types, promos among them, with an ability for every moment', () => {
    const [set] = metabaloids.cardSets;
    const cards = set?.cards ?? [];
    expect(cards.length).toBeGreaterThanOrEqual(60);
    expect(new Set(cards.map(({ rarity }) => rarity))).toEqual(new Set(RARITIES_IN_SET));
    expect(new Set(cards.map(({ type }) => type))).toEqual(new Set(['creature', 'event', 'terrain']));
    expect(cards.filter(({ promo }) => promo !== undefined).length).toBeGreaterThan(1);
    expect(new Set(cards.map(({ kind }) => kind.split(',')[0])).size).toBeGreaterThan(12);
    const moments = new Set(cards.flatMap((card) => card.abilities.map(({ when }) => when)));
    expect(moments.size).toBe(17);
    expect(
      cards.filter(
        (card) => card.abilities.length > 0 && card.abilities.every(({ text }) => text === undefined),
      ),
    ).toEqual([]);
  });

  it('that ship have two decks and more for each game, that each game takes', () => {
    for (const game of [metabaloids, metabaloidsFast]) {
      expect(game.cardSets.map(({ decks }) => decks.length >= 2)).toEqual([true, true]);
      const ruleset = game.parseRuleset({});
      for (const { cards, decks } of game.cardSets)
        for (const deck of decks)
          expect(
            game.validateDeck(
              deck.cards,
              Object.fromEntries(cards.map((card) => [card.id, card])),
              ruleset.ok ? ruleset.value : {},
            ),
          ).toEqual([]);
    }
  });
});
