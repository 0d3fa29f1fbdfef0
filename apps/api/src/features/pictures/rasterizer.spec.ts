import { afterAll, describe, expect, it } from '@jest/globals';
import { Rasterizer } from './rasterizer.js';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="9" height="9"/></svg>';

describe('pictures in a worker thread', () => {
  const rasterizer = new Rasterizer();
  afterAll(() => rasterizer.onModuleDestroy());

  it('end at once when their request ends, whether they are drawn or wait, and leave the others', async () => {
    const ending = [new AbortController(), new AbortController()];
    const ended = ending.map(({ signal }) => rasterizer.png(SVG, signal));
    const kept = rasterizer.png(SVG, undefined);
    for (const one of ending) one.abort(new Error('gone'));
    for (const one of ended) await expect(one).rejects.toThrow('gone');
    expect((await kept).subarray(1, 4).toString()).toBe('PNG');
  });
});
