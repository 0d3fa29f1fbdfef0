import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fitName, widthOf } from './fit-name.js';
import { fitText } from './fit-text.js';

const room = { font: 'jost', width: 90, min: 13, max: 18 } as const;

describe('the size of a name', () => {
  it('is the largest one while the name fits', () => {
    expect(fitName('Kite', room)).toEqual({ size: 18, lines: ['Kite'] });
  });

  it('stays larger on two lines than it would be on one', () => {
    expect(fitName('Mossback Tortoise', { ...room, width: 80 })).toEqual({
      size: 16.5,
      lines: ['Mossback', 'Tortoise'],
    });
  });

  it('keeps one line where two would gain little', () => {
    expect(fitName('Kiln Hound', { ...room, width: 92 }).lines).toEqual(['Kiln Hound']);
  });

  it('divides a compound after its hyphen', () => {
    expect(fitName('Standing-Stone', { ...room, width: 70 }).lines).toEqual(['Standing-', 'Stone']);
    expect(fitName('Bell-Ringer Crab', { ...room, lines: 3, width: 50 }).lines).toEqual([
      'Bell-',
      'Ringer',
      'Crab',
    ]);
  });

  it('gives way to narrower Archivo before it becomes too small to read', () => {
    const { size, stretch, lines } = fitName('Thunderhead Ram', { ...room, width: 62 });
    expect({ size, lines }).toEqual({ size: 13, lines: ['Thunderhead', 'Ram'] });
    expect(stretch).toBeLessThan(100);
    expect(stretch).toBeGreaterThanOrEqual(62);
  });

  it('heeds the height of the room', () => {
    const { size, lines } = fitName('Mossback Tortoise', { ...room, height: 30 });
    expect(size * lines.length).toBeLessThanOrEqual(30);
  });

  it('counts letters with accents as those without', () => {
    expect(widthOf('Éclair', 'fraunces')).toBe(widthOf('Eclair', 'fraunces'));
  });

  it('never goes below the smallest nor above the largest, nor over the width in its own face', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{0,11}$/);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 60, max: 360 }),
        (words, width) => {
          const { size, lines, stretch } = fitName(words.join(' '), { ...room, width });
          expect(size).toBeGreaterThanOrEqual(room.min);
          expect(size).toBeLessThanOrEqual(room.max);
          expect(lines.join(' ')).toBe(words.join(' '));
          if (stretch === undefined)
            for (const line of lines) expect(widthOf(line, 'jost') * size).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});

describe('the size of a text', () => {
  const text = 'Put a Hymenoptera of Cost 2 or less from your discard pile into play. '.repeat(4);

  it('is the largest one at which all lines have room', () => {
    expect(fitText(['Draw a card.'], { width: 320, height: 100, min: 13, max: 17 })).toBe(17);
    expect(fitText([text], { width: 320, height: 130, min: 13, max: 17 })).toBe(15);
  });

  it('is the smallest one for a text that has no room at all', () => {
    expect(fitText([text, text], { width: 320, height: 20, min: 13, max: 17 })).toBe(13);
  });
});
