import { describe, expect, it } from '@jest/globals';
import { discard, endStep, restock, use } from '../testing/actions.js';
import { dig } from '../testing/cards.js';
import { able } from '../testing/shorthand.js';
import { A, B, nextTurn, table } from '../testing/table.js';

describe('The Draw Phase', () => {
  it('MB-034 draws up to seven cards', () => {
    const moment = nextTurn({ sides: [{ hand: 3 }, {}] }).thenFacts({
      type: 'CardsDrawn',
      rule: 'MB-034',
      seat: A,
      count: 4,
    });
    expect(moment.pile(A, 'hand')).toHaveLength(7);
  });

  it('MB-035 draws nothing for a player with seven or more, and discards nothing', () => {
    const moment = nextTurn({ sides: [{ hand: 9 }, {}] }).thenNo('CardsDrawn', 'CardsDiscarded');
    expect(moment.pile(A, 'hand')).toHaveLength(9);
    expect(moment.types(A)).toContain('endStep');
  });

  it('MB-036 is for the turn player alone', () => {
    const moment = nextTurn({ sides: [{ hand: 3 }, { hand: 2 }] });
    expect(moment.pile(B, 'hand')).toHaveLength(2);
  });

  it('MB-R38 is interrupted between two cards for any effect that ends a drawing', () => {
    const brake = able('Brake', { when: 'atWill', do: [{ op: 'stopDrawing' }, { op: 'draw', count: 1 }] });
    const asked = table({ cards: [brake, dig], sides: [{ play: [['Dig']] }, { play: [['Brake']] }] })
      .when(A, use('Dig'))
      .thenFacts({ type: 'CardsDrawn', seat: A, count: 1 });
    expect(asked.state.choice).toMatchObject({ kind: 'window', moment: 'betweenDraws', seat: B });
    expect(asked.may(B, use('Brake'))).toBe(true);
  });

  it('MBO-004 has no voluntary discard in the official game', () => {
    const moment = nextTurn({ sides: [{ hand: ['X', 'Y'] }, {}] });
    expect(moment.types(A)).not.toContain('discardCard');
    moment.when(A, discard('X')).thenRefused('MBO-004');
  });
});

describe('The voluntary discard of fast mode', () => {
  const drawn = (hand: readonly string[]) => nextTurn({ fast: true, sides: [{ hand }, {}] });
  const SIX = ['X', 'Y', 'Z', 'P', 'Q', 'R'];

  it('MBF-009 puts one card of the hand on the discard pile', () => {
    const moment = drawn(['X', 'Y', 'Z', 'P', 'Q'])
      .when(A, discard('X'))
      .thenFacts({ type: 'CardsDiscarded', rule: 'MBF-009', why: 'voluntary' });
    expect(moment.pile(A, 'hand')).toHaveLength(6);
    expect(moment.pile(A, 'discard')).toEqual(['X']);
  });

  it('MBF-010 is of one card, without a replacement', () => {
    const moment = drawn(SIX).when(A, discard('X')).thenNo('CardsDrawn');
    moment.when(A, discard('Y')).thenRefused('MBF-012');
    expect(moment.pile(A, 'hand')).toHaveLength(6);
  });

  it('MBF-011 is offered only after a draw in this Draw Phase', () => {
    expect(drawn(SIX).types(A)).toContain('discardCard');
    const none = drawn([...SIX, 'S']);
    expect(none.types(A)).not.toContain('discardCard');
    none.when(A, discard('X')).thenRefused('MBF-011');
  });

  it('MBF-012 MB-R36 ends with the first action of a later step, or with a no', () => {
    const moment = drawn(SIX);
    moment
      .when(A, restock('X', 'Y'))
      .thenFacts({ type: 'StepBegan', step: 'restock' }, 'CardRestocked')
      .when(A, discard('Z'))
      .thenRefused('MBF-012');
    moment
      .when(A, endStep)
      .thenFacts({ type: 'StepBegan', step: 'restock' })
      .when(A, discard('X'))
      .thenRefused('MBF-012');
  });
});

describe('Restocking after the discard', () => {
  it('MBF-014 follows it', () => {
    const moment = table({ fast: true, phase: 'draw', drew: 1, sides: [{ hand: ['X', 'Y', 'Z'] }, {}] }).when(
      A,
      discard('Z'),
    );
    expect(moment.may(A, restock('X', 'Y'))).toBe(true);
  });
});
