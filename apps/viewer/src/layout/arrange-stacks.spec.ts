import { describe, expect, it } from '@jest/globals';
import { arrangeStacks, stacksWidth } from './arrange-stacks.js';
import { styleOf } from './game-style.js';

const limits = { maximum: 160, strip: styleOf('nightfall').strip };

const cards = (alike: string, count: number, turned = 0) =>
  Array.from({ length: count }, (_, index) => ({
    key: `${alike}-${index}`,
    alike,
    isTurned: index < turned,
  }));

const arranged = (width: number, ...groups: readonly ReturnType<typeof cards>[]) =>
  arrangeStacks(groups.flat(), { x: 0, y: 0, width, height: 250 }, limits);

describe('stacks of equal cards', () => {
  it('open as fans where every card has room for its strip', () => {
    const all = [...cards('light', 4), ...cards('dark', 2)];
    const { cards: placed } = arranged(stacksWidth(all, 250, limits), all);
    expect(placed.map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 1]);
    const seen = placed.map(({ width, covered }) => width - covered.right);
    const [first] = placed;
    for (const part of seen) expect(part).toBeGreaterThanOrEqual(limits.strip.leastLeft(first?.width ?? 0));
  });

  it('keep the cards without room under the first card of the fan', () => {
    const { cards: placed } = arranged(500, cards('light', 7), cards('dark', 2));
    expect(placed.map(({ count }) => count)).toEqual([0, 0, 3, 1, 1, 1, 1, 0, 2]);
  });

  it('are whole where there is room for nothing else, with ready cards on top', () => {
    const { cards: placed } = arranged(160, cards('light', 5), cards('dark', 3, 2));
    expect(placed.filter(({ count }) => count > 0).map(({ key, count }) => [key, count])).toEqual([
      ['light-4', 5],
      ['dark-2', 3],
    ]);
    expect(arranged(160, cards('dark', 2), cards('dark', 3, 3)).cards.at(-1)?.key).toBe('dark-1');
  });

  it('have their words below them', () => {
    const { cards: placed, captions = [] } = arranged(400, cards('light', 3), cards('dark', 1));
    expect(captions.map(({ keys }) => keys.length)).toEqual([3, 1]);
    const foot = Math.max(...placed.map(({ y, height }) => y + height));
    for (const { box } of captions) {
      expect(box.y).toBeGreaterThan(foot);
      expect(box.y + box.height).toBeLessThanOrEqual(250);
    }
  });
});
