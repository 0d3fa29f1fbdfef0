import { describe, expect, it } from '@jest/globals';
import { pagesOf } from './paging.js';

describe('the pages of a projector', () => {
  it('fill column after column, and end after the last line', () => {
    expect(pagesOf([1, 2, 3, 4, 5, 6, 7], 2, 2)).toEqual([
      [
        [1, 2],
        [3, 4],
      ],
      [[5, 6], [7]],
    ]);
    expect(pagesOf([], 2, 2)).toEqual([]);
  });

  it('show at least one line, however small the window', () => {
    expect(pagesOf([1, 2], 0, 0)).toEqual([[[1]], [[2]]]);
  });
});
