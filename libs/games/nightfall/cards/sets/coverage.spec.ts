import { describe, expect, it } from '@jest/globals';
import { operationSchemas, watchedEventSchema } from '../../effects/language/ability.js';
import {
  AURA_TYPES,
  PLACES,
  pageTypeSchema,
  statusSchema,
  traitSchema,
} from '../../effects/language/words.js';
import { pages as corpus } from '../../testing/corpus.js';
import type { NightfallPage } from '../definition.js';
import { nightfallSets } from './index.js';

const pages = nightfallSets().flatMap((set) => set.cards);
const decks = nightfallSets().flatMap((set) => set.decks);

const pagesWith = (test: (page: NightfallPage) => boolean): number => pages.filter(test).length;
const says = (page: NightfallPage, key: string, word: string): boolean =>
  JSON.stringify(page).includes(`"${key}":"${word}"`);

describe('Hollow Lantern Night', () => {
  it('has 120 Pages or more over all Aura types and page types', () => {
    expect(pages.length).toBeGreaterThanOrEqual(120);
    expect(AURA_TYPES.filter((type) => pagesWith(({ auraType }) => auraType === type) < 8)).toEqual([]);
    expect(pageTypeSchema.options.filter((type) => pagesWith((page) => page.type === type) < 10)).toEqual([]);
  });

  it.each(traitSchema.options)('has the trait %s on two Pages at least', (trait) => {
    expect(pagesWith(({ traits }) => traits.includes(trait))).toBeGreaterThanOrEqual(2);
  });

  it.each(statusSchema.options)('inflicts the status %s by two Pages at least', (status) => {
    expect(pagesWith((page) => says(page, 'status', status))).toBeGreaterThanOrEqual(2);
  });

  it('has a Terra for each of the surroundings of Terra', () => {
    const terra = new Set(pages.flatMap((page) => (page.type === 'terra' ? [page.terra] : [])));
    const things = ['train', 'dirt', 'source-of-fire'];
    expect(PLACES.filter((place) => !things.includes(place) && !terra.has(place))).toEqual([]);
  });

  it.each(pageTypeSchema.options)('has a Trap and an Equipment of the type %s', (type) => {
    for (const trait of ['trap', 'equipment'] as const)
      expect(pagesWith((page) => page.type === type && page.traits.includes(trait))).toBeGreaterThan(0);
  });

  it('has four Spellbooks of 40 Pages or more with Side-Decks of 15', () => {
    const sizes = decks.map(({ cards }) => ({
      spellbook: cards.reduce((sum, { count, section }) => (section === undefined ? sum + count : sum), 0),
      sideDeck: cards.reduce((sum, { count, section }) => (section === undefined ? sum : sum + count), 0),
    }));
    expect(sizes).toHaveLength(4);
    for (const { spellbook, sideDeck } of sizes) {
      expect(spellbook).toBeGreaterThanOrEqual(40);
      expect(sideDeck).toBe(15);
    }
  });

  it('uses, with the corpus, every operation and every event of the effect language', () => {
    const text = JSON.stringify([...pages, ...corpus]);
    const unused = [
      ...operationSchemas.map(({ shape }) => `"op":"${shape.op.value}"`),
      ...watchedEventSchema.options.map((event) => `"event":"${event}"`),
    ].filter((word) => !text.includes(word));
    expect(unused).toEqual([]);
  });
});
