import { describe, expect, it } from '@jest/globals';
import { endStep, pass, use } from '../testing/actions.js';
import { halt } from '../testing/cards.js';
import { able } from '../testing/shorthand.js';
import { A, B, type Side, table } from '../testing/table.js';

/* A public card of B could interrupt, so all seats may respond between two cards that A draws. */

const sip = able('Sip', { when: 'atWill', do: [{ op: 'draw', count: 1 }] });
const spend = able('Spend', {
  when: 'atWill',
  cost: [{ pay: 'discard', count: 2 }],
  do: [
    { op: 'modify', cards: { this: 'card' }, modification: { change: 'stats', attack: 1 }, until: 'turn' },
  ],
});
const fetch = able('Fetch', { when: 'atWill', do: [{ op: 'returnToHand', cards: { this: 'discardTop' } }] });

/** A has drawn the first card of its Draw Phase. */
const drawing = (side: Side, ruleset: Readonly<Record<string, string>> = {}) => {
  const asked = table({
    phase: 'restock',
    turn: B,
    ruleset,
    cards: [halt, sip, spend, fetch],
    sides: [side, { play: [['Halt']] }],
  })
    .when(B, endStep)
    .when(A, pass);
  expect(asked.state.choice).toMatchObject({ moment: 'betweenDraws', seat: B });
  return asked.when(B, pass);
};

describe('Drawing until there are seven', () => {
  it('MB-034 counts a card that an ability drew in between: seven, not eight', () => {
    const moment = drawing({ hand: 5, play: [['Sip']] }).unanswered(A, use('Sip'));
    expect(moment.pile(A, 'hand')).toHaveLength(7);
    expect(moment.state.phase).toBe('abilities');
  });

  it('MB-034 draws again for cards that paid for an ability in between', () => {
    const moment = drawing({ hand: 5, play: [['Spend']] });
    const [first, second] = moment.state.seats[A]?.hand ?? [];
    const spent = moment.unanswered(A, use('Spend', [first ?? '', second ?? '']));
    expect(spent.pile(A, 'hand')).toHaveLength(7);
  });

  it('MB-034 fails no draw that is needed no more in the short game', () => {
    const moment = drawing({ hand: 5, draw: 1, discard: ['K'], play: [['Fetch']] }, { reshuffle: 'no' })
      .unanswered(A, use('Fetch'))
      .thenNo('DrawFailed', 'GameEnded');
    expect(moment.pile(A, 'hand')).toHaveLength(7);
  });

  it('MB-054 ends where it is stopped, however few there are', () => {
    const asked = table({
      phase: 'restock',
      turn: B,
      cards: [halt],
      sides: [{ hand: 4 }, { play: [['Halt']] }],
    })
      .when(B, endStep)
      .when(A, pass);
    const stopped = asked.unanswered(B, use('Halt'));
    stopped.thenFacts({ type: 'DrawingStopped', left: 2 }, { type: 'DrawingEnded', seat: A });
    expect(stopped.pile(A, 'hand')).toHaveLength(5);
  });
});
