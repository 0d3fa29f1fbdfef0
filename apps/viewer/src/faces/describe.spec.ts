import { describe, expect, it } from '@jest/globals';
import { describeMetabaloids } from './metabaloids/describe.js';
import { describeMetax, signed } from './metax/describe.js';
import { describeMetazoo } from './metazoo-tcg/describe.js';
import { attackOf, describeNightfall } from './nightfall/describe.js';
import { cardData, counter } from './testing/card-data.js';

describe('a MetaX face', () => {
  const perrin = cardData({
    name: 'Old Perrin - First Watch',
    keywords: ['Hero Character', 'constant'],
    counters: [
      counter('strength', 'Strength', 7),
      counter('special', 'Special', 2),
      counter('meta-points', 'MP', 0),
    ],
  });

  it('has the name without the title, and each type once', () => {
    const { name, type, shortType, kind, moment } = describeMetax(perrin);
    expect({ name, type, shortType, kind, moment }).toEqual({
      name: 'Old Perrin',
      type: 'First Watch · Hero Character',
      shortType: 'First Watch',
      kind: 'hero',
      moment: 'Constant',
    });
  });

  it('has one letter for each Stat on every card', () => {
    expect(describeMetax(perrin).stats.map(({ letter }) => letter)).toEqual(['S', 'Sp']);
    const battle = cardData({ cardType: 'Battle Card', counters: [counter('special', 'Special', 4)] });
    expect(describeMetax(battle).stats.map(({ letter }) => letter)).toEqual(['Sp']);
  });

  it('marks Ranks that differ from the printed ones', () => {
    const { stats } = describeMetax(perrin, { strength: 5, special: 2 });
    expect(stats.map(({ name, change }) => [name, change])).toEqual([
      ['strength', 'more'],
      ['special', undefined],
    ]);
  });

  it('counts the cards below a Character as its Damage', () => {
    const { damage } = describeMetax({ ...perrin, attached: [cardData(), cardData()] });
    expect(damage).toBe(2);
  });

  it('of a Battle Card has one Rank for all of its Stats', () => {
    const { rank, type, kind, stats } = describeMetax(
      cardData({
        cardType: 'Battle Card',
        keywords: ['attack'],
        counters: [
          counter('strength', 'Strength', 4),
          counter('intelligence', 'Intelligence', 4),
          counter('meta-points', 'MP', -1),
        ],
      }),
    );
    expect({ rank, type, kind, letters: stats.map(({ letter }) => letter) }).toEqual({
      rank: 4,
      type: 'Strength, Intelligence Battle Card',
      kind: 'multi',
      letters: ['S', 'I'],
    });
  });

  it('shows Event once', () => {
    const { type, shortType, kind } = describeMetax(cardData({ cardType: 'Event' }));
    expect({ type, shortType, kind }).toEqual({ type: 'Event', shortType: 'Event', kind: 'event' });
  });

  it('writes Meta Points with their sign', () => {
    expect([2, 0, -3].map(signed)).toEqual(['+2', '0', '−3']);
  });
});

describe('a Nightfall face', () => {
  const warden = cardData({
    name: 'Antlered Warden',
    cardType: 'Beastie Thicket Beast',
    text: 'Your other Thicket Beasts have +20 Damage.\nCrown of Thorns 70, +20 against Water, Burn (2)\nPush 30, Scared, It Awakens.\nForest: +30 LP',
    counters: [counter('lp', 'LP', 120, 160), counter('cost-forest', 'Forest cost', 3)],
    tags: [{ name: 'aura-type', label: 'Aura type', value: 'Forest' }],
  });

  it('names the Aura, the type and the tribe, each once', () => {
    expect(describeNightfall(warden).type).toBe('Forest Beastie · Thicket Beast');
    const aura = cardData({ cardType: 'Basic Aura', tags: warden.tags });
    expect(describeNightfall(aura).type).toBe('Basic Forest Aura');
  });

  it('takes Attacks and Terra bonuses out of the text', () => {
    const { attacks, lines, bonuses, attack } = describeNightfall(warden);
    expect(attacks).toEqual([
      { name: 'Crown of Thorns', damage: 70, strongAgainst: ['Water'], statuses: ['Burn (2)'] },
      { name: 'Push', damage: 30, strongAgainst: [], statuses: ['Scared'], text: 'It Awakens.' },
    ]);
    expect(lines).toEqual([{ text: 'Your other Thicket Beasts have +20 Damage.' }]);
    expect(bonuses).toEqual(['Forest: +30 LP']);
    expect(attack?.value).toBe(70);
  });

  it('does not take a sentence with a number for an Attack', () => {
    expect(attackOf('Deal 60 Damage to a Beastie; 20 more while it is dawn.')).toBeUndefined();
  });

  it('marks LP below their maximum', () => {
    expect(describeNightfall(warden).lp).toMatchObject({ value: 120, change: 'less' });
  });

  it('has the cost by Aura type', () => {
    expect(describeNightfall(warden).cost).toEqual([['forest', 3]]);
  });
});

describe('a MetaZoo TCG face', () => {
  it('marks an Influence that differs from the printed one', () => {
    const card = cardData({
      cardType: 'Creature (Unique)',
      counters: [counter('influence', 'Influence', 11)],
    });
    expect(describeMetazoo(card, { influence: 7 }).influence).toMatchObject({ value: 11, change: 'more' });
    expect(describeMetazoo(card, { influence: 11 }).influence).not.toHaveProperty('change');
    expect(describeMetazoo(card).influence).not.toHaveProperty('change');
  });
});

describe('a Metabaloids face', () => {
  it('has the scientific name of an animal, and the type of another card once', () => {
    expect(
      describeMetabaloids(cardData({ cardType: 'Creature', keywords: ['Insecta, Odonata'] })),
    ).toMatchObject({
      kind: 'Insecta, Odonata',
      element: 'river',
    });
    expect(describeMetabaloids(cardData({ cardType: 'Event', keywords: ['Event'] })).kind).toBe('Event');
    expect(describeMetabaloids(cardData({ cardType: 'Terrain', keywords: ['Terrain, Water'] })).kind).toBe(
      'Terrain, Water',
    );
  });
});
