import { describe, expect, it } from '@jest/globals';
import { pictureFor } from './picture-width.js';

const HASH = '0123456789abcdef0123456789abcdef';
const address = (width: number): string => `/pictures/${HASH}/${width}.webp`;

describe('The address of a picture', () => {
  it.each([
    [72, 1, 160],
    [160, 1, 160],
    [161, 1, 320],
    [112, 2, 320],
    [150, 3, 640],
    [380, 1, 640],
    [380, 3, 640],
  ])('names the smallest width that is sharp at %d pixels and a ratio of %d: %d', (width, ratio, chosen) => {
    expect(pictureFor(address(640), width, ratio)).toBe(address(chosen));
  });

  it('stays unchanged for a publisher’s picture', () => {
    for (const url of ['https://cards.example.org/pictures/a/640.webp', '/pictures/matches/x/preview.png'])
      expect(pictureFor(url, 100, 1)).toBe(url);
  });
});
