import { describe, expect, it } from '@jest/globals';
import { affectedSchema, watchedEventSchema } from '../../effects/language/ability.js';
import { laneRelationSchema } from '../../effects/language/lane.js';
import { modificationSchema } from '../../effects/language/modification.js';
import { operationNames, ownSeats } from '../../effects/language/operation.js';
import { ZONES } from '../../effects/language/selector.js';
import { AURA_TYPES } from '../../schemas.js';
import { parseMetazooCardSet } from '../card-set.js';
import corpus from '../corpus/corpus.json' with { type: 'json' };
import { metazooSets } from './index.js';

const shipped = metazooSets().flatMap((set) => set.cards);
const read = parseMetazooCardSet(corpus);
const cards = [...shipped, ...(read.ok ? read.value.cards : [])];

/** The number of cards with each word under a key, anywhere in them. */
const wordsUnder = (key: string): ReadonlyMap<unknown, number> => {
  const counts = new Map<unknown, number>();
  for (const card of cards) {
    const found = new Set<unknown>();
    const look = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [name, part] of Object.entries(value)) {
        if (name === key) found.add(part);
        look(part);
      }
    };
    look(card);
    for (const word of found) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
};

/** The number of cards with a key anywhere in them. */
const withKey = (key: string): number => [...wordsUnder(key).values()].reduce((sum, count) => sum + count, 0);
const unused = (all: readonly unknown[], used: ReadonlyMap<unknown, number>): readonly unknown[] =>
  all.filter((word) => !used.has(word));

describe('the shipped cards and the corpus use every part of the effect language', () => {
  it('operations and control operations', () => {
    const control = ['if', 'may', 'chooseOne', 'choose', 'arrange', 'forEach', 'repeat'];
    expect(unused([...operationNames, ...control], wordsUnder('op'))).toEqual([]);
  });
  it('what modifiers change', () => {
    expect(
      unused(
        modificationSchema.options.map(({ shape }) => shape.change.value),
        wordsUnder('change'),
      ),
    ).toEqual([]);
  });
  it('events that abilities watch, and whom a Terra is about', () => {
    expect(unused(watchedEventSchema.options, wordsUnder('event'))).toEqual([]);
    expect(
      unused(
        affectedSchema.options.filter((word) => word !== 'active'),
        wordsUnder('affects'),
      ),
    ).toEqual([]);
  });
  it('zones, lanes and whom operations are about', () => {
    expect(
      unused(
        ZONES.filter((zone) => zone !== 'deck'),
        wordsUnder('zone'),
      ),
    ).toEqual([]);
    const relations = new Map([...wordsUnder('lane'), ...wordsUnder('lanes'), ...wordsUnder('terras')]);
    expect(
      unused(
        laneRelationSchema.options.filter((relation) => relation !== 'declared'),
        relations,
      ),
    ).toEqual([]);
    expect(
      unused(
        ['you', 'opponent', 'each', 'active', ...ownSeats].filter((word) => word !== 'loser'),
        wordsUnder('who'),
      ),
    ).toEqual([]);
  });
  it('costs, amounts and conditions', () => {
    expect(unused(['aura', 'sacrifice', 'discard'], wordsUnder('pay'))).toEqual([]);
    for (const key of [
      'influenceOf',
      'missionPoints',
      'auraCount',
      'margin',
      'exists',
      'not',
      'all',
      'any',
      'mission',
      'caster',
      'standing',
      'turn',
    ])
      expect([key, withKey(key) > 0]).toEqual([key, true]);
  });
});

describe('the shipped cards', () => {
  const withAbility = (on: string) =>
    shipped.filter(
      (card) =>
        'abilities' in card &&
        card.abilities.some(({ when }) => when === on || (typeof when === 'object' && on in when)),
    ).length;
  const withOperation = (op: string) => wordsUnder('op').get(op) ?? 0;
  const withKeyword = (keyword: 'soar' | 'destruction') =>
    shipped.filter(
      (card) =>
        'keywords' in card && (keyword === 'soar' ? card.keywords.soar : card.keywords.destruction > 0),
    ).length;

  it('are a hundred or more, over the five Aura types, of every kind', () => {
    expect(shipped.length).toBeGreaterThanOrEqual(100);
    for (const type of AURA_TYPES) {
      const own = shipped.filter(({ aura }) => aura === type);
      const kinds = new Set(
        own.map((card) => (card.type === 'terra' && card.starter ? 'starter' : card.type)),
      );
      expect(kinds).toEqual(
        new Set(['aura', 'caster', 'creature', 'equipment', 'strategy', 'terra', 'starter', 'token']),
      );
    }
  });

  it('have two Casters a type, one of them with a power', () => {
    for (const type of AURA_TYPES) {
      const casters = shipped.flatMap((card) => (card.type === 'caster' && card.aura === type ? [card] : []));
      expect(casters).toHaveLength(2);
      expect(casters.some(({ abilities }) => abilities.some(({ power }) => power === true))).toBe(true);
    }
  });

  it.each([
    ['Create', () => withOperation('create')],
    ['Deal', () => withOperation('deal')],
    ['Destruction', () => withKeyword('destruction')],
    ['Discover', () => withOperation('discover')],
    ['Dispel', () => withAbility('dispelled')],
    ['Duel', () => withOperation('duel')],
    ['During Mission', () => withAbility('duringMission')],
    ['Gain', () => withOperation('gain') + withOperation('gainMissionPoints')],
    ['Give', () => withOperation('give')],
    ['Have', () => withAbility('static')],
    ['Move', () => withOperation('move')],
    ['On Mission Declaration', () => withAbility('missionDeclaration')],
    ['On Mission Resolution', () => withAbility('missionResolution')],
    ['On Play', () => withAbility('play')],
    ['On Successful Mission', () => withAbility('successfulMission')],
    ['Overwhelm', () => withAbility('overwhelm')],
    ['Sacrifice', () => withOperation('sacrifice') + (wordsUnder('pay').get('sacrifice') ?? 0)],
    ['Shatter', () => withOperation('shatter')],
    ['Soar', () => withKeyword('soar')],
    ['Tap', () => withAbility('tap')],
  ])('have the keyword %s at least twice', (_keyword, count) => {
    expect(count()).toBeGreaterThanOrEqual(2);
  });

  it('have four decks, two of them allied', () => {
    const decks = metazooSets().flatMap((set) => set.decks);
    const allied = decks.filter((deck) => deck.cards.some(({ section }) => section === 'allied'));
    expect([decks.length, allied.length]).toEqual([4, 2]);
  });
});
