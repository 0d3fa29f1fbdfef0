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
  it('are as short as they can be without ambiguity', () => {
    expect(shortLabels(['Attack', 'Defense', 'Metabaloids'])).toEqual(['A', 'D', 'M']);
    expect(shortLabels(['Strength', 'Special', 'Intelligence'])).toEqual(['St', 'Sp', 'I']);
  });

  it('keep short labels, and labels that begin another', () => {
    expect(shortLabels(['LP', 'Level', 'Levels'])).toEqual(['LP', 'Level', 'Levels']);
  });
});

describe('the look of a card', () => {
  it('separates costs from values, each cost in its element’s hue', () => {
    const { costs, values } = lookOf(
      card('a', { counters: [counter('lp', 30, 50), counter('cost-fire', 2), counter('cost-water', 1)] }),
    );
    expect(costs.map(({ value }) => value)).toEqual([2, 1]);
    expect(new Set(costs.map(({ hue }) => hue)).size).toBe(2);
    expect(values.map(({ text }) => text)).toEqual(['30/50']);
  });

  it('does not repeat a reached maximum', () => {
    expect(lookOf(card('a', { counters: [counter('lp', 50, 50)] })).values[0]?.text).toBe('50');
  });

  it('has the same hue for all cards of a kind', () => {
    const hueOf = (id: string, type: string): number => lookOf(card(id, { cardType: type })).hue;
    expect(hueOf('a', 'Spell')).toBe(hueOf('b', 'Spell'));
    expect(hueOf('a', 'Spell')).not.toBe(hueOf('a', 'Beastie'));
  });

  it('separates states from printed values', () => {
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

describe('the description of a card', () => {
  it('contains all parts of the card, its text last', () => {
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

  it('of a card face down contains only its position', () => {
    const down = card('Otter', { facing: 'FACE_DOWN', orientation: 'SIDEWAYS', text: 'Secret.' });
    expect(labelOf(down)).toBe('Card face down, sideways');
  });
});
