import { describe, expect, it } from '@jest/globals';
import { findGame } from './index.js';

/* Each accepted word has an effect: words without a meaning in the dialect are refused with the card and its fault. */

const faultsOf = (game: string, card: Readonly<Record<string, unknown>>) => {
  const parsed = findGame(game)?.parseCardSet({
    id: 'test',
    name: 'Test',
    game,
    cards: [{ id: 'one', name: 'One', ...card }],
  });
  return parsed === undefined || parsed.ok ? [] : parsed.faults.map(({ code }) => code);
};

const metax = (ability: unknown) =>
  faultsOf('metax', {
    type: 'character',
    metaPoints: 1,
    trait: 'Hero',
    stats: [{ stat: 'strength', rank: 1 }],
    abilities: [ability],
  });
const entering = (...program: readonly unknown[]) => metax({ when: 'enters', text: 'x', do: program });
const standing = (rest: object) => metax({ when: 'static', text: 'x', holds: [rest] });

const metazoo = (type: 'creature' | 'terra', ability: object) =>
  faultsOf('metazoo-tcg', {
    type,
    cost: 1,
    aura: 'fire',
    traits: [],
    ...(type === 'creature' ? { influence: 1 } : {}),
    abilities: [{ text: 'x', ...ability }],
  });
const soars = { change: 'soar' };

const nightfall = (effect: object) =>
  faultsOf('nightfall', {
    type: 'terra',
    auraType: 'neutral',
    terra: 'fog',
    abilities: [{ text: 'x', ...effect }],
  });

const metabaloids = (ability: object) =>
  faultsOf('metabaloids', {
    type: 'creature',
    rarity: 'common',
    cost: 1,
    kind: 'Moth',
    attack: 1,
    collector: { set: 'T', number: 1 },
    abilities: [{ when: 'atWill', ...ability }],
  });

describe('Words without a meaning at their place', () => {
  it('the top of a zone that is no pile', () => {
    expect(entering({ op: 'discard', cards: { zone: 'hand', top: 1 } })).not.toEqual([]);
    expect(entering({ op: 'discard', cards: { zone: 'deck', top: 1 } })).toEqual([]);
    expect(metabaloids({ do: [{ op: 'lose', cards: { zone: 'play', top: 1 } }] })).not.toEqual([]);
    expect(metabaloids({ do: [{ op: 'lose', cards: { zone: 'discard', top: 1 } }] })).toEqual([]);
  });

  it('a seat that was never chosen', () => {
    const foe = { chosen: 'foe' };
    const chooses = { op: 'chooseSeat', among: 'opponents', as: 'foe' };
    const bookmarks = { op: 'bookmark', count: 1, who: foe };
    expect(entering({ op: 'draw', who: foe, count: 1 })).toEqual(['UNBOUND_NAME']);
    expect(entering(chooses, { op: 'draw', who: foe, count: 1 })).toEqual([]);
    expect(metabaloids({ do: [{ op: 'draw', who: foe, count: 1 }] })).toEqual(['UNBOUND_NAME']);
    expect(metabaloids({ do: [chooses, { op: 'draw', who: foe, count: 1 }] })).toEqual([]);
    expect(nightfall({ when: 'enters', do: [bookmarks] })).toEqual(['UNBOUND_NAME']);
    expect(nightfall({ when: 'enters', do: [chooses, bookmarks] })).toEqual([]);
  });

  it('the subject of no event', () => {
    const subject = { op: 'push', cards: { this: 'subject' } };
    expect(entering(subject)).toEqual(['UNBOUND_NAME']);
    expect(metax({ when: { event: 'pushed', whose: 'opponents' }, do: [subject] })).toEqual([]);
    expect(metabaloids({ do: [{ op: 'lose', cards: { this: 'subject' } }] })).not.toEqual([]);
  });

  it('a name in a continuous effect', () => {
    const rank = { change: 'rank', by: 1 };
    expect(standing({ cards: { bound: 'some' }, modification: rank })).toEqual(['UNBOUND_NAME']);
    expect(
      metazoo('creature', { when: 'static', holds: [{ cards: { bound: 'some' }, modification: soars }] }),
    ).toEqual(['UNBOUND_NAME']);
    const holds = [{ cards: { bound: 'some' }, modification: { change: 'preventDamage' } }];
    expect(nightfall({ when: 'static', holds })).toEqual(['UNBOUND_NAME']);
    expect(metabaloids({ if: { exists: { bound: 'target' } }, do: [{ op: 'draw', count: 1 }] })).toEqual([
      'UNBOUND_NAME',
    ]);
  });

  it('one seat, of a Terra, which has no controller', () => {
    const watch = (trigger: object) => ({
      when: { event: 'unitMoved', ...trigger },
      do: [{ op: 'draw', count: 1 }],
    });
    expect(metazoo('terra', watch({ whose: 'opponents' }))).toEqual(['TERRA_SIDES']);
    expect(metazoo('terra', watch({}))).toEqual([]);
    const mine = { cards: { units: { controllerOf: { this: 'card' } } }, modification: soars };
    expect(metazoo('terra', { when: 'static', holds: [mine] })).toEqual(['TERRA_SIDES']);
  });

  it('links that are Attacks, which do not exist', () => {
    const stops = (of: string) =>
      nightfall({ when: 'enters', do: [{ op: 'stopLink', cards: { links: 'each', of } }] });
    expect(stops('attack')).not.toEqual([]);
    expect(stops('effect')).toEqual([]);
  });
});
