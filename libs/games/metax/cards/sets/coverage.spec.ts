import { describe, expect, it } from '@jest/globals';
import { paymentSchema } from '../../effects/language/cost.js';
import { replacedEventSchema, watchedEventSchema } from '../../effects/language/effect.js';
import {
  durationSchema,
  modificationSchema,
  seatModificationSchema,
} from '../../effects/language/modification.js';
import { operationSchemas } from '../../effects/language/operation.js';
import { PARTS, ZONES } from '../../effects/language/selector.js';
import { parseMetaxCardSet } from '../card-set.js';
import corpus from '../corpus/corpus.json' with { type: 'json' };
import { metaxSets } from './index.js';

const read = parseMetaxCardSet(corpus);
/** The shipped cards, and the corpus of printed ones. */
const printed = [...metaxSets().flatMap((set) => set.cards), ...(read.ok ? read.value.cards : [])];

/** All words under a key anywhere in the cards' effects. */
const wordsUnder = (key: string): ReadonlySet<unknown> => {
  const found = new Set<unknown>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      if (name === key) found.add(part);
      look(part);
    }
  };
  for (const card of printed) look(card.abilities);
  return found;
};

/** All keys anywhere in the cards' effects. */
const keys = (): ReadonlySet<string> => {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) {
      found.add(name);
      look(part);
    }
  };
  for (const card of printed) look(card.abilities);
  return found;
};

const unused = (all: readonly string[], used: ReadonlySet<unknown>): readonly string[] =>
  all.filter((word) => !used.has(word));
const cards = metaxSets().flatMap((set) => set.cards);

describe('the shipped cards and the corpus use every part of the effect language', () => {
  it('operations', () => {
    expect(
      unused(
        operationSchemas.map(({ shape }) => shape.op.value),
        wordsUnder('op'),
      ),
    ).toEqual([]);
  });
  it('control operations', () => {
    const control = ['if', 'may', 'chooseOne', 'choose', 'arrange', 'forEach', 'repeat'];
    expect(unused(control, wordsUnder('op'))).toEqual([]);
  });
  it('what modifiers change, for cards and for seats', () => {
    const changes = [...modificationSchema.options, ...seatModificationSchema.options].map(
      ({ shape }) => shape.change.value,
    );
    // States alone have these: `becomeCopy` and `gainControl` make them.
    expect(unused(changes, wordsUnder('change'))).toEqual(['copy', 'control']);
  });
  it('durations', () => {
    expect(unused(durationSchema.options, wordsUnder('until'))).toEqual([]);
  });
  it('events that constant effects watch', () => {
    expect(unused(watchedEventSchema.options, wordsUnder('event'))).toEqual([]);
    expect(unused(replacedEventSchema.options, wordsUnder('would'))).toEqual([]);
  });
  it('zones and parts of selectors', () => {
    expect(
      unused(
        ZONES.filter((zone) => zone !== 'battleCards'),
        wordsUnder('zone'),
      ),
    ).toEqual([]);
    expect(
      unused(
        ['card', ...PARTS].filter((part) => part !== 'subject'),
        wordsUnder('this'),
      ),
    ).toEqual([]);
  });
  it('amounts and conditions', () => {
    const words = ['count', 'sumOfRanks', 'highestRank', 'metaPoints', 'victoryPoints'];
    expect(unused([...words, 'exists', 'not', 'any', 'turn', 'once', 'attack', 'value'], keys())).toEqual([]);
  });
  it('costs and icons', () => {
    expect(
      unused(
        paymentSchema.options.map(({ shape }) => shape.pay.value),
        wordsUnder('pay'),
      ),
    ).toEqual([]);
    expect(
      unused(['enters', 'push', 'atWill', 'static', 'play', 'attack', 'defense'], wordsUnder('when')),
    ).toEqual([]);
  });
});

describe('the shipped cards', () => {
  it('are sixty or more, of every kind: all Stats and Ranks, Multi-Stat cards, Events, Characters of one to three Stats', () => {
    expect(cards.length).toBeGreaterThanOrEqual(60);
    const battle = cards.flatMap((card) => (card.type === 'battle' ? [card] : []));
    for (const stat of ['strength', 'intelligence', 'special'] as const)
      for (let rank = 1; rank <= 7; rank += 1)
        expect(
          battle.some((card) => card.stats.length === 1 && card.stats[0] === stat && card.rank === rank),
        ).toBe(true);
    expect(new Set(battle.map(({ stats }) => stats.length))).toEqual(new Set([1, 2, 3]));
    const characters = cards.flatMap((card) => (card.type === 'character' ? [card.stats.length] : []));
    expect(new Set(characters)).toEqual(new Set([1, 2, 3]));
    expect(cards.some(({ type }) => type === 'event')).toBe(true);
  });
  it('have three decks of forty', () => {
    expect(metaxSets().flatMap(({ decks }) => decks)).toHaveLength(3);
  });
});
