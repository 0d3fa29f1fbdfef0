import { describe, expect, it } from '@jest/globals';
import { nextOfSeries, seriesOf } from './card-series.js';
import { legalAction } from './testing/legal-action.js';

const action = (id: string, series: string | null) => legalAction(id, { cards: [id], series });

describe('a series of actions', () => {
  const first = action('1', 'all pages');
  const second = action('2', 'all pages');

  it('is offered if it has two or more actions', () => {
    const alone = [first, action('3', null), action('4', 'all others')];
    expect(seriesOf(alone)).toEqual([]);
    expect(seriesOf([...alone, second])).toEqual([{ name: 'all pages', actions: [first, second] }]);
  });

  it('continues with actions that were in it at the start and are still legal', () => {
    const begun = new Set(['1', '2']);
    expect(nextOfSeries(begun, [action('5', 'all pages'), second])).toBe(second);
    expect(nextOfSeries(begun, [action('5', 'all pages')])).toBeUndefined();
  });
});
