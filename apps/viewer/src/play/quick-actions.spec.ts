import { describe, expect, it } from '@jest/globals';
import type { LegalActionLineFragment } from '#libs/client';
import { groupActions } from './action-groups.js';
import { paidLabel } from './paid-label.js';
import { quickActions } from './quick-actions.js';
import { legalAction } from './testing/legal-action.js';

const action = (id: string, cards: readonly string[], freedom: LegalActionLineFragment['freedom'] = null) =>
  legalAction(id, { cards, freedom });

const payment = {
  kind: 'PAYMENT' as const,
  field: 'payment',
  of: ['x', 'y'],
  min: 1,
  max: 2,
  worth: [3, 1],
  price: 1,
  text: null,
};
const selection = { ...payment, kind: 'SUBSET' as const, field: 'targets', worth: null, price: null };

const of = (...actions: readonly LegalActionLineFragment[]) =>
  groupActions(actions, new Set(['a', 'b', 'c', 'd', 'e', 'f']), false);

describe('the quick buttons of a hovered card', () => {
  it('are actions complete with one press: nothing open, or a named payment', () => {
    const groups = of(action('restock', ['a'], payment), action('discard', ['a']));
    expect(quickActions(groups, [], 'a').map(({ id }) => id)).toEqual(['restock', 'discard']);
    expect(paidLabel(action('restock', ['a'], payment), (item) => item.toUpperCase())).toBe(
      'restock, paying Y',
    );
    expect(paidLabel(action('choose', ['a'], selection), String)).toBe('choose');
  });

  it('are absent if more input is needed, if a click on the card does it, or if there were too many', () => {
    expect(quickActions(of(action('choose', ['a'], selection), action('discard', ['a'])), [], 'a')).toEqual(
      [],
    );
    expect(quickActions(of(action('play', ['a'])), [], 'a')).toEqual([]);
    expect(quickActions(of(action('play', ['a'], payment)), [], 'a')).toHaveLength(1);
    const many = ['b', 'c', 'd', 'e', 'f'].map((target) => action(target, ['a', target]));
    expect(quickActions(of(...many), [], 'a')).toEqual([]);
    expect(quickActions(of(...many.slice(1)), [], 'a')).toHaveLength(4);
  });

  it('are the actions of both cards after a card was picked', () => {
    const groups = of(
      action('at b', ['a', 'b'], payment),
      action('at c', ['a', 'c']),
      action('other', ['d', 'b']),
    );
    expect(quickActions(groups, ['a'], 'b').map(({ id }) => id)).toEqual(['at b']);
    expect(quickActions(groups, ['a'], 'c')).toEqual([]);
    expect(quickActions(groups, ['a'], 'a')).toEqual([]);
  });
});
