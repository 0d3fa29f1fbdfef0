import { describe, expect, it } from '@jest/globals';
import type { NightfallAction } from '../actions.js';
import { keep, mulligan } from '../testing/actions.js';
import { asked } from '../testing/battle.js';
import type { Given } from '../testing/given.js';
import { offered, refused } from '../testing/offers.js';
import { aura } from '../testing/pages.js';
import { A, B, C, newGame, table } from '../testing/table.js';

const predict = (result: string): NightfallAction => ({ type: 'predict', result });
const goFirst = (first: boolean): NightfallAction => ({ type: 'goFirst', first });

const decks = [[[60, aura('flame')]], [[60, aura('frost')]], [[60, aura('dark')]]] as const;
const begun = (seats: 2 | 3 = 2, toss: 'coin' | 'die' = 'coin') =>
  newGame(
    decks.slice(0, seats).map((deck) => [...deck]),
    { ruleset: { toss } },
  );
const dealt = (): Given => {
  const chosen = begun().when(B, predict('heads'));
  const chooser = chosen.state.choice?.seat ?? A;
  return chosen.when(chooser, goFirst(chooser === A));
};

describe('The toss', () => {
  it.each([
    ['coin', ['heads', 'tails']],
    ['die', ['1', '2', '3', '4', '5', '6']],
  ] as const)('NF-028, NF-R01: what a %s may show is predicted by the next seat', (toss, results) => {
    const moment = begun(2, toss);
    expect(offered(moment, B)).toEqual(
      results.map((result) => ({ action: predict(result), label: `Predict ${result}`, rule: 'NF-028' })),
    );
    expect(refused(moment, B, predict('edge'), predict('7'), keep, mulligan, goFirst(true))).toEqual([
      'ILLEGAL_ACTION NF-028',
      'ILLEGAL_ACTION NF-028',
      'ILLEGAL_ACTION NF-033',
      'ILLEGAL_ACTION NF-033',
      'ILLEGAL_ACTION NF-029',
    ]);
    expect(refused(moment, A, predict(results[0]))).toEqual(['NOT_YOUR_TURN NF-028']);
    expect(refused(table(), A, predict(results[0]))).toEqual(['ILLEGAL_ACTION NF-028']);
  });

  it.each([
    ['heads', B],
    ['tails', A],
  ] as const)(
    'NF-028: the seat that predicts %s correctly chooses, or else the seat that tossed',
    (result, chooser) => {
      const told = newGame(
        decks.slice(0, 2).map((deck) => [...deck]),
        { random: { draw: () => 0n } },
      );
      const tossed = told.when(B, predict(result));
      expect(asked(tossed)).toBe(`goFirst ${chooser}`);
      expect(tossed.facts[0]).toEqual({ type: 'ChoiceMade', rule: 'NF-028', seat: B, kind: 'predict' });
    },
  );
});

describe('The first turn', () => {
  it('NF-029, NF-R02: it is taken, or falls to the next seat clockwise', () => {
    const chosen = begun(3).when(B, predict('heads'));
    const chooser = chosen.state.choice?.seat ?? A;
    const other = chooser === A ? B : A;
    expect(offered(chosen, chooser)).toEqual([
      { action: goFirst(true), label: 'Take the first turn', rule: 'NF-029' },
      { action: goFirst(false), label: 'Decline the first turn', rule: 'NF-029' },
    ]);
    expect(refused(chosen, other, goFirst(true))).toEqual(['NOT_YOUR_TURN NF-029']);
    const taken = chosen.when(chooser, goFirst(true));
    expect(taken.facts.slice(0, 2)).toEqual([
      { type: 'ChoiceMade', rule: 'NF-029', seat: chooser, kind: 'goFirst' },
      { type: 'FirstTurnGiven', rule: 'NF-029', seat: chooser, why: 'chosen' },
    ]);
    const declined = chosen.when(chooser, goFirst(false));
    expect(declined.facts[1]).toEqual({
      type: 'FirstTurnGiven',
      rule: 'NF-029',
      seat: chooser === A ? B : C,
      why: 'declined',
    });
  });
});

describe('The opening Chapter', () => {
  it('NF-030, NF-031, NF-033: it is kept, or exchanged for one of one Page fewer', () => {
    const moment = dealt();
    const { seat } = moment.state.turn;
    expect(offered(moment, seat)).toEqual([
      { action: keep, label: 'Keep 7 Pages', rule: 'NF-033' },
      { action: mulligan, label: 'Mulligan, and Bookmark 6', rule: 'NF-031' },
    ]);
    const other = seat === A ? B : A;
    expect(refused(moment, other, keep, mulligan)).toEqual(['NOT_YOUR_TURN NF-033', 'NOT_YOUR_TURN NF-033']);
  });

  it('NF-033, NF-R04: a kept hand is announced, and the other Caster decides', () => {
    const moment = dealt();
    const { seat } = moment.state.turn;
    const kept = moment.when(seat, keep);
    expect(kept.facts.slice(0, 2)).toEqual([
      { type: 'ChoiceMade', rule: 'NF-033', seat, kind: 'mulligan' },
      { type: 'ChapterKept', rule: 'NF-033', seat, count: 7 },
    ]);
    expect(kept.state.choice?.seat).toBe(seat === A ? B : A);
  });

  it('NF-031, NF-032, NF-R05: one Page fewer each time, down to none', () => {
    let now = dealt();
    const { seat } = now.state.turn;
    const other = seat === A ? B : A;
    const first = now.when(seat, mulligan);
    expect(first.facts.slice(0, 4)).toMatchObject([
      { type: 'ChoiceMade', seat, kind: 'mulligan' },
      { type: 'ChapterReturned', rule: 'NF-031', seat, count: 7 },
      { type: 'SpellbookShuffled', rule: 'NF-031', seat },
      { type: 'Bookmarked', rule: 'NF-031', seat },
    ]);
    now = first.when(other, keep);
    for (let pages = 6; pages > 0; pages -= 1) {
      const { chapter, spellbook } = now.state.seats[seat] ?? { chapter: [], spellbook: [] };
      expect([chapter.length, spellbook.length]).toEqual([pages, 60 - pages]);
      now = now.when(seat, mulligan);
    }
    expect(now.state.seats[seat]?.chapter).toEqual([]);
    expect(refused(now, seat, mulligan, keep)).toEqual(['ILLEGAL_ACTION NF-R05', 'taken']);
    expect(offered(now, seat)).toEqual([{ action: keep, label: 'Keep 0 Pages', rule: 'NF-033' }]);
  });
});
