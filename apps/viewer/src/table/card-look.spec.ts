import { describe, expect, it } from '@jest/globals';
import { labelOf, lookOf, shortLabels } from './card-look.js';
import { card } from './testing/tables.js';

const counter = (name: string, value: number, max: number | null = null) => ({
  name,
  label: name.toUpperCase(),
  value,
  max,
});

describe('short labels', () => {
  it('are as short as they can be told apart', () => {
    expect(shortLabels(['Attack', 'Defense', 'Metabaloids'])).toEqual(['A', 'D', 'M']);
    expect(shortLabels(['Strength', 'Special', 'Intelligence'])).toEqual(['St', 'Sp', 'I']);
  });

  it('leave what is short already, and what begins another', () => {
    expect(shortLabels(['LP', 'Level', 'Levels'])).toEqual(['LP', 'Level', 'Levels']);
  });
});

describe('the look of a card', () => {
  it('has costs apart from values, each cost in its own element’s hue', () => {
    const { costs, values } = lookOf(
      card('a', { counters: [counter('lp', 30, 50), counter('cost-fire', 2), counter('cost-water', 1)] }),
    );
    expect(costs.map(({ value }) => value)).toEqual([2, 1]);
    expect(new Set(costs.map(({ hue }) => hue)).size).toBe(2);
    expect(values.map(({ text }) => text)).toEqual(['30/50']);
  });

  it('does not repeat a maximum that is reached', () => {
    expect(lookOf(card('a', { counters: [counter('lp', 50, 50)] })).values[0]?.text).toBe('50');
  });

  it('has the same hue for all cards of a kind, whatever else differs', () => {
    const hueOf = (id: string, type: string): number => lookOf(card(id, { cardType: type })).hue;
    expect(hueOf('a', 'Spell')).toBe(hueOf('b', 'Spell'));
    expect(hueOf('a', 'Spell')).not.toBe(hueOf('a', 'Beastie'));
  });

  it('tells states from what is printed', () => {
    const { states, facts } = lookOf(
      card('a', {
        tags: [
          { name: 'burrowed', label: 'Burrowed', value: null },
          { name: 'trait', label: 'Trait', value: 'Winged' },
        ],
      }),
    );
    expect(states).toEqual(['Burrowed']);
    expect(facts.map(({ value }) => value)).toEqual(['Winged']);
  });
});

describe('a card in words', () => {
  it('says all that is on it, its text last', () => {
    expect(
      labelOf(
        card('Otter', {
          orientation: 'SIDEWAYS',
          counters: [counter('lp', 30, 50)],
          keywords: ['Swift'],
          text: 'Draw a card.',
        }),
      ),
    ).toBe('Otter, Thing, sideways, LP 30 of 50, Swift, Draw a card.');
  });

  it('says nothing of a card face down but how it lies', () => {
    const down = card('Otter', { facing: 'FACE_DOWN', orientation: 'SIDEWAYS', text: 'Secret.' });
    expect(labelOf(down)).toBe('Card face down, sideways');
  });
});
