import { describe, expect, it } from '@jest/globals';
import type { LegalActionLineFragment } from '#libs/client';
import { groupActions } from './action-groups.js';
import { dropped } from './dropped-card.js';
import { legalAction } from './testing/legal-action.js';

const action = (id: string, ...cards: readonly string[]) => legalAction(id, { cards });

const ofCards = (...actions: readonly LegalActionLineFragment[]) =>
  groupActions(actions, new Set(['a', 'b', 'c', 'd']), false);

describe('a dropped card', () => {
  const atB = action('at b', 'a', 'b');
  const alone = action('at the rival', 'a');

  it('takes the only action that concerns both cards, or, outside all cards, the only one without another card', () => {
    const groups = ofCards(atB, action('at c', 'a', 'c'), alone);
    expect(dropped(groups, 'a', 'b')).toEqual({ action: atB });
    expect(dropped(groups, 'a', undefined)).toEqual({ action: alone });
    expect(dropped(groups, 'a', 'd')).toEqual({ action: alone });
  });

  it('opens a menu if there are several actions, or if the action is mainly about the other card', () => {
    const groups = ofCards(atB, action('harder', 'a', 'b'), alone, action('harder at the rival', 'a'));
    expect(dropped(groups, 'a', 'b')).toEqual({ cards: ['a', 'b'], count: 2 });
    expect(dropped(groups, 'a', undefined)).toEqual({ cards: ['a'], count: 2 });
    expect(dropped(ofCards(atB), 'b', 'a')).toEqual({ cards: ['b', 'a'], count: 1 });
  });

  it('does nothing at its old place, and nothing without a fitting action', () => {
    expect(dropped(ofCards(alone), 'a', 'a')).toBeUndefined();
    expect(dropped(ofCards(atB), 'a', undefined)).toBeUndefined();
    expect(dropped(ofCards(atB), 'd', undefined)).toBeUndefined();
  });
});
