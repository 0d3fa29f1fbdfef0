import { describe, expect, it } from '@jest/globals';
import { attack, endStep } from '../testing/actions.js';
import { A, B, C, D, nextTurn, type Side, table } from '../testing/table.js';

const SHORT = { reshuffle: 'no' };
const empty: Side = { draw: 0 };

describe('An empty draw pile', () => {
  it('MB-022 MB-R08 is refilled from the shuffled discard pile during a drawing: draw 1, discard 6, hand 5', () => {
    const moment = nextTurn({ sides: [{ draw: 1, discard: 6, hand: 5 }, {}] }).thenFacts(
      { type: 'CardsDrawn', seat: A, count: 1 },
      { type: 'DiscardPileReshuffled', seat: A, count: 6 },
      { type: 'CardsDrawn', seat: A, count: 1 },
      { type: 'DrawingEnded', seat: A },
    );
    expect(moment.pile(A, 'hand')).toHaveLength(7);
    expect(moment.pile(A, 'drawPile')).toHaveLength(5);
    expect(moment.pile(A, 'discard')).toEqual([]);
  });

  it('MB-022 MB-R08 is not refilled before a card must leave it', () => {
    const moment = nextTurn({ sides: [{ draw: 2, discard: ['K'], hand: 5 }, {}] }).thenNo(
      'DiscardPileReshuffled',
    );
    expect(moment.pile(A, 'drawPile')).toEqual([]);
    expect(moment.pile(A, 'discard')).toEqual(['K']);
  });

  it('MB-023 takes nothing but the discard pile', () => {
    const moment = nextTurn({
      sides: [{ draw: 0, discard: 2, hand: 6, lost: 10, play: [['X']], reserve: ['R'] }, {}],
    }).thenFacts({ type: 'DiscardPileReshuffled', seat: A, count: 2 });
    expect(moment.pile(A, 'lost')).toHaveLength(10);
    expect(moment.columns(A)).toEqual([['X']]);
    expect(moment.pile(A, 'reserve')).toEqual(['R']);
  });

  it('MB-024 stays empty in the short game', () => {
    nextTurn({ ruleset: SHORT, sides: [{ draw: 0, discard: 9 }, {}] })
      .thenFacts({ type: 'DrawFailed', seat: A })
      .thenNo('DiscardPileReshuffled');
  });

  it('MB-025 MB-R07 fails a draw where there is nothing to shuffle either', () => {
    nextTurn({ sides: [{ draw: 0, discard: 0, hand: 3 }, {}] }).thenFacts({
      type: 'DrawFailed',
      rule: 'MB-025',
      seat: A,
    });
  });

  it('MB-031 does not apply to a player with seven cards', () => {
    const moment = nextTurn({ ruleset: SHORT, sides: [{ draw: 0, hand: 7 }, {}] }).thenNo(
      'DrawFailed',
      'GameEnded',
    );
    expect(moment.asked).toBe(A);
  });

  it('MB-032 fails the third of three draws: the cards drawn before stay drawn', () => {
    const moment = nextTurn({ ruleset: SHORT, sides: [{ draw: 2, hand: 4 }, {}, {}] }).thenFacts(
      { type: 'CardsDrawn', seat: A, count: 2 },
      { type: 'DrawFailed', seat: A },
    );
    expect(moment.pile(A, 'hand')).toHaveLength(6);
  });

  it('MB-033 does not lose by itself; an empty hand or play area does not either', () => {
    const moment = table({
      fast: true,
      ruleset: SHORT,
      sides: [{ draw: 2, hand: [], play: [['X']] }, { hand: 7 }],
    })
      .unanswered(A, endStep)
      .thenFacts({ type: 'CardsLost', rule: 'MBF-017' }, { type: 'TurnBegan', seat: B })
      .thenNo('GameEnded');
    expect(moment.pile(A, 'drawPile')).toHaveLength(1);
    table({ fast: true, ruleset: SHORT, sides: [{ draw: 1, play: [] }, { hand: 7 }] })
      .unanswered(A, endStep)
      .thenNo('GameEnded');
  });
});

describe('A draw that fails', () => {
  it('MB-026 loses for one of two, whatever the lost piles', () => {
    nextTurn({ sides: [{ ...empty, lost: 3 }, { lost: 20 }] }).thenFacts({
      type: 'GameEnded',
      rule: 'MB-026',
      places: [[B], [A]],
      reason: 'deck-out',
    });
  });

  it('MB-027 ends the game for three: of 4, 2 and 9 lost cards 2 are the fewest', () => {
    nextTurn({ turn: B, sides: [{ lost: 4 }, { lost: 2 }, { ...empty, lost: 9 }] }).thenFacts({
      type: 'GameEnded',
      rule: 'MB-027',
      places: [[B], [A], [C]],
      reason: 'fewest-lost',
    });
  });

  it('MB-028 MB-R10 does not shut its seat out of the comparison', () => {
    nextTurn({ turn: B, sides: [{ lost: 4 }, { lost: 2 }, { ...empty, lost: 1 }] }).thenFacts({
      type: 'GameEnded',
      places: [[C], [B], [A]],
    });
  });

  it('MB-029 lets fewer cards in play break a tie among those with the fewest lost', () => {
    const five = [
      ['P', 'Q', 'R'],
      ['S', 'T'],
    ];
    nextTurn({
      turn: B,
      sides: [
        { lost: 2, play: five },
        { lost: 2, play: [['X'], ['Y'], ['Z']] },
        { ...empty, lost: 6 },
      ],
    }).thenFacts({ type: 'GameEnded', places: [[B], [A], [C]] });
  });

  it('MB-030 MB-R11 counts neither reserve nor events nor hand for the tie', () => {
    nextTurn({
      turn: B,
      sides: [
        { lost: 2, play: [['X'], ['Y'], ['Z']], reserve: ['R', 'S'], hand: 3 },
        {
          lost: 2,
          play: [
            ['P', 'Q'],
            ['T', 'U'],
          ],
        },
        { ...empty, lost: 6 },
      ],
    }).thenFacts({ type: 'GameEnded', places: [[A], [B], [C]] });
  });

  it('MB-029 is one place for players equal in both', () => {
    nextTurn({
      turn: B,
      sides: [
        { lost: 2, play: [['X']] },
        { lost: 2, play: [['Y']] },
        { ...empty, lost: 3 },
      ],
    }).thenFacts({
      type: 'GameEnded',
      places: [[A, B], [C]],
    });
  });
});

const fight = (fast: boolean, ruleset: Readonly<Record<string, string>>) =>
  table({
    fast,
    ruleset,
    sides: [
      { hand: ['P'], play: [['X[a9]']] },
      { draw: 0, play: [['V[d1]']], hand: ['H[d9]'] },
    ],
  }).unanswered(A, attack('X', 'V', 'P'));

describe('A bonus card that is not there', () => {
  it('MBO-003 MB-R09 is a failed draw of the official short game: B has lost before any totals', () => {
    fight(false, SHORT)
      .thenFacts({ type: 'DrawFailed', rule: 'MBO-003', seat: B }, { type: 'GameEnded', places: [[A], [B]] })
      .thenNo('TotalsCompared', 'BonusCardsDrawn');
    fight(false, { ...SHORT, bonusDraw: 'countsZero' })
      .thenFacts('TotalsCompared')
      .thenNo('GameEnded');
  });

  it('MBF-006 MB-R09 counts 0 in fast mode, and loses no game', () => {
    const moment = fight(true, SHORT).thenNo('DrawFailed', 'GameEnded');
    const [compared] = moment.facts.filter(({ type }) => type === 'TotalsCompared');
    expect(compared).toMatchObject({ defense: { cards: 1, bonus: 0, total: 1 } });
    fight(true, { ...SHORT, bonusDraw: 'endsGame' }).thenFacts(
      { type: 'DrawFailed', rule: 'MB-R09' },
      'GameEnded',
    );
  });
});

describe('Elimination', () => {
  const rules = { elimination: 'yes' };

  it('MBF-007 eliminates a player who cannot draw; the others play on', () => {
    const moment = nextTurn({
      fast: true,
      ruleset: rules,
      turn: C,
      sides: [{ hand: 7 }, { hand: 7 }, {}, { ...empty, play: [['X']], lost: 1 }],
    })
      .thenFacts(
        { type: 'DrawFailed', seat: D },
        { type: 'SeatEliminated', seat: D },
        { type: 'TurnBegan', seat: A },
      )
      .thenNo('GameEnded');
    expect(moment.asked).toBe(A);
  });

  it('MBF-007 MB-R12 makes the last one left the winner; places are counted from the first one out', () => {
    const moment = nextTurn({
      fast: true,
      ruleset: rules,
      turn: A,
      sides: [{ hand: 7, lost: 30 }, empty, empty],
    });
    moment.thenFacts(
      { type: 'SeatEliminated', seat: B },
      { type: 'SeatEliminated', seat: C },
      { type: 'GameEnded', places: [[A], [C], [B]], reason: 'last-left' },
    );
  });

  it('MBF-008 MB-R12 leaves an eliminated seat without turns, cards or attacks on it', () => {
    const moment = nextTurn({
      fast: true,
      ruleset: rules,
      turn: C,
      sides: [
        { hand: ['P', 'Q', 'R', 'S', 'T', 'U', 'W'], play: [['X']] },
        { hand: 7, play: [['V']] },
        { play: [['Z']] },
        { ...empty, play: [['Y']], lost: 4, discard: 0 },
      ],
    });
    expect(moment.columns(D)).toEqual([]);
    expect(moment.pile(D, 'lost')).toEqual([]);
    expect(moment.state.removed).toHaveLength(5);
    const attacking = moment.unanswered(A, endStep);
    expect(attacking.state.phase).toBe('attack');
    const targets = attacking
      .options(A)
      .flatMap((action) => (action.type === 'declareAttack' ? [action.target] : []));
    expect(new Set(targets)).toEqual(new Set([attacking.id('V'), attacking.id('Z')]));
  });
});
