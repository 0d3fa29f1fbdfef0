import { describe, expect, it } from '@jest/globals';
import { idleIn, type Meaning, type UsedPart } from '#libs/game-kit';
import { findGame } from './index.js';
import { MEANING as metabaloids } from './metabaloids/cards/meaning.js';
import { MEANING as metax } from './metax/cards/meaning.js';
import { MEANING as metazooTcg } from './metazoo-tcg/cards/meaning.js';
import { MEANING as nightfall } from './nightfall/cards/meaning.js';

/* Every word in every place where it has no meaning is refused by the loader of its game, with the place of the word. */

interface Bench {
  readonly meaning: Meaning;
  /** Zones that cards can be selected from by `zone`. */
  readonly zones: readonly string[];
  /** An operation that selects cards in every zone. */
  readonly anywhere: string;
  /** A card that does these things at a moment without any occasion. */
  card(...program: readonly object[]): object;
  /** The path of its program. */
  readonly path: string;
  readonly modification: object;
}

const BENCHES: Readonly<Record<string, Bench>> = {
  metax: {
    meaning: metax,
    zones: ['play', 'hand', 'deck', 'discard', 'damage', 'battleCards'],
    anywhere: 'attachDamage',
    card: (...program) => ({ type: 'event', cost: 1, abilities: [{ when: 'play', text: 'x', do: program }] }),
    path: 'abilities.0.do',
    modification: { op: 'modify', modification: { change: 'rank', by: 1 }, until: 'thisTurn' },
  },
  nightfall: {
    meaning: nightfall,
    zones: ['arena', 'terra', 'chapter', 'spellbook', 'limbo', 'cemetery', 'afterlife'],
    anywhere: 'moveTo',
    card: (...program) => ({
      type: 'terra',
      auraType: 'neutral',
      terra: 'fog',
      abilities: [{ when: { event: 'startOfTurn', whose: 'you' }, text: 'x', do: program }],
    }),
    path: 'abilities.0.do',
    modification: { op: 'modify', modification: { change: 'attackDamage', by: 10 }, until: 'thisTurn' },
  },
  'metazoo-tcg': {
    meaning: metazooTcg,
    zones: ['hand', 'deck', 'discard', 'auraZone', 'laneAura'],
    anywhere: 'putOnDeck',
    card: (...program) => ({
      type: 'strategy',
      cost: 1,
      aura: 'fire',
      abilities: [{ when: 'play', text: 'x', do: program }],
    }),
    path: 'abilities.0.do',
    modification: { op: 'give', modification: { change: 'soar' } },
  },
  metabaloids: {
    meaning: metabaloids,
    zones: ['play', 'hand', 'discard', 'lost', 'reserve', 'events', 'top', 'bonus'],
    anywhere: 'putOnDeck',
    card: (...program) => ({
      type: 'creature',
      rarity: 'common',
      cost: 1,
      kind: 'Moth',
      attack: 1,
      collector: { set: 'T', number: 1 },
      abilities: [{ when: 'endOfTurn', do: program }],
    }),
    path: 'abilities.0.do',
    modification: { op: 'modify', modification: { change: 'stats', attack: 1 }, until: 'turn' },
  },
};

/** Fields that some operations need beside their cards. */
const OTHERS: Readonly<Record<string, object>> = {
  dealDamage: { amount: 10 },
  loseLp: { amount: 10 },
  recoverLp: { amount: 10 },
  gainLp: { amount: 10 },
  setLp: { amount: 10 },
  inflict: { status: 'sleep' },
  removeStatus: { status: 'any' },
  removeCounters: { counter: 'burn', count: 1 },
  'nightfall.putCounters': { counter: 'charge', count: 1 },
  moveTo: { destination: 'removed' },
  deal: { amount: 1 },
  create: { token: 'one', count: 1 },
  'metazoo-tcg.putCounters': { counter: 'moss' },
  'metazoo-tcg.removeCounters': { counter: 'moss' },
  setSafety: { safe: true },
  'metabaloids.putCounters': { counter: 'sap', count: 1 },
  'metabaloids.removeCounters': { counter: 'sap', count: 1 },
  putOnDeck: { position: 'top' },
  createToken: { count: 1, token: { auraType: 'light', lp: 10 } },
  bookmark: { count: 1 },
  discardAtRandom: { count: 1 },
  becomeCopy: { of: { zone: 'play' }, until: 'thisTurn' },
  'metax.gainControl': { until: 'thisTurn' },
  'metax.putCounters': { counter: 'might' },
  'metax.removeCounters': { counter: 'might' },
  generateAura: { type: 'light', amount: 1 },
  'nightfall.play': { free: true },
};

/** Another field with cards that an operation needs. */
const BESIDE: Readonly<Record<string, readonly [field: string, selector: object]>> = {
  'attachDamage.to': ['cards', { zone: 'deck', top: 1 }],
  'dealDamage.from': ['cards', { zone: 'arena' }],
  'attach.to': ['cards', { zone: 'limbo' }],
  'attach.cards': ['to', { zone: 'arena' }],
  'moveTrap.cards': ['to', { zone: 'arena' }],
  'moveTrap.to': ['cards', { zone: 'arena' }],
  'placeTrap.under': ['cards', { zone: 'chapter' }],
  'retarget.cards': ['to', { zone: 'arena' }],
  'retarget.to': ['cards', { links: 'each' }],
  'duel.cards': ['with', { units: 'each' }],
  'duel.with': ['cards', { units: 'each' }],
  'move.cards': ['to', { lanes: 'any' }],
  'move.to': ['cards', { units: 'each' }],
  'putIntoLane.cards': ['to', { lanes: 'any' }],
  'putIntoLane.to': ['cards', { zone: 'hand' }],
  'createCopy.lane': ['cards', { units: 'each' }],
  'enhance.to': ['cards', { zone: 'auraZone' }],
  'play.to': ['cards', { zone: 'hand' }],
  'placeTerra.cards': ['to', { lanes: 'any' }],
  'placeTerra.to': ['cards', { zone: 'hand' }],
};

interface Finding {
  readonly code: string;
  readonly at: string;
}

const faultsOf = (id: string, card: object): readonly Finding[] => {
  const parsed = findGame(id)?.parseCardSet({
    id: 'test',
    name: 'Test',
    game: id,
    cards: [{ id: 'one', name: 'One', ...card }],
  });
  if (parsed === undefined) throw new Error(`There is no game ${id}.`);
  return parsed.ok ? [] : parsed.faults.map(({ code, at = [] }) => ({ code, at: at.slice(2).join('.') }));
};

const idle = (at: string): Finding => ({ code: 'NO_EFFECT', at });

describe.each(Object.entries(BENCHES))('Words of %s that do nothing', (id, bench) => {
  const { meaning, zones, card, path } = bench;

  it.each(Object.entries(meaning.reach))('%s: cards of other zones', (word, reached) => {
    const [op = '', field = ''] = word.split('.');
    const [other, selector] = BESIDE[word] ?? [];
    for (const zone of zones) {
      const operation = {
        op,
        ...(OTHERS[`${id}.${op}`] ?? OTHERS[op]),
        [field]: { zone },
        ...(other === undefined ? {} : { [other]: selector }),
      };
      const found = faultsOf(id, card(operation)).filter(({ code }) => code === 'NO_EFFECT');
      expect([zone, found.map(({ at }) => at).includes(`${path}.0.${field}`)]).toEqual([
        zone,
        !reached.includes(zone),
      ]);
    }
  });

  it('modifications of cards that are not in play', () => {
    for (const zone of zones) {
      const found = faultsOf(id, card({ ...bench.modification, cards: { zone } }));
      expect([zone, found.some(({ code }) => code === 'NO_EFFECT')]).toEqual([
        zone,
        !meaning.modified.includes(zone),
      ]);
    }
  });

  it.each(Object.entries(meaning.needs))('%s: without the occasion', (word, occasion) => {
    const [field = '', value] = word.split(': ');
    const part = (occasions: readonly string[]): UsedPart => ({
      path: 'do',
      value: [{ [field]: value ?? 'any' }],
      occasions,
    });
    expect(idleIn(meaning, part([])).map(({ path: at }) => at)).toEqual([`do.0.${field}`]);
    expect(idleIn(meaning, part([occasion]))).toEqual([]);
    expect(meaning.occasions[occasion]).toBeDefined();
  });

  it('filters of cards that they cannot fit', () => {
    for (const [word, fitting] of Object.entries(meaning.filters)) {
      const zone = zones.find((one) => !fitting.includes(one));
      const value = [{ op: bench.anywhere, cards: { zone, where: { [word]: true } } }];
      expect(idleIn(meaning, { path: 'do', value, occasions: [] }).map(({ path: at }) => at)).toEqual([
        `do.0.cards.where.${word}`,
      ]);
    }
  });

  it('a number of 0', () => {
    const draw = id === 'nightfall' ? 'bookmark' : 'draw';
    expect(faultsOf(id, card({ op: draw, count: 0 }))).toEqual([idle(`${path}.0.count`)]);
    expect(faultsOf(id, card({ op: draw, count: 1 }))).toEqual([]);
  });
});

describe('Words that a name leads to', () => {
  const chosen = (from: object, ...uses: readonly object[]) =>
    faultsOf('metax', BENCHES.metax?.card({ op: 'choose', from, count: 1, as: 'it' }, ...uses) ?? {});
  const knockOut = { op: 'knockOut', cards: { bound: 'it' } };

  it('do nothing to cards that were chosen elsewhere', () => {
    expect(chosen({ zone: 'hand' }, knockOut)).toEqual([idle('abilities.0.do.1.cards')]);
    expect(chosen({ zone: 'play' }, knockOut)).toEqual([]);
    expect(chosen({ either: [{ zone: 'hand' }, { zone: 'play' }] }, knockOut)).toEqual([]);
  });

  it('may do something after the cards have moved', () => {
    expect(chosen({ zone: 'hand' }, { op: 'putIntoPlay', cards: { bound: 'it' } }, knockOut)).toEqual([]);
  });
});

describe('Words on cards of the wrong kind', () => {
  const battle = (node: object) =>
    faultsOf('metax', {
      type: 'battle',
      stats: ['strength'],
      rank: 1,
      metaPoints: 1,
      abilities: [{ when: 'attack', text: 'x', do: [node] }],
    });
  const modify = {
    op: 'modify',
    cards: { this: 'user' },
    modification: { change: 'rank', by: 1 },
    until: 'thisAttack',
  };

  it('an attack of an Event of MetaX, which none is made in', () => {
    expect(battle(modify)).toEqual([]);
    expect(faultsOf('metax', BENCHES.metax?.card(modify) ?? {})).toEqual([
      idle('abilities.0.do.0.cards.this'),
      idle('abilities.0.do.0.until'),
    ]);
  });

  it('conditions of running effects, which no card states', () => {
    const strategy = (condition: object) =>
      faultsOf(
        'metazoo-tcg',
        BENCHES['metazoo-tcg']?.card({ op: 'if', if: condition, then: [{ op: 'draw', count: 1 }] }) ?? {},
      ).map(({ code }) => code);
    expect(strategy({ works: true })).not.toEqual([]);
    expect(strategy({ unmarked: 0 })).not.toEqual([]);
    expect(strategy({ standing: 'ahead' })).toEqual([]);
  });

  it('a static ability of Metabaloids that changes nothing', () => {
    const creature = (stats: object) =>
      faultsOf('metabaloids', {
        type: 'creature',
        rarity: 'common',
        cost: 1,
        kind: 'Moth',
        attack: 1,
        collector: { set: 'T', number: 1 },
        abilities: [
          {
            when: 'static',
            holds: [{ cards: { this: 'card' }, modification: { change: 'stats', ...stats } }],
          },
        ],
      }).map(({ code }) => code);
    expect(creature({})).toEqual(['NO_EFFECT']);
    expect(creature({ attack: 0 })).toEqual(['NO_EFFECT']);
    expect(creature({ attack: 1 })).toEqual([]);
  });

  it('a Dispelled or played ability of a token of MetaZoo TCG', () => {
    const token = (when: string) =>
      faultsOf('metazoo-tcg', {
        type: 'token',
        aura: 'fire',
        influence: 1,
        traits: [],
        abilities: [{ when, text: 'x', do: [{ op: 'draw', count: 1 }] }],
      }).map(({ code }) => code);
    expect(token('dispelled')).toEqual(['NO_EFFECT']);
    expect(token('play')).toEqual(['NO_EFFECT']);
    expect(token('missionResolution')).toEqual([]);
  });

  it('a static ability of MetaX that changes nothing', () => {
    const character = (...holds: readonly object[]) =>
      faultsOf('metax', {
        type: 'character',
        metaPoints: 1,
        trait: 'Hero',
        stats: [{ stat: 'strength', rank: 1 }],
        abilities: [{ when: 'static', text: 'x', holds }],
      }).map(({ code }) => code);
    const rank = (by: number) => ({ cards: { this: 'card' }, modification: { change: 'rank', by } });
    expect(character()).toEqual(['TOO_SMALL']);
    expect(character(rank(0))).toEqual(['NO_EFFECT']);
    expect(character(rank(1))).toEqual([]);
  });
});
