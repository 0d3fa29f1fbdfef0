import { describe, expect, it } from '@jest/globals';
import { stepped } from './step-focus.js';

describe('a list with keyboard navigation', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 2, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 0, 2],
    ['ArrowUp', -1, 2],
    ['ArrowRight', 1, 2],
    ['ArrowLeft', 1, 0],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s moves from %i of three to %i', (key, from, to) => {
    expect(stepped(from, 3, key)).toBe(to);
  });

  it('does not move for other keys, or when it is empty', () => {
    expect(stepped(0, 3, 'x')).toBeUndefined();
    expect(stepped(-1, 0, 'ArrowDown')).toBeUndefined();
  });
});
