import { describe, expect, it } from '@jest/globals';
import { opened } from '#libs/game-kit';
import { ruledOn } from '#libs/game-kit/testing';
import type { NightfallFact } from '../facts.js';
import { nightfall } from '../index.js';
import { attack, choose, contract, pass, power } from '../testing/actions.js';
import { instant, loses } from '../testing/battle.js';
import type { When } from '../testing/given.js';
import { idle } from '../testing/moments.js';
import { ANY_TARGET, artifact, beastie, resolves, spell } from '../testing/pages.js';
import { A, B, C, table } from '../testing/table.js';

const HIS = { as: 'first', from: { zone: 'arena' as const, whose: 'opponents' as const } };
const MINE = { as: 'second', from: { zone: 'arena' as const, whose: 'you' as const } };

/** The links of these facts and where their Pages went. */
const course = (facts: readonly NightfallFact[]): readonly string[] =>
  facts.flatMap((fact) =>
    fact.type === 'LinkMade'
      ? [`made ${fact.link.number} ${fact.link.label}`]
      : fact.type === 'LinkBegan'
        ? [`began ${fact.number}`]
        : fact.type === 'PagesMoved'
          ? fact.pages.map(({ was }) => `${opened(was).definition} ${fact.why} to ${fact.to}`)
          : [],
  );

describe('The creation and resolution of links', () => {
  it('NF-084: a Page with two targets names both, one after the other, and reaches both', () => {
    const twice = spell(
      'Twice',
      resolves(
        [
          { op: 'dealDamage', cards: { bound: 'first' }, amount: 10 },
          { op: 'recoverLp', cards: { bound: 'second' }, amount: 10 },
        ],
        [HIS, MINE],
      ),
    );
    const made = table({
      A: { chapter: { p11: twice }, arena: { p1: { page: idle('X'), damage: 30 }, p2: idle('Y') } },
      B: {
        arena: { p21: idle('V'), p22: idle('W') },
      },
    }).when(A, contract('p11'));
    expect(made.state.choice).toEqual({
      kind: 'chooseCards',
      seat: A,
      rule: 'NF-084',
      label: 'Choose targets of Twice',
      options: ['p21', 'p22'],
      min: 1,
      max: 1,
    });
    const end = made.when(A, choose('p22')).unanswered(A, choose('p1'));
    expect([end.lp('p1'), end.lp('p22')]).toEqual([
      [30, 50],
      [40, 50],
    ]);
  });

  it('NF-R22, NF-081: what an Effect Contracts for nothing resolves at once; the rest of the chain waits', () => {
    const echo = instant('Echo', [{ op: 'play', cards: { zone: 'cemetery', whose: 'you' }, free: true }]);
    const end = table({
      A: { chapter: { p11: spell('Drain', resolves(loses(10))) } },
      B: { chapter: { p21: echo }, cemetery: { p22: instant('Old', loses(5)) } },
    })
      .when(A, contract('p11'))
      .unanswered(B, contract('p21'));
    expect(course(end.facts)).toEqual([
      'began 2',
      'made 3 Old',
      'began 3',
      'old resolved to cemetery',
      'echo resolved to cemetery',
      'began 1',
      'drain resolved to cemetery',
    ]);
    expect(end.facts.filter(({ type }) => type === 'PageContracted')).toMatchObject([
      { seat: B, isTurnsAura: false, isFree: true },
    ]);
  });

  it('NF-R110: an Equipment Spell does what it does, whether its host is still there or not', () => {
    const charm = spell('Charm', resolves([{ op: 'recoverLp', cards: { casters: 'you' }, amount: 10 }]), {
      traits: ['equipment'],
    });
    const gust = instant('Gust', [{ op: 'returnToHand', cards: { bound: 'target' } }], ANY_TARGET);
    const end = table({
      A: { damage: 50, chapter: { p11: charm }, arena: { p1: idle('Host') } },
      B: { chapter: { p21: gust } },
    })
      .when(A, contract('p11'), choose('p1'))
      .unanswered(B, contract('p21'));
    expect([end.casterLp(A), end.names(A, 'cemetery')]).toEqual([[960, 1000], ['Charm']]);
  });

  it('NF-R23, NF-162: a host that has become Magiproof is equipped with no Spell', () => {
    const ward = instant(
      'Ward',
      [
        {
          op: 'modify',
          cards: { bound: 'target' },
          modification: { change: 'grantTrait', trait: 'magiproof' },
          until: 'thisTurn',
        },
      ],
      ANY_TARGET,
    );
    const end = table({
      A: { chapter: { p11: spell('Charm', { traits: ['equipment'] }) }, arena: { p1: idle('Host') } },
      B: { chapter: { p21: ward } },
    })
      .when(A, contract('p11'), choose('p1'))
      .unanswered(B, contract('p21'));
    expect([end.place('p1'), end.names(A, 'cemetery')]).toEqual(['arena', ['Charm']]);
  });
});

describe('The destination of a Contracted Page', () => {
  it('NF-015: a Spell that has moved itself is not discarded', () => {
    const away = spell(
      'Away',
      resolves([{ op: 'moveTo', cards: { this: 'card' }, destination: 'afterlife' }]),
    );
    const end = table({ A: { chapter: { p11: away } } }).cast(A, 'p11');
    expect([end.names(A, 'afterlife'), end.names(A, 'cemetery')]).toEqual([['Away'], []]);
  });
});

describe('A link whose Caster, or whose Page, is out', () => {
  const borrow = spell(
    'Borrow',
    resolves([{ op: 'play', cards: { zone: 'cemetery', whose: 'opponents' }, free: true }]),
  );
  const borrowing = (whom: 'you' | 'opponents'): When =>
    table({
      A: { damage: whom === 'you' ? 990 : 0, chapter: { p11: borrow } },
      B: {
        damage: whom === 'you' ? 0 : 990,
        cemetery: {
          p21: spell('Ruin', resolves([{ op: 'loseLp', cards: { casters: whom }, amount: 10 }])),
        },
      },
      C: {},
    }).cast(A, 'p11');

  it.each([
    ['whose Page it is', 'opponents', [false, true, false]],
    ['who Contracted it', 'you', [true, false, false]],
  ] as const)('NF-R125: the Page leaves the game as %s falls by it', (_who, whom, out) => {
    const end = borrowing(whom);
    expect(end.state.seats.map(({ isOut }) => isOut)).toEqual(out);
    expect([end.names(B, 'removed'), end.names(B, 'cemetery')]).toEqual([['Ruin'], []]);
  });

  const beaten = (moment: When) => ruledOn(nightfall, moment.state, { type: 'setLp', target: 'caster-0' }, 0);
  const two = { arena: [idle('V'), idle('W')] };

  it('NF-R125: a Page whose targets were still to be named leaves the game', () => {
    const bolt = spell(
      'Bolt',
      resolves([{ op: 'dealDamage', cards: { bound: 'first' }, amount: 10 }], [HIS]),
    );
    const { facts, state } = beaten(
      table({ A: { chapter: { p11: bolt } }, B: two, C: {} }).when(A, contract('p11')),
    );
    expect(course(facts)).toEqual(['bolt withdrawn to removed']);
    expect([state.choice?.seat, state.turn.seat, state.seats[0]?.removed.length]).toEqual([B, B, 1]);
  });

  it('NF-R125: a Power whose targets were still to be named is used no more', () => {
    const gun = artifact('Gun', {
      abilities: [
        {
          when: 'power',
          name: 'Shot',
          text: 'Test.',
          targets: [HIS],
          do: [{ op: 'dealDamage', cards: { bound: 'first' }, amount: 10 }],
        },
      ],
    });
    const { facts, state } = beaten(table({ A: { arena: { p1: gun } }, B: two, C: {} }).when(A, power('p1')));
    expect(course(facts)).toEqual([]);
    expect([state.chain, state.turn.seat]).toEqual([[], B]);
  });
});

describe('The order of Priority', () => {
  it.each([
    ['opponentActs', { type: 'PassingEnded', rule: 'NF-079', seat: B, why: 'opponentActed' }],
    ['ownTurn', { type: 'PriorityPassed', rule: 'NF-082', seat: B, until: 'ownTurn', isStored: true }],
  ] as const)('NF-079: a Caster who passes until %s, as an opponent acts', (passing, fact) => {
    const acted = table({
      A: { chapter: { p11: spell('Word') } },
      B: { passing },
      C: {},
    }).when(A, contract('p11'));
    expect(acted.facts.filter(({ type }) => type === 'PassingEnded' || type === 'PriorityPassed')).toEqual([
      fact,
    ]);
    expect(acted.state.choice).toEqual({
      kind: 'priority',
      seat: passing === 'ownTurn' ? C : B,
      window: 'chain',
      rule: 'NF-079',
      label: 'Respond or pass',
    });
  });

  it.each(['opponentActs', 'ownTurn'] as const)(
    'NF-078, NF-080: a seat that passes until %s skips windows',
    (passing) => {
      const ended = table({ B: { passing }, C: {} }).when(A, { type: 'endTurn' });
      expect(ended.state.choice).toEqual({
        kind: 'priority',
        seat: A,
        window: 'end',
        rule: 'NF-080',
        label: 'Act at the end of the turn or pass',
      });
      const passed = ended.when(A, pass);
      expect(passed.facts.filter(({ type }) => type === 'PriorityPassed')).toEqual([
        expect.objectContaining({ seat: A, isStored: false }),
        { type: 'PriorityPassed', rule: 'NF-078', seat: B, until: passing, isStored: true },
      ]);
      const next = passed.when(C, pass);
      expect(next.state.choice).toEqual({
        kind: 'priority',
        seat: B,
        window: 'start',
        rule: 'NF-078',
        label: 'Act at the start of the turn or pass',
      });
      expect(next.facts.filter(({ type }) => type === 'PassingEnded')).toEqual([
        { type: 'PassingEnded', rule: 'NF-036', seat: B, why: 'ownTurn' },
      ]);
    },
  );

  const beaten = (moment: When, seat: number) =>
    ruledOn(nightfall, moment.state, { type: 'setLp', target: `caster-${seat}` }, 0).state;
  const word = instant('Word', loses(1));

  it('NF-R125, NF-R130: the turn of an eliminated Caster ends, but the chain continues as before', () => {
    const asked = table({
      A: { chapter: { p11: spell('Word') } },
      B: { chapter: { p21: word } },
      C: {},
    })
      .when(A, contract('p11'))
      .when(B, contract('p21'));
    expect(asked.state.choice).toMatchObject({ kind: 'priority', seat: C });
    const state = beaten(asked, 0);
    expect(state.choice).toMatchObject({ kind: 'priority', seat: C, window: 'chain' });
    expect(state.chain.map(({ seat }) => seat)).toEqual([B]);
  });

  it('NF-R125, NF-R130: and so is an Attack that was declared', () => {
    const attacked = table({ A: { arena: { p1: beastie('X') } }, B: {}, C: {} }).when(
      A,
      attack('p1', 'caster-1'),
    );
    expect(beaten(attacked, 0).choice).toMatchObject({ kind: 'priority', seat: B, window: 'chain' });
  });

  it('NF-R125: an eliminated Caster gets no choice, and an open choice of that Caster ends', () => {
    const asked = table({ A: { chapter: { p11: spell('Word') } }, B: {}, C: {} }).when(A, contract('p11'));
    const state = beaten(asked, 1);
    expect(state.choice).toMatchObject({ kind: 'priority', seat: C, window: 'chain' });
    expect(state.resolution[0]).toEqual({ task: 'priority', seats: [C] });
  });
});
