import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder } from '#libs/game-kit';
import type { NightfallProgram } from '../effects/language/ability.js';
import { attack, contract, pass, targetsOf } from '../testing/actions.js';
import { idle, land, suffers } from '../testing/moments.js';
import { beastie, resolves, spell } from '../testing/pages.js';
import { A, B, C, table } from '../testing/table.js';

const lose = (name: string, amount: number, casters: 'each' | 'opponents', anyTime = false) =>
  spell(name, resolves([{ op: 'loseLp', cards: { casters }, amount }]), { anyTime });
const burst = (amount: number) =>
  spell('Burst', resolves([{ op: 'dealDamage', cards: { casters: 'each' }, amount }]));

describe('Life Points', () => {
  it('NF-192: with three Casters the last one left wins, not before', () => {
    const start = table({
      A: {
        arena: { p1: beastie('Y'), p2: beastie('Z') },
      },
      B: { damage: 970 },
      C: { damage: 970 },
    });
    const first = start
      .fight(A, 'p1', 'caster-1')
      .thenFacts({ type: 'CastersDefeated', rule: 'NF-192', seats: [B] })
      .thenNo('GameWon');
    expect([first.state.outcome, targetsOf(first, A, 'p2')]).toEqual([undefined, ['caster-2']]);
    const end = first.fight(A, 'p2', 'caster-2').thenFacts({ type: 'GameWon', seat: A, reason: 'lp' });
    expect(end.state.outcome).toMatchObject({ places: [[A], [C], [B]], rule: 'NF-192' });
    end.when(A, attack('p1', 'caster-1')).thenRefused('NF-192');
  });

  it('NF-193, NF-R124: Casters who fall at one moment lose together; without a remaining Caster it is a draw', () => {
    const spent = { damage: 980 };
    const draw = table({ A: { ...spent, chapter: { p11: burst(20) } }, B: spent })
      .cast(A, 'p11')
      .thenFacts(
        { type: 'CastersDefeated', rule: 'NF-193', seats: [A, B] },
        { type: 'GameDrawn', reason: 'all-defeated' },
      );
    expect(draw.state.outcome?.places).toEqual([[A, B]]);
    const won = table({ A: { ...spent, chapter: { p11: burst(20) } }, B: spent, C: {} }).cast(A, 'p11');
    won.when(A, pass).thenRefused('NF-192');
    expect(won.state.outcome?.places).toEqual([[C], [A, B]]);
  });

  it("NF-194, NF-R125: out at once: Pages and Terra have left, borrowed Pages return, the next turn is C's", () => {
    const end = table({
      A: { arena: [land('fog'), ['p7', beastie('Y')]] },
      B: {
        damage: 970,
        arena: [
          land('forest', 2),
          ['p8', idle('X')],
          { page: ['p9', beastie('Lent')], owner: 'A' },
          { page: ['p10', idle('Trap', { traits: ['trap'] })], isFaceDown: true },
        ],
      },
      C: { arena: { p12: { page: beastie('Stolen'), owner: 'B' } } },
    }).fight(A, 'p7', 'caster-1');
    expect(end.state.slots.map((id) => id !== null)).toEqual([true, false, false, false, false, false]);
    expect([end.place('p8'), end.place('p10'), end.place('p12')]).toEqual(['removed', 'removed', 'removed']);
    expect(cardUnder(end.state.arena, cardId('p9'))?.controller).toBe(A);
    const next = end.nextTurn();
    expect(next.state.turn).toMatchObject({ number: 4, seat: C });
    expect(next.nextTurn().state.turn).toMatchObject({ number: 5, seat: A });
  });

  it('NF-194, NF-R125: the links of an eliminated Caster leave the chain', () => {
    const end = table({
      A: { chapter: { p11: lose('First', 1, 'opponents') } },
      B: { damage: 980, chapter: { p12: lose('Second', 10, 'opponents', true) } },
      C: { chapter: { p13: lose('Third', 20, 'opponents', true) } },
    })
      .when(A, contract('p11'))
      .when(B, contract('p12'))
      .when(C, contract('p13'));
    expect(end.state.chain.map(({ seat }) => seat)).toEqual([A, B, C]);
    const over = end.allPass();
    expect(over.factsOf('LinkBegan').map(({ number }) => number)).toEqual([3, 1]);
    expect([over.casterLp(A)[0], over.casterLp(C)[0], over.state.chain]).toEqual([980, 999, []]);
    expect([over.names(B, 'removed'), over.names(B, 'cemetery')]).toEqual([['Second'], []]);
  });

  it('NF-R125: the turn of a Caster who falls in it ends', () => {
    const start = table({
      turn: 'B',
      B: { damage: 980, indicators: suffers('burn', 5), arena: { p1: beastie('Y') } },
      C: {},
    });
    const end = start.unanswered(B, attack('p1', 'caster-0'));
    expect([end.state.turn, end.casterLp(A)]).toMatchObject([{ seat: C, step: 'action' }, [1000, 1000]]);
  });
});

describe('Pages that end the game', () => {
  it('NF-195: a Page may win the game, and is cited', () => {
    const crowd = beastie('Crowd', {
      when: { event: 'entered', whose: 'you' },
      if: {
        value: { count: { zone: 'arena', whose: 'you', where: { type: 'beastie' } } },
        is: { atLeast: 5 },
      },
      text: 'Test.',
      do: [{ op: 'winGame' }],
    });
    const others = ['p2', 'p3', 'p4'].map((id) => [id, idle('Other')] as const);
    const moment = (count: number) =>
      table({
        A: { chapter: { p11: idle('Last') }, arena: [['p1', crowd], ...others.slice(0, count)] },
      }).cast(A, 'p11');
    expect(moment(2).state.outcome).toBeUndefined();
    const end = moment(3).thenFacts({ type: 'GameWon', seat: A, reason: 'effect', page: { id: 'p1' } });
    expect(end.state.outcome).toMatchObject({ places: [[A], [B]], reason: 'effect', rule: 'NF-195' });
  });

  it('NF-195: or make Casters lose', () => {
    const doom = spell('Doom', resolves([{ op: 'loseGame', who: 'you' }]));
    const end = table({ A: { chapter: { p11: doom } } })
      .cast(A, 'p11')
      .thenFacts({
        type: 'CastersDefeated',
        rule: 'NF-195',
        seats: [A],
        page: { definition: 'doom' },
      });
    expect(end.state.outcome).toMatchObject({ places: [[B], [A]], reason: 'effect' });
  });
});

describe('Empty Spellbooks', () => {
  const study = (count: number, more: NightfallProgram = []) =>
    spell('Study', resolves([{ op: 'bookmark', count: count }, ...more]));

  it('NF-196: an empty Spellbook neither wins nor loses: no Bookmark, and play continues', () => {
    const start = table({ turn: 'B', A: { spellbook: [] } }).turnOver();
    const t4 = start.when(A, pass).when(B, pass).thenNo('Bookmarked', 'CastersDefeated', 'GameDrawn');
    expect([t4.state.turn, t4.state.outcome]).toMatchObject([{ seat: A, step: 'action' }, undefined]);
    expect(t4.names(A, 'chapter')).toEqual([]);
  });

  it('NF-197: more Pages than remain: the remaining ones', () => {
    const left = (count: number) =>
      table({ A: { spellbook: count, chapter: { p11: study(3) } } })
        .cast(A, 'p11')
        .names(A, 'chapter').length;
    expect([left(2), left(5)]).toEqual([2, 3]);
  });

  it('NF-198: all of them empty is a draw', () => {
    const last = (count: number) => table({ A: { spellbook: [] }, B: { spellbook: count } }).nextTurn();
    const end = last(1).thenFacts(
      { type: 'Bookmarked', seat: B },
      { type: 'GameDrawn', reason: 'empty-spellbooks' },
    );
    expect(end.state.outcome).toMatchObject({ places: [[A, B]], rule: 'NF-198' });
    expect(last(2).state.outcome).toBeUndefined();
  });

  it('NF-R126: checked only when the chain is done, after wins; eliminated Casters do not count', () => {
    const start = (more: NightfallProgram) =>
      table({ A: { spellbook: 1, chapter: { p11: study(1, more) } }, B: { spellbook: [] } }).cast(A, 'p11');
    start([]).thenFacts('Bookmarked', { type: 'PagesMoved', why: 'resolved' }, 'GameDrawn');
    const won = start([{ op: 'loseLp', cards: { casters: 'opponents' }, amount: 1000 }]).thenNo('GameDrawn');
    expect(won.state.outcome?.places).toEqual([[A], [B]]);
    const three = table({ A: { spellbook: [] }, B: { spellbook: 1 }, C: { isOut: true } }).nextTurn();
    expect(three.state.outcome?.reason).toBe('empty-spellbooks');
    const still = table({ A: { spellbook: [] }, B: { spellbook: 1 }, C: {} }).nextTurn();
    expect(still.state.outcome).toBeUndefined();
  });
});
