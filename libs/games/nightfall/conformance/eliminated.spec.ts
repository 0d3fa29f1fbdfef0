import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder, idsIn, writtenTable } from '#libs/game-kit';
import type { NightfallProgram } from '../effects/language/ability.js';
import { attack, contract, endTurn, pass, power, strikeBack, use } from '../testing/actions.js';
import { asked, instant } from '../testing/battle.js';
import { idle, land } from '../testing/moments.js';
import { artifact, beastie, resolves, spell } from '../testing/pages.js';
import { A, B, C, type Side, table } from '../testing/table.js';

const spent = { damage: 990 } satisfies Side;
const ruin = (casters: 'opponents' | 'you' | 'each' | 'active', amount = 10): NightfallProgram => [
  { op: 'loseLp', cards: { casters }, amount },
];
const IN_LIMBO = [{ as: 'one', from: { zone: 'limbo', whose: 'each' } }] as const;

describe('The Pages of an eliminated Caster', () => {
  it.each([
    ['placeIntoArena', [{ op: 'placeIntoArena', cards: { bound: 'one' }, under: 'you' }]],
    ['moveTo', [{ op: 'putOnDeck', cards: { bound: 'one' }, position: 'top' }]],
    ['contractFree', [{ op: 'play', cards: { bound: 'one' }, free: true }]],
    ['attach', [{ op: 'attach', cards: { bound: 'one' }, to: { zone: 'arena', whose: 'you' } }]],
  ] as const)(
    'NF-R125: a link of another that names a Page of theirs does nothing with it: %s',
    (_op, program) => {
      const call = spell('Call', resolves([...program], [...IN_LIMBO]));
      const made = table({
        A: { chapter: { p11: call }, arena: { p12: idle('Host') } },
        B: { ...spent, limbo: { p21: idle('Gone') } },
        C: { chapter: { p31: instant('End', ruin('opponents')) } },
      }).when(A, contract('p11'));
      const end = made.when(B, pass).unanswered(C, contract('p31'));
      expect(end.state.seats.map(({ isOut }) => isOut)).toEqual([false, true, false]);
      expect([end.place('p21'), end.find('Gone', 'arena')]).toEqual(['limbo', []]);
    },
  );

  it('NF-R125: an Effect that does more after they are out finds nothing of theirs', () => {
    const thief = spell(
      'Thief',
      resolves(
        [
          ...ruin('opponents'),
          { op: 'returnToHand', cards: { bound: 'one' } },
          { op: 'placeIntoArena', cards: { bound: 'one' }, under: 'you' },
        ],
        [{ as: 'one', from: { zone: 'arena', whose: 'opponents' } }],
      ),
    );
    const end = table({
      A: { chapter: { p11: thief } },
      B: { ...spent, arena: { p21: idle('Gone') } },
      C: {},
    }).cast(A, 'p11');
    expect([end.place('p21'), end.names(B, 'chapter')]).toEqual(['removed', []]);
  });

  it('NF-R125: what another Contracts for nothing out of their piles leaves the chain with them', () => {
    const gone = idle('Gone');
    const borrow = spell(
      'Borrow',
      resolves([{ op: 'play', cards: { zone: 'limbo', whose: 'opponents' }, free: true }]),
    );
    const loud = {
      abilities: [{ when: { event: 'contracted' as const }, text: 'Test.', do: ruin('opponents') }],
    };
    const end = table({
      A: { chapter: { p11: borrow }, arena: [artifact('Loud', loud)] },
      B: { ...spent, limbo: { p21: gone } },
      C: {},
    }).cast(A, 'p11');
    // It enters, its Caster falls by that, and it goes.
    expect([end.state.seats[1]?.isOut, end.place('p21')]).toEqual([true, 'removed']);
  });

  it('NF-R125: their own Page that is resolving leaves the game, and does not enter', () => {
    const blade = spell('Blade', resolves(ruin('you')), { traits: ['equipment'] });
    const end = table({
      A: { ...spent, chapter: { p11: blade } },
      B: { arena: { p21: idle('Host') } },
      C: {},
    }).cast(A, 'p11', 'p21');
    expect([end.state.seats[0]?.isOut, end.names(A, 'removed')]).toEqual([true, ['Blade']]);
  });

  it('NF-115, NF-R125: a Page that an eliminated Caster had borrowed returns to its owner', () => {
    const seize = spell(
      'Seize',
      resolves(
        [{ op: 'gainControl', cards: { bound: 'one' }, until: 'thisTurn' }, ...ruin('opponents')],
        [{ as: 'one', from: { zone: 'arena', whose: 'opponents' } }],
      ),
    );
    const end = table({
      A: { chapter: { p11: seize } },
      B: { ...spent, arena: { p21: { page: idle('Lent'), owner: 'C' } } },
      C: {},
    }).cast(A, 'p11');
    expect(cardUnder(end.state.arena, cardId('p21'))?.controller).toBe(A);
    const next = end.unanswered(A, endTurn);
    expect(cardUnder(next.state.arena, cardId('p21'))?.controller).toBe(C);
  });

  it('NF-R125: an eliminated Caster makes no choice, not even for a lent Page that strikes', () => {
    const wild = beastie('Wild', {
      attack: null,
      attacks: [{ name: 'Bite', damage: 40, do: ruin('you') }],
    });
    const defending = table({
      A: { ...spent, arena: { p11: { page: wild, owner: 'C' } } },
      B: {
        arena: { p21: idle('D1'), p22: idle('D2') },
      },
      C: {},
    });
    const declared = defending.unanswered(A, attack('p11', 'caster-1'));
    const chosen = declared.when(B, { type: 'declareDefenders', defenders: [cardId('p21'), cardId('p22')] });
    const end = (
      chosen.state.choice?.kind === 'primary' ? chosen.when(B, strikeBack('p21')) : chosen
    ).allPass();
    expect([end.state.seats[0]?.isOut, end.state.choice?.seat]).toEqual([true, undefined]);
    expect(end.state.turn.seat).toBe(B);
  });

  it('NF-164, NF-R125: an eliminated Caster gets no Token', () => {
    const plague = beastie('Plague', { traits: ['infectious'], attack: 50 });
    const mourner = beastie(
      'Mourner',
      { when: 'destroyed', text: 'Test.', do: ruin('opponents') },
      { lp: 50, attack: null },
    );
    const end = table({
      A: { ...spent, arena: { p11: plague } },
      B: { arena: { p21: mourner } },
      C: {},
    }).fight(A, 'p11', 'p21');
    expect(Object.values(writtenTable(end.state.arena)).filter(({ controller }) => controller === A)).toEqual(
      [],
    );
  });

  it('NF-164, NF-R125: nor where they fall with the Beastie that makes it', () => {
    const doom = beastie('Doom', {
      traits: ['infectious'],
      abilities: [
        {
          when: 'power',
          name: 'End',
          text: 'Test.',
          do: [
            {
              op: 'dealDamage',
              cards: { either: [{ zone: 'arena', whose: 'opponents' }, { casters: 'you' }] },
              amount: 50,
            },
          ],
        },
      ],
    });
    const end = table({ A: { ...spent, arena: { p11: doom } }, B: { arena: [idle('X')] }, C: {} }).unanswered(
      A,
      power('p11'),
    );
    end.thenNo('TokensCreated');
    expect([end.names(B, 'limbo'), idsIn(end.state.arena)]).toEqual([['X'], []]);
  });

  it('NF-R23, NF-R125: a link with nothing but a Page of theirs to name does nothing at all', () => {
    const call = spell(
      'Call',
      resolves([{ op: 'gainLp', cards: { casters: 'you' }, amount: 9 }], [...IN_LIMBO]),
    );
    const made = table({
      A: { chapter: { p11: call } },
      B: { ...spent, limbo: { p21: idle('Gone') } },
      C: { chapter: { p31: instant('End', ruin('opponents')) } },
    }).when(A, contract('p11'));
    expect(made.when(B, pass).unanswered(C, contract('p31')).casterLp(A)[1]).toBe(1000);
    expect(made.allPass().casterLp(A)[1]).toBe(1009);
  });

  it('NF-R125: leftArena and surroundingsChanged also trigger on Pages that leave together', () => {
    const listener = (event: 'leftArena' | 'surroundingsChanged') =>
      artifact(event, {
        when: { event },
        text: 'Test.',
        do: [{ op: 'gainLp', cards: { casters: 'you' }, amount: 1 }],
      });
    const moment = (event: 'leftArena' | 'surroundingsChanged') =>
      table({
        A: {
          chapter: { p11: spell('End', resolves(ruin('opponents'))) },
          arena: [listener(event)],
        },
        B: { ...spent, arena: [land('fog'), idle('X')] },
        C: {},
      })
        .cast(A, 'p11')
        .casterLp(A)[1];
    expect([moment('leftArena'), moment('surroundingsChanged')]).toEqual([1002, 1001]);
  });
});

describe('The turn of a Caster who falls in it', () => {
  it('NF-R125: at its start: other choices and the Bookmark are skipped, and the next turn begins', () => {
    const thorn = artifact('Thorn', {
      when: { event: 'startOfTurn', whose: 'each' },
      text: 'Test.',
      do: ruin('active'),
    });
    const start = table({ A: { arena: [thorn] }, B: { damage: 990 }, C: {} });
    const end = start.when(A, endTurn, pass).when(B, pass).when(C, pass);
    end.thenFacts({ type: 'CastersDefeated', seats: [B] }, { type: 'TurnBegan', seat: C });
    expect(end.facts.filter((fact) => fact.type === 'StepBegan' || fact.type === 'Bookmarked')).toEqual([]);
    expect([asked(end), end.state.turn]).toMatchObject(['priority 2', { seat: C, step: 'start' }]);
  });

  it('NF-R125: in the window of its start: the others have no window in a turn that is over', () => {
    const fuse = spell('Fuse', resolves(ruin('you')), { anyTime: true });
    const start = table({ B: { damage: 990, chapter: { p21: fuse } }, C: {} });
    const window = start.when(A, endTurn, pass).when(B, pass).when(C, pass);
    const end = allPassOnce(window.when(B, contract('p21')));
    expect([end.state.seats[1]?.isOut, asked(end), end.state.turn.seat]).toEqual([true, 'priority 2', C]);
    expect(end.state.choice).toMatchObject({ window: 'start' });
    expect(end.facts.some(({ type }) => type === 'TurnBegan')).toBe(true);
  });
});

/** C and A let a link of B resolve. */
const allPassOnce = (moment: ReturnType<ReturnType<typeof table>['when']>) =>
  moment.when(C, pass).when(A, pass);

describe('Paying with LP', () => {
  const furnace = (
    more: Partial<{ targets: readonly { as: string; from: { zone: 'arena'; whose: 'opponents' } }[] }> = {},
  ) =>
    artifact('Furnace', {
      when: 'atWill',
      cost: [{ pay: 'lp', amount: 30 }],
      once: 'turn',
      text: 'Test.',
      targets: [...(more.targets ?? [])],
      do: [{ op: 'loseLp', cards: { casters: 'opponents' }, amount: 100 }],
    });

  it('NF-185: a Caster may pay all remaining LP, and then has lost', () => {
    const moment = (damage: number) => table({ A: { damage, arena: { p1: furnace() } } });
    moment(971).when(A, use('p1')).thenRefused('NF-185');
    const end = moment(970).when(A, use('p1'));
    end.thenFacts({ type: 'LpLost', why: 'cost' }, { type: 'CastersDefeated', seats: [A] });
    expect(end.state.outcome?.places).toEqual([[B], [A]]);
  });

  it('NF-185, NF-R125: with three, an eliminated Caster names no target, and no link is made', () => {
    const greedy = furnace({ targets: [{ as: 'one', from: { zone: 'arena', whose: 'opponents' } }] });
    const end = table({
      A: { damage: 970, arena: { p1: greedy } },
      B: {
        arena: { p21: idle('X'), p22: idle('Y') },
      },
      C: {},
    }).when(A, use('p1'));
    end.thenNo('LinkMade');
    expect([end.state.seats[0]?.isOut, end.state.choice, end.state.chain]).toMatchObject([
      true,
      { kind: 'priority', seat: B, window: 'start' },
      [],
    ]);
  });
});
