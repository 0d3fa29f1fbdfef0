import { describe, expect, it } from '@jest/globals';
import { attack, choose, pass, pay, place, use } from '../testing/actions.js';
import { flex, hush, reply } from '../testing/cards.js';
import { able } from '../testing/shorthand.js';
import { A, B, C, D, deployment, nextTurn, table } from '../testing/table.js';

const side = { play: [['V[a1 d1]']], hand: 2 };
const other = { play: [['W']], hand: 1 };

describe('A seat that leaves', () => {
  it('MB-R47 takes its cards along and is no target any more', () => {
    const left = table({ sides: [{ play: [['X']], hand: ['P', 'Q'] }, side, { play: [['W']] }] }).leaves(B);
    left.thenFacts({ type: 'SeatEliminated', seat: B, rule: 'MB-R47' }).thenNo('GameEnded');
    expect([left.columns(B), left.pile(B, 'hand'), left.state.removed.length]).toEqual([[], [], 23]);
    expect([left.asked, left.may(A, attack('X', 'W', 'P'))]).toEqual([A, true]);
    expect(left.offers(A).some(({ label }) => label.includes('V['))).toBe(false);
  });

  it('MB-R47 ends its turn, without a card lost for an attack that it did not declare', () => {
    const left = table({ sides: [{ play: [['X']], hand: 2 }, side, side] }).leaves(A);
    left
      .thenFacts(
        { type: 'SeatEliminated', seat: A },
        { type: 'TurnEnded', seat: A },
        { type: 'TurnBegan', seat: B },
      )
      .thenNo('CardsLost');
  });

  it('MB-R47 lets abilities of others resolve before its turn ends', () => {
    const asked = table({
      cards: [reply, flex],
      sides: [{ play: [['Flex']] }, { play: [['Reply']], hand: 1 }, other],
    })
      .when(A, use('Flex'))
      .when(B, use('Reply'));
    expect(asked.asked).toBe(C);
    const left = asked.leaves(A);
    expect([left.asked, left.state.pending.map(({ seat }) => seat)]).toEqual([C, [B]]);
    left
      .when(C, pass)
      .thenFacts({ type: 'AbilityResolved', seat: B, isWhole: true }, { type: 'TurnBegan', seat: B })
      .thenNo('AbilityFellShort');
  });

  it('MB-R47 leaves an ability that was to stop its own nothing to stop', () => {
    const stopping = table({
      cards: [flex, reply, hush],
      sides: [{ play: [['Flex']] }, { play: [['Reply']], hand: 1 }, { play: [['Hush']], hand: 1 }, other],
    })
      .when(A, use('Flex'))
      .when(B, use('Reply'))
      .when(C, use('Hush'));
    const left = stopping.leaves(B);
    left.thenFacts({ type: 'AbilityStopped', seat: C }, { type: 'SeatEliminated', seat: B });
    expect(left.through().state.modifiers.map(({ seat }) => seat)).toEqual([A]);
  });

  it('MB-R47 ends a battle in which its card was attacked, without a lost card on either side', () => {
    const attacked = table({
      sides: [{ play: [['X[a3 d1]']], hand: 2 }, { play: [['V[d2]']], hand: 2 }, other],
    }).when(A, attack('X', 'V', 'F'));
    expect(attacked.state.battle?.stage).toBe('declared');
    const left = attacked.leaves(B).through();
    expect([left.state.battle, left.asked, left.state.phase]).toEqual([undefined, A, 'attack']);
    expect([left.pile(A, 'lost'), left.columns(A)]).toEqual([[], [['X']]]);
  });

  it('MB-R47 takes its bonus card along', () => {
    const drawn = table({
      sides: [{ play: [['X[a3 d1]']], hand: 2 }, { play: [['V[d2]']], hand: 2 }, other],
    })
      .when(A, attack('X', 'V', 'F'))
      .when(B, pass)
      .when(C, pass)
      .when(A, pass);
    expect(drawn.state.battle?.bonus.map(({ seat }) => seat)).toEqual([A, B]);
    const left = drawn.leaves(B);
    left.thenFacts(
      { type: 'CardsDiscarded', why: 'bonus' },
      { type: 'SeatEliminated', seat: B },
      'BattleClosed',
    );
    expect([left.pile(B, 'discard'), left.pile(A, 'discard')]).toEqual([[], ['F', 'F']]);
    expect(left.state.removed).toHaveLength(23);
  });

  it('MB-R47 does not free another seat of decided damage', () => {
    const owing = table({
      sides: [{ play: [['X[a0 d0]']], hand: ['P', 'K[d9]'] }, { play: [['V[d5]']], hand: 2 }, other],
    }).unanswered(A, attack('X', 'V', 'P'));
    expect([owing.asked, owing.state.choice?.kind]).toEqual([A, 'payDamage']);
    const left = owing.leaves(B);
    expect([left.asked, left.state.choice?.kind]).toEqual([A, 'payDamage']);
    expect(left.when(A, pay('K')).pile(A, 'lost')).toEqual(['K', 'X']);
  });

  it('MB-R47 owes no damage and no discard any more', () => {
    const beaten = table({
      sides: [{ play: [['X[a9 d9]']], hand: 2 }, { play: [['V[d0]']], hand: 3 }, other],
    }).unanswered(A, attack('X', 'V', 'F'));
    expect([beaten.asked, beaten.state.choice?.kind]).toEqual([B, 'payDamage']);
    beaten.leaves(B).thenFacts('ChoiceWithdrawn', 'BattleEnded').thenNo('DamageLapsed');
    const robbing = able('Robber', {
      when: 'atWill',
      do: [{ op: 'makeDiscard', who: 'opponents', count: 1 }],
    });
    const robbed = table({
      cards: [robbing],
      sides: [{ play: [['Robber']] }, { hand: 3 }, { hand: ['G', 'H'] }],
    }).unanswered(A, use('Robber'));
    expect([robbed.asked, robbed.state.choice?.kind]).toEqual([B, 'forceDiscard']);
    const left = robbed.leaves(B);
    expect([left.asked, left.state.choice?.kind]).toEqual([C, 'forceDiscard']);
    left.when(C, choose('G')).thenFacts({ type: 'AbilityResolved', isWhole: true });
  });

  it('MB-R47 leaves a choice that an effect gives it to the user of the ability', () => {
    const picked = {
      op: 'choose',
      who: { chosen: 'foe' },
      from: { zone: 'play', whose: 'each' },
      count: 1,
      as: 'one',
    };
    const asking = able('Sage', {
      when: 'atWill',
      do: [
        { op: 'chooseSeat', among: 'opponents', as: 'foe' },
        { op: 'may', label: 'Go on', do: [picked, { op: 'returnToHand', cards: { bound: 'one' } }] },
      ],
    });
    const chosen = table({
      cards: [asking],
      sides: [{ play: [['Sage']] }, side, other],
    })
      .unanswered(A, use('Sage'))
      .when(A, { type: 'chooseOption', option: 1 });
    const stays = chosen.when(A, { type: 'answerMay', yes: true });
    expect([stays.asked, stays.state.choice?.kind]).toEqual([C, 'chooseCards']);
    const left = chosen.leaves(C).when(A, { type: 'answerMay', yes: true });
    expect([left.asked, left.state.choice?.kind]).toEqual([A, 'chooseCards']);
  });

  it('MB-R47 is skipped in the initial deployment, and the next seat takes its first turn', () => {
    const hands = ['P[c7]', 'Q[c7]', 'R[c7]'].map((card) => ({ hand: [card] }));
    const left = deployment({ sides: hands }).leaves(A);
    expect(left.asked).toBe(B);
    const begun = left.when(B, place('Q')).when(C, place('R'));
    begun.thenFacts({ type: 'TurnBegan', seat: B });
  });

  it('MB-R47 is last when a failed draw decides the game later', () => {
    const ended = nextTurn({
      turn: A,
      sides: [{ hand: 7 }, side, { draw: 0, discard: 0, play: [['X']], lost: 3 }, { hand: 7, lost: 1 }],
    }).leaves(B);
    ended.thenFacts(
      { type: 'DrawFailed', seat: C },
      { type: 'GameEnded', reason: 'fewest-lost', places: [[A], [D], [C], [B]] },
    );
  });

  it('MB-R47 MB-R12 makes the last remaining seat the winner; the first to leave is last', () => {
    const two = table({ sides: [side, side, side, side] })
      .leaves(C)
      .leaves(A);
    two.thenNo('GameEnded');
    two
      .leaves(D)
      .thenFacts({ type: 'GameEnded', reason: 'last-left', places: [[B], [D], [A], [C]], rule: 'MB-R47' });
  });

  it('MB-R47 leaves once, and not after the end', () => {
    const left = table({ sides: [side, side, side] }).leaves(C);
    expect(left.leaves(C).facts).toEqual([]);
    expect(left.leaves(B).leaves(A).facts).toEqual([]);
  });
});
