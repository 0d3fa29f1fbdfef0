import { describe, expect, it } from '@jest/globals';
import type { NightfallPage } from '../cards/definition.js';
import type { NightfallProgram } from '../effects/language/ability.js';
import { endTurn, order, pass } from '../testing/actions.js';
import { asked } from '../testing/battle.js';
import type { Given } from '../testing/given.js';
import { idle, poisoned, suffers } from '../testing/moments.js';
import { artifact } from '../testing/pages.js';
import { A, B, C, facing, table } from '../testing/table.js';
import { untilStart } from '../testing/turn-moments.js';

const BEASTIES = { zone: 'arena', whose: 'each', where: { type: 'beastie' } } as const;

/** An Artifact with an effect in the turns of the given Casters. */
const clock = (
  name: string,
  on: 'startOfTurn' | 'endOfTurn',
  program: NightfallProgram,
  whose: 'you' | 'each' = 'each',
): NightfallPage => artifact(name, { when: { event: on, whose }, text: 'Test.', do: program });

const offered = ({ state }: Given): readonly string[] =>
  state.choice?.kind === 'orderEffects' ? state.choice.effects : [];

/** Takes what is offered under a label first. */
const first = (moment: Given, label: string) =>
  moment.when(moment.state.choice?.seat ?? A, order(offered(moment).findIndex((one) => one.includes(label))));

const drain: NightfallProgram = [{ op: 'loseLp', cards: { casters: 'opponents' }, amount: 10 }];

describe('Simultaneous items at the end of a turn', () => {
  it("NF-044: Poison of different targets is put in the active Caster's order: who falls first loses", () => {
    const spent = { damage: 990, indicators: poisoned(3) };
    const question = table({ A: spent, B: spent }).turnOver();
    expect([asked(question), offered(question)]).toEqual([
      'orderEffects 0',
      ['Poison on {seat:0}', 'Poison on {seat:1}'],
    ]);
    expect(first(question, '{seat:1}').state.outcome?.places).toEqual([[A], [B]]);
    expect(first(question, '{seat:0}').state.outcome?.places).toEqual([[B], [A]]);
  });

  it('NF-044: Poison, Regen and Effects stand in one list, whatever they touch', () => {
    const question = table({
      A: { arena: { p1: { page: idle('X'), indicators: poisoned(3) } } },
      B: {
        arena: [
          { page: ['p2', idle('Y', { traits: ['regen'] })], damage: 20 },
          clock('Bell', 'endOfTurn', drain),
        ],
      },
    }).turnOver();
    expect(offered(question)).toEqual(['Poison on X', 'Regen of Y', 'Effect of Bell']);
    const next = first(question, 'Bell');
    expect([next.casterLp(A)[0], offered(next)]).toEqual([990, ['Poison on X', 'Regen of Y']]);
  });

  it('NF-044: Poison on one Page and Regen on another: either order, and each once', () => {
    const question = table({
      A: {
        arena: {
          p1: { page: idle('X'), indicators: poisoned(3) },
          p2: { page: idle('Y', { traits: ['regen'] }), damage: 20 },
        },
      },
    }).turnOver();
    for (const label of ['Poison', 'Regen']) {
      const end = first(question, label);
      expect([end.lp('p1')[0], end.lp('p2')[0], end.state.turn.number]).toEqual([40, 40, 4]);
    }
  });

  it('NF-044: Regen alone needs no order', () => {
    const regen = (name: string) => idle(name, { traits: ['regen'] });
    const end = facing({ page: regen('X'), damage: 20 }, { page: regen('Y'), damage: 20 }).turnOver();
    expect([end.lp('p1')[0], end.lp('p2')[0], end.state.turn.number]).toEqual([40, 40, 4]);
  });

  it('NF-044, NF-140: the end of Paralyze is one of the things that are put in order', () => {
    const wrath = clock('Wrath', 'endOfTurn', [
      { op: 'loseLp', cards: { ...BEASTIES, where: { status: 'paralyze' } }, amount: 20 },
    ]);
    const question = table({
      A: { arena: [{ page: ['p1', idle('X')], indicators: suffers('paralyze') }, wrath] },
    }).turnOver();
    expect(offered(question)).toEqual(['Paralyze on X', 'Effect of Wrath']);
    expect(first(question, 'Paralyze').lp('p1')[0]).toBe(50);
    expect(first(question, 'Wrath').lp('p1')[0]).toBe(30);
  });
});

describe('Simultaneous items at the start of a turn', () => {
  const scorch = clock('Scorch', 'startOfTurn', [
    { op: 'loseLp', cards: { ...BEASTIES, where: { status: 'burn' } }, amount: 20 },
  ]);

  it.each(['burn', 'frozen'] as const)(
    'NF-044, NF-131: a counter of %s and an Effect, in either order',
    (status) => {
      const wrath = clock('Wrath', 'startOfTurn', [
        { op: 'loseLp', cards: { ...BEASTIES, where: { status } }, amount: 20 },
      ]);
      const question = untilStart(
        table({ B: { arena: [{ page: ['p1', idle('X')], indicators: suffers(status, 1) }, wrath] } }),
      );
      expect(asked(question)).toBe('orderEffects 1');
      expect(offered(question)).toHaveLength(2);
      expect(first(question, 'Wrath').lp('p1')[0]).toBe(30);
      expect(first(question, 'on X').lp('p1')[0]).toBe(50);
    },
  );

  it('NF-044, NF-137: the Poison that is over, too', () => {
    const wrath = clock('Wrath', 'startOfTurn', [
      { op: 'loseLp', cards: { ...BEASTIES, where: { status: 'poison' } }, amount: 20 },
    ]);
    const question = untilStart(
      table({
        A: { damage: 0 },
        B: { arena: [{ page: ['p1', idle('X')], indicators: poisoned(2) }, wrath] },
      }),
    );
    expect(first(question, 'Wrath').lp('p1')[0]).toBe(20);
    expect(first(question, 'on X').lp('p1')[0]).toBe(40);
  });

  it('NF-R12: a counter goes for what was there before the turn, not for what took its place', () => {
    const again = clock('Again', 'startOfTurn', [
      { op: 'removeStatus', cards: BEASTIES, status: 'burn' },
      { op: 'inflict', cards: BEASTIES, status: 'burn', count: 3 },
    ]);
    const question = untilStart(
      table({ B: { arena: [{ page: ['p1', idle('X')], indicators: suffers('burn', 2) }, again] } }),
    );
    expect(first(question, 'Again').counters('p1', 'burn')).toBe(3);
    expect(first(question, 'on X').counters('p1', 'burn')).toBe(3);
  });

  it('NF-044: clocks alone need no order, and each runs once', () => {
    const start = untilStart(
      table({
        A: { indicators: suffers('burn', 2) },
        B: {
          arena: {
            p1: { page: idle('X'), indicators: suffers('burn', 2) },
            p2: { page: idle('Y'), isFatigued: true, indicators: suffers('frozen', 2) },
          },
        },
      }),
    );
    expect([
      start.counters('p1', 'burn'),
      start.counters('p2', 'frozen'),
      start.counters('caster-0', 'burn'),
    ]).toEqual([1, 1, 1]);
    expect(asked(start)).toBe('priority 1');
  });

  it('NF-044: what watches for the end of a status makes the order of clocks matter', () => {
    const watcher = artifact('Watcher', {
      when: { event: 'statusRemoved' },
      text: 'Test.',
      do: [{ op: 'removeStatus', cards: BEASTIES, status: 'any' }],
    });
    const question = untilStart(
      table({
        B: {
          arena: [
            watcher,
            { page: ['p1', idle('X')], indicators: suffers('burn', 1) },
            { page: ['p2', idle('Y')], isFatigued: true, indicators: suffers('frozen', 1) },
          ],
        },
      }),
    );
    expect(offered(question)).toEqual(['Frozen on Y', 'Burn on X']);
    const end = first(question, 'Burn');
    // The Frozen that an Effect took away does not Awaken its Page.
    expect([end.statuses('p2'), end.isFatigued('p2')]).toEqual([[], true]);
  });

  it('NF-044: equal Effects of two Casters are put in order by the active Caster', () => {
    const bell = clock('Bell', 'startOfTurn', drain);
    const spent = { damage: 990, arena: [bell] };
    const question = untilStart(table({ A: spent, B: spent }));
    expect(offered(question)).toEqual(['Effect of Bell, {seat:0}', 'Effect of Bell, {seat:1}']);
    expect(first(question, '{seat:1}').state.outcome?.places).toEqual([[B], [A]]);
    const own = { damage: 990, arena: [bell, bell] };
    expect(asked(untilStart(table({ B: own })))).toBe('priority 1');
  });

  it('NF-044, NF-151: Burrow is declared where the active Caster puts it', () => {
    const mole = idle('Mole', { traits: ['burrow'] });
    const question = untilStart(table({ A: { arena: { p1: mole } }, B: { arena: [scorch] } }));
    expect(offered(question)).toEqual(['Burrow', 'Effect of Scorch']);
    expect(asked(first(question, 'Burrow'))).toBe('burrow 0');
    expect(asked(first(question, 'Scorch'))).toBe('burrow 0');
    expect(asked(untilStart(table({ A: { arena: { p1: mole } } })))).toBe('burrow 0');
  });

  it('NF-044, NF-R125: the rest is done where the Caster who orders it falls by it', () => {
    const thorn = clock('Thorn', 'startOfTurn', [{ op: 'loseLp', cards: { casters: 'active' }, amount: 10 }]);
    const hearth = clock('Hearth', 'startOfTurn', [
      { op: 'recoverLp', cards: { casters: 'you' }, amount: 10 },
    ]);
    const start = table({ B: { damage: 990, arena: [thorn] }, C: { damage: 10, arena: [hearth] } });
    const question = start.when(A, endTurn, pass).when(B, pass).when(C, pass);
    const end = first(question, 'Thorn');
    expect([end.casterLp(C)[0], end.state.seats[1]?.isOut]).toEqual([1000, true]);
  });
});
