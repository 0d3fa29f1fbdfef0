import { describe, expect, it } from '@jest/globals';
import { pagesOf } from './paging.js';

describe('the pages of a projector', () => {
  it('fill column after column, and end where the lines do', () => {
    expect(pagesOf([1, 2, 3, 4, 5, 6, 7], 2, 2)).toEqual([
      [
        [1, 2],
        [3, 4],
      ],
      [[5, 6], [7]],
    ]);
    expect(pagesOf([], 2, 2)).toEqual([]);
  });

  it('show a line at least, however small the window', () => {
    expect(pagesOf([1, 2], 0, 0)).toEqual([[[1]], [[2]]]);
  });
});
