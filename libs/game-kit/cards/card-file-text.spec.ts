import { describe, expect, it } from '@jest/globals';
import { jsonFault, positionsIn } from './card-file-text.js';

const TEXT = `{
  "cards": [
    { "id": "one" },
    { "id": "two", "name": "Two" }
  ]
}`;

describe('Places in the text of a file', () => {
  it('are those of a name, of an item, and of the innermost part that is there', () => {
    const locate = positionsIn(TEXT);
    expect(locate?.(['cards', 1, 'name'])).toEqual({ line: 4, column: 20 });
    expect(locate?.(['cards', 0])).toEqual({ line: 3, column: 5 });
    expect(locate?.(['cards', 0, 'name'])).toEqual({ line: 3, column: 5 });
    expect(locate?.(['decks', 0])).toEqual({ line: 1, column: 1 });
    expect(locate?.([])).toEqual({ line: 1, column: 1 });
  });

  it('are none in a text that is no JSON, whose fault has a place', () => {
    expect(positionsIn('{"a": 1,}')).toBeUndefined();
    expect(jsonFault('{"a": 1,}')).toMatchObject({ position: { line: 1, column: 9 } });
    expect(jsonFault('')).toMatchObject({ position: { line: 1, column: 1 } });
    expect(jsonFault('['.repeat(100_000))?.message).toBe('The text is nested too deeply.');
    expect(jsonFault(TEXT)).toBeUndefined();
  });
});
