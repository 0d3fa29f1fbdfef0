import { describe, expect, it } from '@jest/globals';
import type { NightfallAction } from '../actions.js';
import { attack, contract, keep, mulligan, pass } from '../testing/actions.js';
import { chance, type Throw } from '../testing/chance.js';
import type { Given } from '../testing/given.js';
import { firstTurnOf } from '../testing/later-game.js';
import { beastie } from '../testing/pages.js';
import { asked } from '../testing/plain-spells.js';
import { A, B, C, newGame } from '../testing/table.js';

const swift = beastie('Swift', { traits: ['fleet'] });
const deck = [[40, swift]] as const;
/** Draws that shuffling forty Pages takes. */
const SHUFFLE = 39;

/** A new game with this result of the toss. */
const tossed = (result: Throw, seats = 2, toss: 'coin' | 'die' = 'coin'): Given =>
  newGame(
    Array.from({ length: seats }, () => deck),
    {
      random: chance(...Array.from({ length: seats * SHUFFLE }, (): Throw => 'heads'), result),
      ruleset: { toss },
    },
  );

const predict = (result: string): NightfallAction => ({ type: 'predict', result });
const goFirst = (first: boolean): NightfallAction => ({ type: 'goFirst', first });

describe('The first turn', () => {
  it('NF-028, NF-R01: seat 1 tosses, the next seat predicts; the seat that is right chooses', () => {
    const right = tossed('heads');
    expect(asked(right)).toBe('1 predict');
    expect(right.options(B)).toEqual([predict('heads'), predict('tails')]);
    right.when(A, predict('heads')).thenRefused('NF-028');
    right.when(B, predict('edge')).thenRefused('NF-028');
    const chosen = right.when(B, predict('heads'));
    chosen.thenFacts({ type: 'TossMade', rule: 'NF-028', seat: A, result: 'heads', chooser: B });
    expect(asked(chosen)).toBe('1 goFirst');
    expect(chosen.options(B)).toEqual([goFirst(true), goFirst(false)]);
    const wrong = tossed('tails').when(B, predict('heads'));
    wrong.thenFacts({ type: 'TossMade', result: 'tails', chooser: A });
    expect(asked(wrong)).toBe('0 goFirst');
  });

  it.each([
    ['4', 1],
    ['5', 0],
  ])('NF-028, NF-R01: of a die that shows 4 the exact face is predicted: %s', (face, chooser) => {
    const moment = tossed('4 of 6', 2, 'die');
    expect(moment.options(B)).toHaveLength(6);
    expect(asked(moment.when(B, predict(face)))).toBe(`${chooser} goFirst`);
  });

  it('NF-029: the choosing seat may take the first turn or decline it', () => {
    const chooser = tossed('heads').when(B, predict('heads'));
    chooser.when(A, goFirst(true)).thenRefused('NF-029');
    expect(chooser.when(B, goFirst(true)).state.turn.seat).toBe(B);
    expect(chooser.when(B, goFirst(false)).state.turn.seat).toBe(A);
  });

  it('NF-R02: with three Casters the next seat clockwise gets a declined first turn', () => {
    const byB = tossed('heads', 3).when(B, predict('heads'));
    expect(byB.when(B, goFirst(false)).state.turn.seat).toBe(C);
    const byA = tossed('tails', 3).when(B, predict('heads'));
    expect(byA.when(A, goFirst(false)).state.turn.seat).toBe(B);
  });

  it('NF-R03: every game of a series begins with the toss, after any previous result', () => {
    const later = newGame([deck, deck], { first: B });
    expect([asked(later), later.state.turn.number]).toEqual(['1 predict', 0]);
    expect(later.options(B)).toEqual([predict('heads'), predict('tails')]);
  });

  it('NF-R03: by the ruleset the first turn of later games is given without one', () => {
    const later = (first: typeof A) =>
      newGame([deck, deck], { first, ruleset: { laterGames: 'loser-first' } });
    expect([asked(later(A)), asked(later(B))]).toEqual(['0 mulligan', '1 mulligan']);
    expect(asked(newGame([deck, deck], { ruleset: { laterGames: 'loser-first' } }))).toBe('1 predict');
  });
});

describe('The opening Chapter', () => {
  const first = () => firstTurnOf(A, [deck, deck]);
  const counts = ({ state }: Given, seat: 0 | 1) => [
    state.seats[seat]?.chapter.length,
    state.seats[seat]?.spellbook.length,
  ];

  it('NF-030, WE-23: seven Pages are Bookmarked, 33 are left', () => {
    expect([counts(first(), 0), counts(first(), 1)]).toEqual([
      [7, 33],
      [7, 33],
    ]);
  });

  it('NF-030: each Spellbook is shuffled by the chance of the match', () => {
    const mixed = [
      [20, swift],
      [20, beastie('Slow')],
    ] as const;
    const orders = (['heads', '3 of 4'] as const).map((result) => {
      const game = firstTurnOf(A, [mixed, mixed], {
        random: chance(...Array.from({ length: 2 * SHUFFLE }, (): Throw => result)),
      });
      return game.names(A, 'spellbook').join();
    });
    expect(new Set(orders).size).toBe(2);
  });

  it('NF-031, WE-23: a mulligan puts the whole Chapter back, shuffles, and Bookmarks one fewer', () => {
    const once = first().when(A, mulligan);
    once.thenFacts(
      { type: 'ChapterReturned', rule: 'NF-031', seat: A, count: 7 },
      { type: 'SpellbookShuffled', rule: 'NF-031', seat: A, count: 40 },
      { type: 'Bookmarked', rule: 'NF-031', seat: A, count: 6 },
    );
    expect(counts(once, 0)).toEqual([6, 34]);
    expect(counts(once, 1)).toEqual([7, 33]);
    expect(counts(once.when(B, keep).when(A, mulligan), 0)).toEqual([5, 35]);
  });

  it('NF-032, NF-R05: seven mulligans leave no Page, an eighth is refused', () => {
    let moment: Given = first().when(A, mulligan).when(B, keep);
    for (let count = 2; count <= 7; count += 1) moment = moment.when(A, mulligan);
    expect(counts(moment, 0)).toEqual([0, 40]);
    moment.when(A, mulligan).thenRefused('NF-R05');
    expect(moment.options(A)).toEqual([keep]);
    expect(moment.when(A, keep).state.turn.number).toBe(1);
  });

  it('NF-033, NF-R04: decisions alternate from the first Caster; keeping is final', () => {
    const moment = first();
    expect(asked(moment)).toBe('0 mulligan');
    moment.when(B, keep).thenRefused('NF-033');
    const second = moment.when(A, mulligan);
    expect(asked(second)).toBe('1 mulligan');
    const third = second.when(B, keep);
    expect(asked(third)).toBe('0 mulligan');
    const fourth = third.when(A, mulligan);
    expect(asked(fourth)).toBe('0 mulligan');
    fourth.when(B, mulligan).thenRefused('NF-033');
    const begun = fourth.when(A, keep);
    begun.thenFacts({ type: 'TurnBegan', seat: A, turn: 1 });
  });

  it('NF-033, NF-R04: with three the choice passes among the seats that have not kept', () => {
    const seats: (string | undefined)[] = [];
    let now: Given = firstTurnOf(B, [deck, deck, deck]);
    for (const action of [keep, mulligan, mulligan, mulligan, keep, keep]) {
      seats.push(asked(now));
      now = now.when(now.state.choice?.seat ?? A, action);
    }
    expect(seats.map((one) => one?.charAt(0))).toEqual(['1', '2', '0', '2', '0', '2']);
    expect(now.state.turn).toMatchObject({ number: 1, seat: B });
  });

  it('NF-034, WE-24: each Caster begins with 1000 LP', () => {
    const game = firstTurnOf(A, [deck, deck, deck]);
    expect([A, B, C].map((seat) => game.casterLp(seat))).toEqual([
      [1000, 1000],
      [1000, 1000],
      [1000, 1000],
    ]);
  });

  it('NF-035, NF-R06: the first turn is a whole one: its Bookmark, and an Attack by a Page with Fleet', () => {
    const begun = first().when(A, keep).when(B, keep).when(A, pass).when(B, pass);
    begun.thenFacts({ type: 'Bookmarked', rule: 'NF-038', seat: A, count: 1 });
    expect([begun.state.turn.number, ...counts(begun, 0), ...counts(begun, 1)]).toEqual([1, 8, 32, 7, 33]);
    const [page = ''] = begun.state.seats[A]?.chapter ?? [];
    const entered = begun.unanswered(A, contract(page));
    const [beast = ''] = entered.find('Swift', 'arena');
    const struck = entered.unanswered(A, attack(beast, 'caster-1'));
    expect(struck.casterLp(B)).toEqual([970, 1000]);
  });
});
