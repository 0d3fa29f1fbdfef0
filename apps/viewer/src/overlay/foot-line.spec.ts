import { describe, expect, it } from '@jest/globals';
import { footLine, iconOfLine, piecesOf, shortLine } from './foot-line.js';

describe('The line of an action', () => {
  it('shows the action, with its gains beside it', () => {
    const told = { story: ['Ann attacks.', 'Ben defends.'], gains: ['Ann gains 1 Point (3 of 7).'] };
    expect(footLine(told, [])).toEqual({ line: 'Ann attacks', more: 'Ann gains 1 Point (3 of 7).' });
    expect(footLine({ story: [], gains: ['Ann gains 1 Point.'] }, [])).toEqual({
      line: 'Ann gains 1 Point',
      more: '',
    });
  });

  it('ends before a clause that does not fit', () => {
    const text = 'Ann plays Sun Lance on Crypt Wyrm, which has 90 Life Points left of its 200.';
    expect(shortLine(text, [])).toBe('Ann plays Sun Lance on Crypt Wyrm');
  });

  it('ends before a word, and never within a name', () => {
    const text = 'Ann moves the very first of her creatures to the far lane of Old Hollowroot Gate';
    expect(shortLine(text, [])).toBe('Ann moves the very first of her creatures to the far lane …');
    const name = 'far lane of Old Hollowroot Gate';
    expect(shortLine(text, [name])).toBe('Ann moves the very first of her creatures to the …');
  });

  it('is one piece for each name, the longer name first', () => {
    expect(piecesOf('Ann plays Sun Lance.', ['Sun', 'Sun Lance', 'Ann'])).toEqual([
      { start: 0, text: 'Ann', name: 'Ann' },
      { start: 3, text: ' plays ' },
      { start: 10, text: 'Sun Lance', name: 'Sun Lance' },
      { start: 19, text: '.' },
    ]);
  });

  it('has an icon by its verb', () => {
    expect(iconOfLine('Ann attacks Ben')).toBe('crossed-swords');
    expect(iconOfLine('Ann wins')).toBe('trophy');
    expect(iconOfLine('Ann thinks')).toBe('scroll-unfurled');
  });
});
