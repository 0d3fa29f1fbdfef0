import { playStrategy } from './actions.js';
import { draw, strategy } from './cards.js';
import { A, type When } from './given.js';
import { type TableText, table } from './table.js';

/* The behaviour of a term, tested through a card that uses it. */

/** The result of a strategy of A with this program. */
export const done = (program: readonly unknown[], text: TableText = {}): When =>
  table({
    ...text,
    A: { zone: 'FFF', ...text.A, hand: ['c1=Do', ...(text.A?.hand ?? [])] },
    cards: [strategy('Do', program), ...(text.cards ?? [])],
  }).when(A, playStrategy('c1'));

/** The number of cards that all seats draw. */
export const drawnIn = ({ facts }: When): number =>
  facts.reduce((sum, fact) => sum + (fact.type === 'CardsDrawn' ? fact.count : 0), 0);

/** The value of an amount for A. */
export const amountOf = (amount: unknown, text: TableText = {}): number =>
  drawnIn(done([{ op: 'draw', count: amount }], text));

/** The number of cards or lanes that a selector finds for A. */
export const found = (selector: unknown, text: TableText = {}): number => amountOf({ count: selector }, text);

/** Whether a condition is met for A. */
export const holds = (condition: unknown, text: TableText = {}): boolean =>
  drawnIn(done([{ op: 'if', if: condition, then: [draw()] }], text)) === 1;
