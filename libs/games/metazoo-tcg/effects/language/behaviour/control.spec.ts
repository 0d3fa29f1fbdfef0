import { expect } from '@jest/globals';
import { CONTROL_WORDS } from '#libs/game-kit';
import { eachWord } from '#libs/game-kit/testing';
import { arrange, choose, may, mission } from '../../../testing/actions.js';
import { draw } from '../../../testing/cards.js';
import { A, B } from '../../../testing/given.js';
import { done, drawnIn } from '../../../testing/words.js';

const mine = { units: 'you', lane: 'any' };
const theirs = { units: 'opponent', lane: 'any' };
const lit = (label: string, count: number) => ({ label, do: [draw(count)] });
eachWord('Control operations', CONTROL_WORDS, {
  chooseNumber: () => {
    const asked = done([
      { op: 'chooseNumber', from: 1, to: 3, as: 'x' },
      { op: 'draw', count: { number: 'x' } },
    ]);
    expect(drawnIn(asked.when(A, { type: 'chooseOption', option: 3 }))).toBe(3);
  },
  chooseWord: () => {
    const asked = done(
      [
        { op: 'chooseWord', among: ['Trait 1', 'Trait 2'], as: 'kind' },
        { op: 'tap', cards: { units: 'opponent', where: { trait: { chosen: 'kind' } } } },
      ],
      { B: { lanes: { 1: ['c8=Y(3)+trait1', 'c9=Z(1)+trait2'] } } },
    );
    const tapped = asked.when(A, { type: 'chooseOption', option: 1 });
    expect([tapped.unit('c8')?.isTapped, tapped.unit('c9')?.isTapped]).toEqual([false, true]);
  },
  later: () => {
    const waiting = done([{ op: 'later', at: 'roundEnd', do: [draw(2)] }], { resolved: [1, 2, 3] });
    waiting.thenFacts({ type: 'EffectDelayed', at: 'roundEnd' });
    expect(drawnIn(waiting)).toBe(0);
    const ended = waiting.when(B, mission(4));
    ended.thenFacts('RoundEnding', 'DelayedEffectBegan', { type: 'CardsDrawn', seat: A, count: 2 });
    expect(ended.state.delayed).toBeUndefined();
  },
  if: () =>
    expect(drawnIn(done([{ op: 'if', if: { exists: mine }, then: [draw(1)], else: [draw(2)] }]))).toBe(2),
  may: () => {
    const asked = done([{ op: 'may', label: 'x', do: [draw(1)], otherwise: [draw(2)] }]);
    expect([true, false].map((yes) => drawnIn(asked.when(A, may(yes))))).toEqual([1, 2]);
  },
  chooseOne: () => {
    const asked = done([{ op: 'chooseOne', options: [lit('One', 1), lit('Two', 2)] }]);
    expect(drawnIn(asked.when(A, { type: 'chooseOption', option: 1 }))).toBe(2);
  },
  choose: () => {
    const asked = done(
      [
        { op: 'choose', who: 'opponent', from: theirs, count: 1, upTo: true, as: 'it' },
        { op: 'tap', cards: { bound: 'it' } },
      ],
      { B: { lanes: { 1: ['c8=Y(3)', 'c9=Z(1)'] } } },
    );
    expect(asked.options(B)).toHaveLength(3);
    expect(asked.when(B, choose('c9')).unit('c9')?.isTapped).toBe(true);
  },
  chooseSeat: () => {
    const asked = done([
      { op: 'chooseSeat', among: 'each', as: 'whom' },
      { op: 'gainMissionPoints', who: { chosen: 'whom' }, amount: 1 },
    ]);
    expect(asked.when(A, { type: 'chooseOption', option: 1 }).points).toEqual([0, 1]);
  },
  arrange: () => {
    const asked = done(
      [
        { op: 'arrange', cards: { zone: 'deck', top: 2 }, as: 'them' },
        { op: 'putOnDeck', cards: { bound: 'them' }, position: 'top' },
      ],
      { A: { deck: ['c11=X(1)', 'c12=Y(1)', 'Z(1)'] } },
    );
    expect(asked.when(A, arrange('c12', 'c11')).pile(A, 'deck')).toEqual(['Y(1)', 'X(1)', 'Z(1)']);
  },
  forEach: () => {
    const each = {
      op: 'forEach',
      in: theirs,
      as: 'one',
      do: [{ op: 'deal', cards: { bound: 'one' }, amount: 1 }],
    };
    const after = done([each], { B: { lanes: { 1: ['c8=Y(3)', 'c9=Z(3)'] } } });
    expect(['c8', 'c9'].map((id) => after.unit(id)?.damage)).toEqual([1, 1]);
  },
  repeat: () => expect(drawnIn(done([{ op: 'repeat', times: 3, do: [draw(2)] }]))).toBe(6),
});
