import { describe, expect, it } from '@jest/globals';
import type { DeckList } from '#libs/game-kit';
import type { MetabaloidsCard } from '../cards/definition.js';
import { spokenOf } from '../cards/spoken-of.js';
import { STARTER } from '../cards/starter.js';
import { metabaloids, metabaloidsFast } from '../index.js';
import { able, creature, event, giving } from '../testing/shorthand.js';

interface Entry {
  readonly card: MetabaloidsCard;
  readonly count: number;
}

/** The rules that a deck breaks, with their messages. */
const faults = (
  entries: readonly Entry[],
  game = metabaloids,
  ruleset: Readonly<Record<string, string>> = {},
) => {
  const list: DeckList = entries.map(({ card, count }) => ({ card: card.id, count }));
  const cards = Object.fromEntries(entries.map(({ card }) => [card.id, card]));
  const parsed = game.parseRuleset(ruleset);
  if (!parsed.ok) throw new Error('No ruleset.');
  return game.validateDeck(list, cards, parsed.value).map(({ rule, message }) => `${rule}: ${message}`);
};

const brokenRules = (...input: Parameters<typeof faults>) =>
  faults(...input).map((text) => text.split(':')[0]);

/** So many different cards whose Costs add up to so much. */
const singles = (count: number, points: number, speaksOf: readonly string[] = []): readonly Entry[] =>
  Array.from({ length: count }, (_, index) => ({
    card: creature(`Card${index}`, {
      cost: Math.floor(points / count) + (index < points % count ? 1 : 0),
      speaksOf,
    }),
    count: 1,
  }));

describe('Decks', () => {
  it('MB-001 takes 45 cards and refuses 46', () => {
    expect(brokenRules(singles(45, 90))).toEqual([]);
    expect(brokenRules(singles(46, 92))).toEqual(['MB-001']);
  });

  it('MB-002 takes 125 points and refuses 126, naming the excess', () => {
    expect(brokenRules(singles(45, 125))).toEqual([]);
    const [fault, ...others] = faults(singles(45, 126));
    expect(fault).toMatch(/^MB-002: .*\b1 over/);
    expect(others).toEqual([]);
  });

  it('MB-003 MB-R33 lets neither limit excuse the other', () => {
    expect(brokenRules(singles(40, 130))).toEqual(['MB-002']);
    expect(brokenRules(singles(46, 100))).toEqual(['MB-001']);
    expect(brokenRules(singles(46, 130))).toEqual(['MB-001', 'MB-002']);
  });

  it('MB-004 takes four copies of a name and refuses five', () => {
    const card = creature('Twin');
    expect(brokenRules([{ card, count: 4 }, ...singles(10, 10)])).toEqual([]);
    expect(brokenRules([{ card, count: 5 }, ...singles(10, 10)])).toEqual(['MB-004']);
  });

  it('MB-005 counts copies by name, whatever the rarity', () => {
    const green = creature('Twin', { id: 'twin-green' });
    const blue = creature('Twin', { id: 'twin-blue', rarity: 'uncommon' });
    const deck = (count: number) => [{ card: green, count: 2 }, { card: blue, count }, ...singles(10, 10)];
    expect(brokenRules(deck(2))).toEqual([]);
    expect(brokenRules(deck(3))).toEqual(['MB-004']);
  });

  it('MB-006 counts promos toward all three limits', () => {
    const card = creature('Prize', { promo: 'P1', cost: 5 });
    expect(brokenRules([{ card, count: 1 }, ...singles(45, 45)])).toEqual(['MB-001']);
    expect(brokenRules([{ card, count: 1 }, ...singles(44, 120)])).toEqual([]);
    expect(brokenRules([{ card, count: 1 }, ...singles(44, 121)])).toEqual(['MB-002']);
    expect(brokenRules([{ card, count: 5 }, ...singles(10, 10)])).toEqual(['MB-004']);
  });

  it('MB-007 takes any mix of 20 cards: creatures only, or events only', () => {
    const flash = { when: 'play', do: [{ op: 'draw', count: 1 }] };
    expect(brokenRules(singles(20, 20))).toEqual([]);
    const events = Array.from({ length: 5 }, (_, index) => ({
      card: event(`Flash${index}`, { abilities: [flash] }),
      count: 4,
    }));
    expect(brokenRules(events)).toEqual([]);
  });

  it('MB-R34 takes 7 cards and refuses 6', () => {
    expect(brokenRules(singles(7, 7))).toEqual([]);
    expect(brokenRules(singles(6, 6))).toEqual(['MB-R34']);
  });
});

const starterOf = (game: typeof metabaloids, deck: string): readonly Entry[] => {
  const set = game.cardSets.find(({ id }) => id === 'starter-demonstration');
  return (set?.decks.find(({ id }) => id === deck)?.cards ?? []).flatMap(({ card, count }) => {
    const definition = set?.cards.find(({ id }) => id === card);
    return definition === undefined ? [] : [{ card: definition, count }];
  });
};
const quickStart = { quickStart: 'yes' };

describe('The starter', () => {
  it('MB-008 is all that a quick start takes, in each game its own', () => {
    for (const game of [metabaloids, metabaloidsFast]) {
      expect(brokenRules(starterOf(game, 'standard-starter'), game, quickStart)).toEqual([]);
      expect(brokenRules(singles(20, 20), game, quickStart)).toEqual(['MB-008']);
      expect(brokenRules(starterOf(game, 'demonstration-swarm'), game, quickStart)).toContain('MB-008');
    }
  });

  it('MBF-003 is legal in fast mode without the removed cards: 35 cards', () => {
    const deck = starterOf(metabaloidsFast, 'standard-starter');
    expect(deck.reduce((sum, { count }) => sum + count, 0)).toBe(35);
    expect(brokenRules(deck, metabaloidsFast)).toEqual([]);
    expect(STARTER.reduce((sum, { count }) => sum + count, 0)).toBe(45);
  });

  it('MBF-004 may be filled up with cards that are allowed, within the limits of any deck', () => {
    const starter = starterOf(metabaloidsFast, 'standard-starter');
    expect(brokenRules([...starter, ...singles(10, 30)], metabaloidsFast)).toEqual([]);
    expect(brokenRules([...starter, ...singles(11, 11)], metabaloidsFast)).toEqual(['MB-001']);
    expect(brokenRules([...starter, ...singles(10, 40)], metabaloidsFast)).toEqual(['MB-002']);
  });

  it('states that its values are invented', () => {
    const set = metabaloids.cardSets.find(({ id }) => id === 'starter-demonstration');
    expect(set?.name).toContain('demonstration');
    expect(set?.cards.map(({ name }) => name).sort()).toEqual(STARTER.map(({ name }) => name).sort());
  });
});

describe('A fast deck', () => {
  it.each(['reserve', 'columns'])('MBF-001 refuses a card that refers to %s, by name', (word) => {
    const card = creature('Speaker', { speaksOf: [word] });
    const [fault] = faults([{ card, count: 1 }, ...singles(10, 10)], metabaloidsFast);
    expect(fault).toMatch(/^MBF-001: .*Speaker/);
    expect(brokenRules([{ card, count: 1 }, ...singles(10, 10)])).toEqual([]);
  });

  const inPlay = { zone: 'play' };
  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['puts a card into the reserve', { do: [{ op: 'toReserve', cards: inPlay }] }],
    [
      'looks into the reserve',
      {
        targets: [{ from: { zone: 'reserve' }, as: 'target' }],
        do: [{ op: 'putIntoPlay', cards: { bound: 'target' } }],
      },
    ],
    ['counts the reserve', { do: [{ op: 'draw', count: { count: { zone: 'reserve' } } }] }],
    [
      'moves a card to another column',
      { do: [{ op: 'may', label: 'Go', do: [{ op: 'toOtherColumn', cards: inPlay }] }] },
    ],
    [
      'widens a column',
      { do: [{ op: 'modify', cards: inPlay, modification: { change: 'widenColumn' }, until: 'turn' }] },
    ],
    ['makes a column safe', { do: [{ op: 'setSafety', cards: inPlay, safe: true }] }],
    ['asks whether its column is safe', { if: { not: { safe: true } }, do: [{ op: 'draw', count: 1 }] }],
    ['follows a move', { when: 'cardMoved', do: [{ op: 'draw', count: 1 }] }],
    ['asks for the Move step', { if: { step: 'move' }, do: [{ op: 'draw', count: 1 }] }],
    ['asks for the Deploy step', { if: { step: 'deploy' }, do: [{ op: 'draw', count: 1 }] }],
  ])('MBF-001 refuses a card that %s, regardless of its author’s mark', (_what, ability) => {
    const card = able('Speaker', { when: 'atWill', ...ability });
    expect(brokenRules([{ card, count: 1 }, ...singles(10, 10)], metabaloidsFast)).toEqual(['MBF-001']);
    expect(brokenRules([{ card, count: 1 }, ...singles(10, 10)])).toEqual([]);
  });

  it('MBF-001 takes a card that refers to its own column', () => {
    const ability = {
      when: 'atWill',
      do: [
        {
          op: 'modify',
          cards: { this: 'column' },
          modification: { change: 'stats', attack: 1 },
          until: 'turn',
        },
      ],
    };
    const card = creature('Speaker', {
      abilities: [ability, giving('column', { attack: 1 }, { if: { alone: true } })],
    });
    expect(brokenRules([{ card, count: 1 }, ...singles(10, 10)], metabaloidsFast)).toEqual([]);
  });

  it('MBF-001 MBF-002 agrees with the marks of the shipped cards', () => {
    const cards = metabaloids.cardSets.flatMap((set) => set.cards);
    expect(cards.filter((card) => spokenOf(card).length > 0).map(({ id }) => id)).toEqual(
      cards.filter(({ speaksOf }) => speaksOf.length > 0).map(({ id }) => id),
    );
    expect(cards.filter((card) => card.speaksOf.join() !== spokenOf(card).join())).toEqual([]);
  });

  it.each(['Ant Swarm', 'Assassin Bug', 'Differential Grasshopper', 'May Fly', 'Monarch Butterfly'])(
    'MBF-002 refuses %s regardless of its set’s marks, and others as well',
    (name) => {
      const card = creature(name);
      expect(brokenRules([{ card, count: 1 }, ...singles(10, 10)], metabaloidsFast)).toEqual(['MBF-002']);
      expect(brokenRules(singles(10, 10, ['columns']), metabaloidsFast)).toEqual(
        Array.from({ length: 10 }, () => 'MBF-001'),
      );
    },
  );
});
