import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder } from '#libs/game-kit';
import { attack, contract, endTurn, keep, pass } from '../testing/actions.js';
import { asked, instant, loses } from '../testing/battle.js';
import { idle } from '../testing/moments.js';
import { beastie, resolves, spell } from '../testing/pages.js';
import { A, B, C, D, newGame, table } from '../testing/table.js';

describe('A Caster who leaves', () => {
  it('NF-R131 NF-R125: takes all own Pages along, and gives back what was borrowed', () => {
    const left = table({
      A: { arena: { p11: idle('Own') } },
      B: { arena: { p21: { page: idle('Lent'), owner: 'C' }, p22: idle('Gone') } },
      C: {},
    }).leaves(B);
    left.thenFacts({ type: 'CastersDefeated', seats: [B], reason: 'departure', rule: 'NF-R131' });
    expect([left.place('p11'), left.place('p22')]).toEqual(['arena', 'removed']);
    expect(cardUnder(left.state.arena, cardId('p21'))?.controller).toBe(C);
    expect(left.state.choice).toBeUndefined();
  });

  it('NF-R131: passes the turn on', () => {
    const left = table({ A: {}, B: {}, C: {} }).leaves(A);
    left.thenFacts(
      { type: 'CastersDefeated', seats: [A] },
      { type: 'TurnEnded' },
      { type: 'TurnBegan', seat: B },
    );
    expect(asked(left)).toBe('priority 1');
  });

  it('NF-R131: can no longer respond; the next Caster can', () => {
    const call = spell('Call', resolves(loses(5)));
    const made = table({ A: { chapter: { p11: call } }, B: {}, C: {} }).when(A, contract('p11'));
    expect(asked(made)).toBe('priority 1');
    const left = made.leaves(B);
    left.thenFacts({ type: 'ChoiceWithdrawn', seat: B, rule: 'NF-R131' }, { type: 'ChoiceOffered', seat: C });
    expect(left.when(C, pass).casterLp(C)[0]).toBe(995);
  });

  it('NF-R131: leaves an Effect of another that waits for its answer to that other', () => {
    const call = spell('Call', resolves(loses(5)));
    const answer = instant('Answer', loses(7));
    const made = table({ A: { chapter: { p11: call } }, B: { chapter: { p21: answer } }, C: {} })
      .when(A, contract('p11'))
      .when(B, contract('p21'));
    const left = made.leaves(B).allPass();
    expect([left.casterLp(A)[0], left.casterLp(C)[0]]).toEqual([1000, 995]);
  });

  it.each([A, B])('NF-R131: ends a combat of theirs: seat %d', (leaver) => {
    const declared = table({
      A: { arena: { p11: beastie('Hunter', { attack: 40 }) } },
      B: { arena: { p21: idle('Prey'), p22: idle('Guard') } },
      C: {},
    }).unanswered(A, attack('p11', 'p21'));
    expect(declared.state.choice?.kind).toBe('defenders');
    const left = declared.leaves(leaver);
    left.thenFacts('CastersDefeated', 'CombatEnded').thenNo('DamageDealt');
    expect([left.state.combat, left.state.turn.seat]).toEqual([undefined, leaver === A ? B : A]);
  });

  it('NF-R131 NF-R01: leaves the toss to the remaining Casters', () => {
    const deck = [[40, beastie('Idle')]] as const;
    const tossing = newGame([deck, deck, deck]);
    expect(asked(tossing)).toBe('predict 1');
    const left = tossing.leaves(A);
    expect(asked(left)).toBe('predict 2');
    const chosen = left.when(C, { type: 'predict', result: 'heads' });
    const chooser = chosen.state.choice?.seat ?? A;
    const other = chooser === B ? C : B;
    const alone = chosen.leaves(chooser);
    expect(alone.state.outcome?.places).toEqual([[other], [chooser], [A]]);
  });

  it('NF-R131: of one who was to choose the first turn, the choice falls to the next; Chapters are for the remaining Casters', () => {
    const deck = [[40, beastie('Idle')]] as const;
    const chosen = newGame([deck, deck, deck, deck]).when(B, { type: 'predict', result: 'heads' });
    const chooser = chosen.state.choice?.seat ?? A;
    const left = chosen.leaves(chooser);
    const next = chooser === A ? B : C;
    expect(asked(left)).toBe(`goFirst ${next}`);
    const dealt = left.when(next, { type: 'goFirst', first: true });
    expect(dealt.names(chooser, 'chapter')).toEqual([]);
    // The Caster with the first turn leaves before it: it is the next one's.
    const kept = dealt.leaves(next);
    const others = [A, B, C, D].filter((one) => one !== chooser && one !== next);
    const begun = others.reduce(
      (moment) =>
        moment.state.choice?.kind === 'mulligan' ? moment.when(moment.state.choice.seat, keep) : moment,
      kept,
    );
    expect(others).toContain(begun.state.turn.seat);
    expect(begun.state.turn.number).toBe(1);
  });

  it('NF-R131 NF-194: makes the last remaining Caster the winner; the first to leave is last', () => {
    const two = table({ A: {}, B: {}, C: {}, D: {} }).leaves(D).leaves(A);
    two.thenNo('GameWon');
    const end = two.leaves(C);
    end.thenFacts({ type: 'GameWon', seat: B, reason: 'departure', rule: 'NF-R131' });
    expect(end.state.outcome?.places).toEqual([[B], [C], [A], [D]]);
    expect(end.leaves(B).facts).toEqual([]);
  });

  it('NF-R131: leaves once', () => {
    const left = table({ A: {}, B: {}, C: {} }).leaves(C);
    expect(left.leaves(C).facts).toEqual([]);
    expect(left.turnOver().state.turn.seat).toBe(B);
    expect(left.options(A)).toContainEqual(endTurn);
  });
});
