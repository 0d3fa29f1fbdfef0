import { describe, expect, it } from '@jest/globals';
import { idsIn, seatViewer } from '#libs/game-kit';
import { nightfall } from '../index.js';
import {
  attack,
  choose,
  contract,
  defend,
  generate,
  moveTrap,
  pass,
  power,
  targetsOf,
} from '../testing/actions.js';
import {
  ANY_TARGET,
  artifact,
  aura,
  beastie,
  damageSpell,
  potion,
  resolves,
  spell,
  terra,
} from '../testing/pages.js';
import { destroySpell, factsUntilQuiet, moveSpell, typesAmong } from '../testing/plain-spells.js';
import { A, B, C, newGame, table } from '../testing/table.js';

const zap = {
  name: 'Zap',
  text: 'Test.',
  targets: ANY_TARGET,
  do: [{ op: 'dealDamage' as const, cards: { bound: 'target' }, amount: 25 }],
};

describe('Seats and zones', () => {
  it('NF-001: every other Caster is an opponent: Casters and Pages of B and C can be attacked, the own cannot', () => {
    const moment = table({
      A: {
        arena: { p11: beastie('Own'), p12: beastie('Own too') },
      },
      B: { arena: { p21: beastie('X') } },
      C: { arena: { p31: beastie('Y') } },
    });
    expect(targetsOf(moment, A, 'p11')).toEqual(['caster-1', 'caster-2', 'p21', 'p31']);
    moment.when(A, attack('p11', 'p12')).thenRefused('NF-088');
    moment.when(A, attack('p11', 'caster-0')).thenRefused('NF-088');
  });

  it('NF-002: five own zones a seat, and one Arena with six empty Terra Slots', () => {
    const page = beastie('X');
    const { state } = newGame([[[40, page]], [[40, page]], [[40, page]]], { first: A });
    expect(idsIn(state.arena)).toEqual([]);
    expect(state.slots).toEqual([null, null, null, null, null, null]);
    const { zones } = nightfall.view(state, seatViewer(A));
    expect(zones.find(({ id }) => id === 'terra')?.slots).toHaveLength(6);
    for (const seat of [A, B, C])
      expect(
        zones.filter(({ owner, kind }) => owner === seat && kind !== 'arena').map(({ kind }) => kind),
      ).toEqual(['chapter', 'spellbook', 'limbo', 'cemetery', 'afterlife']);
  });

  it('NF-003: a Page moves to zones of its owner, under any controller', () => {
    const moment = table({
      A: {
        chapter: { p11: destroySpell('Break'), p12: moveSpell('Return', 'chapter') },
      },
      B: {
        arena: { p21: { page: beastie('Borrowed'), owner: 'A' }, p22: { page: beastie('Lent'), owner: 'A' } },
      },
    });
    const destroyed = moment.when(A, contract('p11')).unanswered(A, choose('p21'));
    expect(destroyed.names(A, 'limbo')).toEqual(['Borrowed']);
    expect(destroyed.names(B, 'limbo')).toEqual([]);
    const returned = destroyed.unanswered(A, contract('p12'));
    expect(returned.names(A, 'chapter')).toEqual(['Lent']);
    expect(returned.names(B, 'chapter')).toEqual([]);
  });

  it('NF-004: a Page stays where it was played; a Beastie is moved by no action', () => {
    const moment = table({
      A: {
        arena: { p11: beastie('X'), p12: beastie('Y') },
      },
    });
    moment.when(A, moveTrap('p11', 'p12')).thenRefused('NF-004');
    const later = moment.nextTurn().nextTurn();
    expect([later.place('p11'), later.state.arena]).toEqual(['arena', moment.state.arena]);
  });

  it('NF-005: Beasties and Artifacts enter Fatigued, Aura and Terra Awakened', () => {
    const start = table({
      A: {
        chapter: {
          p11: beastie('X'),
          p12: artifact('Y'),
          p13: aura('flame'),
          p14: terra('fog'),
          p15: beastie('Swift', { traits: ['fleet'] }),
        },
      },
    });
    const end = ['p11', 'p12', 'p13', 'p14', 'p15'].reduce(
      (now, page) => now.unanswered(A, contract(page)),
      start,
    );
    const entered = ['X', 'Y', 'Aura flame', 'Terra fog', 'Swift'].map((name) =>
      end.isFatigued(end.the(name)),
    );
    expect(entered).toEqual([true, true, false, false, false]);
  });
});

describe('Fatigue', () => {
  const worker = beastie('Worker', {
    traits: ['convert', 'self-destruct'],
    abilities: [{ when: 'power', ...zap }],
  });

  it('NF-006: a Fatigued Page cannot do an action that Fatigues it', () => {
    const moment = table({
      A: {
        arena: { p11: { page: worker, isFatigued: true }, p12: { page: aura('flame'), isFatigued: true } },
      },
    });
    for (const action of [attack('p11', 'caster-1'), power('p11'), generate('p11'), generate('p12')])
      moment.when(A, action).thenRefused('NF-006');
  });

  it.each([
    ['generating Aura', generate('p11')],
    ['an Attack', attack('p11', 'caster-1')],
    ['a Power', power('p11')],
  ])('NF-007: %s Fatigues the Page', (_name, action) => {
    const moment = table({ A: { arena: { p11: worker } } });
    expect(moment.isFatigued('p11')).toBe(false);
    const used = moment.when(A, action);
    used.thenFacts({ type: 'PageFatigued', rule: 'NF-007', page: 'p11' });
    expect(used.isFatigued('p11')).toBe(true);
  });

  it('NF-007: a Power Fatigues before its Effect resolves, defending Fatigues too', () => {
    const used = table({ A: { arena: { p11: worker } }, B: { arena: { p21: beastie('X') } } }).when(
      A,
      power('p11'),
    );
    const chosen = used.when(A, choose('p21'));
    expect([chosen.isFatigued('p11'), chosen.lp('p21')]).toEqual([true, [50, 50]]);
    expect(chosen.when(B, pass).lp('p21')).toEqual([25, 50]);
    const attacked = table({
      A: { arena: { p11: worker } },
      B: { arena: { p21: beastie('X', { lp: 90 }) } },
    }).unanswered(A, attack('p11', 'caster-1'));
    expect(attacked.when(B, defend()).isFatigued('p21')).toBe(false);
    expect(attacked.when(B, defend('p21')).isFatigued('p21')).toBe(true);
  });

  it('NF-008: an Attack and a Power cost no Aura', () => {
    const moment = table({ A: { arena: { p11: worker } } });
    expect(moment.state.seats[A]?.aura).toEqual({});
    moment.when(A, attack('p11', 'caster-1')).thenFacts('AttackDeclared').thenNo('AuraSpent');
    moment.when(A, power('p11')).thenNo('AuraSpent');
  });
});

describe('Destruction', () => {
  it('NF-009: a Page at 0 LP is Destroyed at once, in mid-chain, and has never less than 0', () => {
    const facts = factsUntilQuiet(
      table({
        A: {
          chapter: { p11: damageSpell('First', 5), p12: damageSpell('Second', 25, { anyTime: true }) },
        },
        B: {
          chapter: { p22: spell('Answer', { anyTime: true }) },
          arena: { p21: { page: beastie('X'), damage: 45 } },
        },
      })
        .when(A, contract('p11'))
        .when(B, contract('p22'))
        .when(A, contract('p12')),
    );
    const until = facts.slice(
      0,
      facts.findIndex((fact) => fact.type === 'LinkBegan' && fact.number === 2),
    );
    expect(typesAmong(until, 'DamageDealt', 'PagesDestroyed')).toEqual(['DamageDealt', 'PagesDestroyed']);
    expect(until).toContainEqual(
      expect.objectContaining({ type: 'DamageDealt', hits: [{ target: 'p21', amount: 5 }], lost: 20 }),
    );
    expect(typesAmong(facts, 'DamageDealt', 'PagesDestroyed')).toHaveLength(2);
  });

  it('NF-010: each type of Page is put into its own discard zone when it is Destroyed', () => {
    const everything = spell(
      'Everything',
      resolves([
        {
          op: 'destroy',
          cards: {
            either: [
              { zone: 'arena', whose: 'opponents' },
              { zone: 'arena', whose: 'opponents', where: { trait: 'equipment' } },
              { zone: 'terra', whose: 'opponents' },
            ],
          },
        },
      ]),
    );
    const end = table({
      A: { chapter: { p11: everything } },
      B: {
        arena: [
          ['p21', beastie('X')],
          artifact('Y'),
          aura('flame'),
          { page: terra('fog'), slot: 1 },
          { page: spell('Cloak', { traits: ['equipment'] }), under: 'p21' },
          { page: potion('Oil', { traits: ['equipment'] }), under: 'p21' },
        ],
      },
    }).unanswered(A, contract('p11'));
    expect(end.names(B, 'limbo')).toEqual(['X', 'Y']);
    expect([...end.names(B, 'afterlife')].sort()).toEqual(['Aura flame', 'Terra fog']);
    expect([...end.names(B, 'cemetery')].sort()).toEqual(['Cloak', 'Oil']);
    expect(end.names(A, 'cemetery')).toEqual(['Everything']);
    expect(idsIn(end.state.arena)).toEqual([]);
  });

  it('NF-010: an Effect may name another zone', () => {
    const end = table({
      A: { chapter: { p11: moveSpell('Away', 'afterlife') } },
      B: { arena: { p21: beastie('X') } },
    }).unanswered(A, contract('p11'));
    expect([end.names(B, 'afterlife'), end.names(B, 'limbo')]).toEqual([['X'], []]);
  });

  it('NF-011: Damage stays from turn to turn, on Pages and Casters', () => {
    const start = table({
      turnNumber: 1,
      A: { damage: 120, arena: { p11: { page: beastie('X'), damage: 30 } } },
    });
    const third = start.nextTurn().nextTurn();
    expect(third.state.turn.number).toBe(3);
    expect([third.lp('p11'), third.casterLp(A)]).toEqual([
      [20, 50],
      [880, 1000],
    ]);
  });
});
