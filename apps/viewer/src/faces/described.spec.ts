import { describe, expect, it } from '@jest/globals';
import { changeOf, keywordsOf, linesOf, pillsOf, typeLine } from './described.js';
import { cardData } from './testing/card-data.js';

describe('a type line', () => {
  it('shows a type once', () => {
    expect(typeLine(['Event', 'Event'])).toBe('Event');
    expect(typeLine(['Event', 'event'])).toBe('Event');
  });

  it('leaves out a part whose words another part has', () => {
    expect(typeLine(['Terrain', 'Terrain, Water'])).toBe('Terrain, Water');
    expect(typeLine(['First Watch', 'Hero Character', 'Character'])).toBe('First Watch · Hero Character');
  });

  it('keeps parts that only share a word, and skips empty ones', () => {
    expect(typeLine(['Forest Beastie', undefined, '', 'Thicket Beast'])).toBe(
      'Forest Beastie · Thicket Beast',
    );
  });
});

describe('a changed number', () => {
  it('is more or less than the printed one', () => {
    expect(changeOf(5, 4)).toEqual({ change: 'more' });
    expect(changeOf(3, 4)).toEqual({ change: 'less' });
  });

  it('is not marked if it is equal, or if the printed value is unknown', () => {
    expect(changeOf(4, 4)).toEqual({});
    expect(changeOf(4, undefined)).toEqual({});
    expect(changeOf(4, null)).toEqual({});
  });
});

describe('the words of a card', () => {
  it('name a keyword once, with the number of times that the card has it', () => {
    expect(keywordsOf(['Destruction', 'Soar', 'Destruction'])).toEqual([
      { word: 'Destruction', count: 2 },
      { word: 'Soar', count: 1 },
    ]);
  });

  it('have the moment of an ability apart from its text', () => {
    expect(linesOf('On Play: Draw a card.\nIt is large.')).toEqual([
      { lead: 'On Play', text: 'Draw a card.' },
      { text: 'It is large.' },
    ]);
    expect(linesOf(null)).toEqual([]);
  });
});

describe('the marks of a card', () => {
  it('are its status counters and the states that have an icon', () => {
    const card = cardData({
      counters: [{ name: 'status-burn', label: 'Burn', value: 3, max: null }],
      tags: [
        { name: 'cannot-be-moved', label: 'Cannot be moved', value: null },
        { name: 'attacker', label: 'Attacks', value: null },
        { name: 'trait', label: 'Trait', value: 'Grove' },
      ],
    });
    expect(pillsOf(card).map(({ label, value }) => [label, value])).toEqual([
      ['Burn', 3],
      ['Cannot be moved', undefined],
    ]);
  });
});
