import type { MetaxCard } from '../cards/definition.js';
import { event } from './actions.js';
import { eventThat, type Listed } from './cards.js';
import type { When } from './given.js';
import { A, type Side, table } from './table.js';

/** A plays an Event that does this, in its Planning Step. */
export const planned = (
  operations: Listed,
  own: Side = {},
  other: Side = {},
  cards: readonly MetaxCard[] = [],
): When =>
  table({
    A: { ...own, hand: ['c99=Plan', ...(own.hand ?? [])] },
    B: other,
    cards: [eventThat('Plan', operations), ...cards],
  }).when(A, event('c99'));

export const yours = { zone: 'play', whose: 'you' };
export const theirs = { zone: 'play', whose: 'opponent' };
