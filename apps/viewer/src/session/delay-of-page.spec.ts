import { describe, expect, it } from '@jest/globals';
import { delayOfPage } from './delay-of-page.js';

describe('the delay of a page', () => {
  it.each([
    ['/overlay/final', '?delay=60', 60],
    ['/overlay/tables/cup', '?layout=board&delay=2.5', 3],
    ['/overlay/final', '', 0],
    ['/overlay/final', '?delay=3601', 0],
    ['/overlay/final', '?delay=-1', 0],
    ['/overlay/final', '?delay=soon', 0],
    ['/matches/final', '?delay=60', 0],
  ])('of %s%s is %d seconds', (pathname, search, seconds) => {
    expect(delayOfPage({ pathname, search })).toBe(seconds);
  });
});
