import { describe, expect, it } from '@jest/globals';
import type { DeckList } from '#libs/game-kit';
import { type MetaxCard, metaxCardSchema } from '../cards/definition.js';
import { metax } from '../index.js';
import { shorthandCard } from '../testing/shorthand.js';

const STATS = ['S', 'I', 'Sp'];
const FILLERS = STATS.flatMap((stat) => [1, 2, 3, 4, 5, 6].map((rank) => `${stat}${rank}`));

const card = (name: string): MetaxCard => {
  const found = shorthandCard(name) ?? NAMED.find((named) => named.name === name);
  if (found === undefined) throw new Error(`No card is written "${name}".`);
  return found;
};

const character = (name: string, id: string, trait = 'Hero Character'): MetaxCard =>
  metaxCardSchema.parse({
    id,
    name,
    type: 'character',
    metaPoints: 2,
    trait,
    stats: [{ stat: 'strength', rank: 7 }],
  });

const NAMED = [
  character('Superman - Man of Steel', 'superman-man-of-steel'),
  character('Superman - Another Day', 'superman-another-day'),
  character('A Villain', 'a-villain', 'Villain Character'),
];

/** A deck of these cards, filled up to `size` with single-stat Battle Cards of other kinds. */
const faultsIn = (
  given: Readonly<Record<string, number>>,
  size = 40,
  ruleset: Readonly<Record<string, string>> = {},
) => {
  const list: { card: MetaxCard; count: number }[] = Object.entries(given).map(([name, count]) => ({
    card: card(name),
    count,
  }));
  let left = size - list.reduce((sum, { count }) => sum + count, 0);
  for (const name of FILLERS) {
    if (left <= 0) break;
    if (list.some((entry) => entry.card.name.startsWith(name))) continue;
    const count = Math.min(3, left);
    list.push({ card: card(name), count });
    left -= count;
  }
  const deck: DeckList = list.map((entry) => ({ card: entry.card.id, count: entry.count }));
  const cards = Object.fromEntries(list.map((entry) => [entry.card.id, entry.card]));
  const parsed = metax.parseRuleset(ruleset);
  return metax.validateDeck(deck, cards, parsed.ok ? parsed.value : {});
};

const faultsOf = (...given: Parameters<typeof faultsIn>) => faultsIn(...given).map(({ rule }) => rule);
const messagesOf = (...given: Parameters<typeof faultsIn>) =>
  faultsIn(...given).map(({ message }) => message);

describe('Deck construction', () => {
  it.each([
    [39, ['MX-002']],
    [40, []],
    [41, ['MX-002']],
  ])('MX-002 a deck of %i cards', (size, rules) => {
    expect(faultsOf({}, size)).toEqual(rules);
  });

  it('MX-003 allows 3 copies of a Character, by its full title (MX-R30)', () => {
    expect(faultsOf({ 'Superman - Man of Steel': 3 })).toEqual([]);
    expect(faultsOf({ 'Superman - Man of Steel': 4 })).toEqual(['MX-003']);
    expect(faultsOf({ 'Superman - Man of Steel': 3, 'Superman - Another Day': 1 })).toEqual([]);
  });

  it('MX-R30 counts by the name before the dash, by setting', () => {
    const both = { 'Superman - Man of Steel': 3, 'Superman - Another Day': 1 };
    expect(faultsOf(both, 40, { copiesBy: 'name' })).toEqual(['MX-003']);
  });

  it('MX-004 allows 3 copies of an Event', () => {
    expect(faultsOf({ 'Event(-1)': 3 })).toEqual([]);
    expect(faultsOf({ 'Event(-1)': 4 })).toEqual(['MX-004']);
  });

  it('MX-005 allows 3 single-stat Battle Cards of a Stat and Rank, whatever their effects', () => {
    expect(faultsOf({ 'I7: use': 2, I7: 2 })).toEqual(['MX-005']);
    expect(faultsOf({ 'I7: use': 2, I7: 1 })).toEqual([]);
  });

  it('MX-005 counts Battle Cards of one name by their Stats and Ranks', () => {
    const punch = (rank: number): MetaxCard =>
      metaxCardSchema.parse({ ...card('S1'), id: `punch-${rank}`, name: 'Punch', rank });
    const rulesOf = (counts: readonly number[]) => {
      const punches = counts.map((count, index) => ({ card: punch(index + 1), count }));
      let left = 40 - counts.reduce((sum, count) => sum + count, 0);
      const others = FILLERS.filter((name) => !name.startsWith('S1') && !name.startsWith('S2')).map(
        (name) => {
          const count = Math.min(3, left);
          left -= count;
          return { card: card(name), count };
        },
      );
      const deck = [...punches, ...others].filter(({ count }) => count > 0);
      return metax
        .validateDeck(
          deck.map((entry) => ({ card: entry.card.id, count: entry.count })),
          Object.fromEntries(deck.map((entry) => [entry.card.id, entry.card])),
          {},
        )
        .map(({ rule }) => rule);
    };
    expect(rulesOf([3, 3])).toEqual([]);
    expect(rulesOf([4, 2])).toEqual(['MX-005']);
  });

  it('MX-006 allows 3 Multi-Stat Battle Cards of a Rank, whatever their Stats', () => {
    expect(faultsOf({ 'S/I5': 2, 'I/Sp5': 2 })).toEqual(['MX-006']);
    expect(faultsOf({ 'S/I5': 2, 'I/Sp5': 1 })).toEqual([]);
  });

  it('MX-005 MX-006 name the cards that are too many', () => {
    expect(messagesOf({ 'I7: use': 2, I7: 2 })).toEqual([
      'At most 3 of Battle Cards of intelligence 7; this deck has 4 (I7: use, I7).',
    ]);
    expect(messagesOf({ 'S/I5': 2, 'I/Sp5': 2 })).toEqual([
      'At most 3 of Multi-Stat Battle Cards of Rank 5; this deck has 4 (S/I5, I/Sp5).',
    ]);
    expect(messagesOf({ 'Event(-1)': 4 })).toEqual(['At most 3 of Event(-1); this deck has 4.']);
  });

  it('MX-007 does not count Multi-Stat cards as their single types (MX-R29)', () => {
    expect(faultsOf({ S5: 3, I5: 3, 'S/I5': 3 })).toEqual([]);
  });

  it('MX-008 restricts nothing else: Heroes and Villains mix, and both are optional (MX-R50, MX-R52)', () => {
    expect(faultsOf({ 'Superman - Man of Steel': 3, 'A Villain': 3 })).toEqual([]);
    expect(faultsOf({})).toEqual([]);
  });

  it('names every fault of a deck at once', () => {
    expect(faultsOf({ 'Event(-1)': 4, 'A Villain': 4, 'I7: use': 4, 'S/I7': 4 }, 41)).toEqual([
      'MX-002',
      'MX-004',
      'MX-003',
      'MX-005',
      'MX-006',
    ]);
  });
});

describe('Cards', () => {
  const fits = (input: object): boolean => metaxCardSchema.safeParse(input).success;
  const hero = {
    id: 'hero',
    name: 'Hero',
    type: 'character',
    metaPoints: 2,
    trait: 'Hero Character',
    stats: [{ stat: 'strength', rank: 7 }],
  };
  const blow = { id: 'blow', name: 'Blow', type: 'battle', stats: ['strength'], rank: 3, metaPoints: -1 };

  it('MX-009 a Character has 1 to 3 different Stats of Rank 1 to 7', () => {
    expect(fits(hero)).toBe(true);
    expect(fits({ ...hero, stats: [] })).toBe(false);
    expect(fits({ ...hero, stats: [{ stat: 'strength', rank: 8 }] })).toBe(false);
    expect(fits({ ...hero, stats: [...hero.stats, { stat: 'strength', rank: 2 }] })).toBe(false);
    expect(fits({ ...hero, trait: undefined })).toBe(false);
  });

  it('MX-010 an Event has a cost and an effect', () => {
    const event = shorthandCard('Event(-2)');
    expect(event?.type === 'event' && fits(event)).toBe(true);
    expect(fits({ ...event, cost: undefined })).toBe(false);
    expect(fits({ ...event, abilities: undefined })).toBe(false);
  });

  it('MX-011 MX-R31 a Battle Card has a Stat and a Rank of 1 to 7, and need not have an effect', () => {
    expect(fits(blow)).toBe(true);
    expect(fits({ ...blow, stats: [] })).toBe(false);
    expect(fits({ ...blow, rank: 8 })).toBe(false);
    expect(fits({ ...blow, rank: 0 })).toBe(false);
  });
});
