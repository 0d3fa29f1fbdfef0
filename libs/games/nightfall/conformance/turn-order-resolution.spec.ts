import { describe, expect, it } from '@jest/globals';
import type { NightfallProgram } from '../effects/language/ability.js';
import { endTurn, order, pass } from '../testing/actions.js';
import { asked, beneath } from '../testing/battle.js';
import type { When } from '../testing/given.js';
import { idle, poisoned, suffers } from '../testing/moments.js';
import { artifact } from '../testing/pages.js';
import { A, B, C, type Side, table } from '../testing/table.js';

const RECOVER: NightfallProgram = [{ op: 'recoverLp', cards: { casters: 'you' }, amount: 10 }];
const watcher = artifact('Watcher', {
  when: { event: 'statusRemoved', whose: 'each' },
  text: 'Test.',
  do: RECOVER,
});
const atEnd = (name: string, program: NightfallProgram) =>
  artifact(name, { when: { event: 'endOfTurn', whose: 'each' }, text: 'Test.', do: program });
const CLEANSE: NightfallProgram = [
  {
    op: 'removeStatus',
    cards: { zone: 'arena', whose: 'each', where: { type: 'beastie' } },
    status: 'any',
  },
];

/** The end window of A's turn 3 is over: what happens at the end of the turn, or after it. */
const ended = (mine: Side, theirs: Side = {}): When =>
  table({ A: mine, B: theirs }).when(A, endTurn, pass).when(B, pass);
/** The items that may happen next, during a choice of their order. */
const offered = ({ state: { choice } }: When): readonly string[] =>
  choice?.kind === 'orderEffects' ? choice.effects : [];

const regen = (id: string) => ({
  page: [id, idle(`Healer ${id}`, { traits: ['regen'] })] as const,
  damage: 10,
});
const slow = { page: ['p8', idle('Slow')] as const, indicators: suffers('paralyze') };

describe('The choice of an order', () => {
  it.each([
    ['Regen alone', [regen('p1'), regen('p2')], []],
    ['Regen and Paralyze that nobody watches', [regen('p1'), slow], []],
  ] as const)('NF-044: no order for %s', (_what, mine, effects) => {
    expect(offered(ended({ arena: [...mine] }))).toEqual(effects);
  });

  it('NF-044: opens if a Page watches for the end of a status and one ends', () => {
    expect(offered(ended({ arena: [watcher, regen('p1'), regen('p2')] }))).toEqual([]);
    expect(offered(ended({ arena: [watcher, regen('p1'), slow] }))).toEqual([
      'Regen of Healer p1',
      'Paralyze on Slow',
    ]);
    const frozen = { page: ['p9', idle('Ice')] as const, indicators: suffers('frozen', 1) };
    const mole = idle('Mole', { traits: ['burrow'] });
    expect(offered(ended({ arena: [watcher, frozen, mole] }))).toEqual(['Frozen on Ice', 'Burrow']);
    expect(asked(ended({ arena: [frozen, mole] }))).toBe('burrow 0');
  });

  it('NF-118: what an Equipment could recover is none of it', () => {
    const rider = idle('Rider', { traits: ['equipment', 'regen'] });
    const sick = { page: ['p2', idle('Sick')] as const, indicators: poisoned(3) };
    const end = ended({ arena: [['p1', idle('Host')], beneath(['p3', rider], 'p1'), sick] });
    expect(asked(end)).toBe('priority 1');
  });

  it('NF-140, NF-136: an item that an Effect has ended is skipped', () => {
    const cleanser = ended({
      arena: [
        atEnd('Balm', CLEANSE),
        slow,
        { page: ['p9', idle('Sick')], indicators: poisoned(3) },
        { page: ['p10', idle('Worse')], indicators: poisoned(3, 3) },
      ],
    });
    expect(offered(cleanser)).toEqual([
      'Poison on Sick',
      'Poison on Worse',
      'Paralyze on Slow',
      'Effect of Balm',
    ]);
    const end = cleanser.when(A, order(3)).thenNo('LpLost');
    expect(end.facts.filter(({ type }) => type === 'StatusRemoved').map(({ rule }) => rule)).toEqual([
      'NF-122',
      'NF-122',
      'NF-122',
    ]);
    expect(asked(end)).toBe('priority 1');
  });

  it('NF-166: nor does a Page recover that has lost its Regen', () => {
    const hush = atEnd('Hush', [
      {
        op: 'modify',
        cards: { zone: 'arena', whose: 'each', where: { type: 'beastie' } },
        modification: { change: 'removeTrait', trait: 'regen' },
        until: 'whileInArena',
      },
    ]);
    const sick = { page: ['p9', idle('Sick')] as const, indicators: poisoned(3) };
    const end = ended({ arena: [hush, regen('p1'), sick] });
    expect(offered(end)).toEqual(['Poison on Sick', 'Regen of Healer p1', 'Effect of Hush']);
    end.when(A, order(2)).thenFacts({ type: 'LpLost', why: 'poison' }).thenNo('LpRecovered');
  });

  it('NF-R125: nor is an Effect of a Caster who is out put in order with others', () => {
    const end = table({
      A: {},
      B: { arena: [atEnd('Bell', RECOVER)] },
      C: { damage: 990, indicators: poisoned(3), arena: [atEnd('Gong', [{ op: 'bookmark', count: 1 }])] },
    })
      .when(A, endTurn, pass)
      .when(B, pass)
      .when(C, pass);
    expect(offered(end)).toEqual(['Poison on {seat:2}', 'Effect of Bell', 'Effect of Gong']);
    const after = end.when(A, order(0));
    after.thenFacts({ type: 'CastersDefeated', seats: [C] }, { type: 'EffectUsed', seat: B }, 'TurnEnded');
    expect(asked(after)).toBe('priority 1');
  });

  it('NF-126, NF-131: a Page that is Frozen and Burned loses one counter of each', () => {
    const both = {
      page: ['p9', idle('Both')] as const,
      indicators: [...suffers('frozen', 3), ...suffers('burn', 2)],
    };
    const end = ended({ arena: [both] });
    expect(end.facts.filter(({ type }) => type === 'CountersRemoved')).toEqual([
      { type: 'CountersRemoved', rule: 'NF-126', status: 'frozen', counters: [{ target: 'p9', left: 2 }] },
      { type: 'CountersRemoved', rule: 'NF-131', status: 'burn', counters: [{ target: 'p9', left: 1 }] },
    ]);
  });

  it('NF-118, NF-151: an Equipment does not burrow', () => {
    const mole = idle('Mole', { traits: ['burrow', 'equipment'] });
    expect(asked(ended({ arena: { p1: idle('Host'), p3: beneath(mole, 'p1') } }))).toBe('priority 1');
    expect(asked(ended({ arena: { p3: mole } }))).toBe('burrow 0');
  });
});
