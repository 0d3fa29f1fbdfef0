import { describe, expect, it } from '@jest/globals';
import { restock, use } from '../testing/actions.js';
import { flex, hurl } from '../testing/cards.js';
import { able } from '../testing/shorthand.js';
import { A, table } from '../testing/table.js';

/* MB-047: the use belongs to the card, through all places and ids in the turn. */

const fetch = able('Fetch', { when: 'atWill', do: [{ op: 'returnToHand', cards: { this: 'discardTop' } }] });
const recall = able('Recall', {
  when: 'atWill',
  targets: [{ from: { zone: 'play', where: { another: true } }, as: 'target' }],
  do: [{ op: 'returnToHand', cards: { bound: 'target' } }],
});
const tuck = able('Tuck', {
  when: 'atWill',
  do: [
    { op: 'putOnDeck', cards: { this: 'discardTop' }, position: 'top' },
    { op: 'draw', count: 1 },
  ],
});
const whirl = able('Whirl', { when: 'atWill', from: 'hand', do: [{ op: 'draw', count: 2 }] });
const CARDS = [fetch, flex, hurl, recall, tuck, whirl];

describe('Once a turn', () => {
  it('MB-047 applies to a card that was used from the hand and returned there', () => {
    const moment = table({
      cards: CARDS,
      sides: [{ hand: ['Hurl'], play: [['Fetch']] }, {}],
    }).when(A, use('Hurl'), use('Fetch'));
    expect(moment.pile(A, 'hand')).toContain('Hurl');
    moment.when(A, use('Hurl')).thenRefused('MB-047');
  });

  it('MB-047 applies to a card that returned to the hand and entered play again', () => {
    const moment = table({
      fast: true,
      phase: 'restock',
      cards: CARDS,
      sides: [{ hand: ['P'], play: [['Flex', 'Recall']] }, {}],
    }).when(A, use('Flex'), use('Recall', [], 'Flex'), restock('Flex', 'P'));
    expect(moment.columns(A)).toEqual([['Recall', 'Flex']]);
    moment.when(A, use('Flex')).thenRefused('MB-047');
  });

  it('MB-047 applies to a card that returns through the draw pile, even a refilled one', () => {
    table({ cards: CARDS, sides: [{ hand: ['Hurl'], play: [['Tuck']] }, {}] })
      .when(A, use('Hurl'), use('Tuck'), use('Hurl'))
      .thenRefused('MB-047');
    const shuffled = table({ cards: CARDS, sides: [{ hand: ['Whirl'], draw: 0, discard: ['K'] }, {}] }).when(
      A,
      use('Whirl'),
    );
    shuffled.thenFacts({ type: 'DiscardPileReshuffled', seat: A, count: 2 });
    expect(shuffled.pile(A, 'hand')).toContain('Whirl');
    shuffled.when(A, use('Whirl')).thenRefused('MB-047');
  });

  it('MB-048 is another copy, and another turn', () => {
    const moment = table({
      cards: CARDS,
      sides: [{ hand: ['Hurl', 'Hurl'], play: [['Fetch']] }, {}],
    });
    const [first, second] = moment.state.seats[A]?.hand ?? [];
    const twice = moment.when(A, use(first ?? ''), use(second ?? ''));
    twice.thenFacts({ type: 'AbilityActivated', seat: A });
  });
});
