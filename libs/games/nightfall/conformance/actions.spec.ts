import { describe, expect, it } from '@jest/globals';
import type { NightfallAction } from '../actions.js';
import { nightfall } from '../index.js';
import {
  attack,
  burrow,
  choose,
  contract,
  defend,
  endTurn,
  generate,
  moveTrap,
  pass,
  payTrap,
  placeTrap,
  power,
  selfDestruct,
  share,
  strikeBack,
  use,
} from '../testing/actions.js';
import { ANY_TARGET, aura, beastie, resolves, spell, terra } from '../testing/pages.js';
import { asked } from '../testing/plain-spells.js';
import { quickWords, ready, tonic } from '../testing/quick-pages.js';
import { A, B, C, type Side, table } from '../testing/table.js';

describe('Actions', () => {
  it('NF-187: name as many Pages, and as much, as there may be: an Effect makes Tokens by the hundred', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `p${index + 1}`);
    const actions = [defend(...many), burrow(...many), choose(...many), share(1_000_000)];
    for (const action of actions) expect(nightfall.parseAction(action)).toEqual({ ok: true, value: action });
    const last = { type: 'chooseEffect', effect: 999 };
    expect(nightfall.parseAction(last)).toEqual({ ok: true, value: last });
  });

  it('NF-075: the opponent gets Priority before a Potion resolves', () => {
    const moment = table({ A: { damage: 50, chapter: { p11: tonic } } });
    const made = moment.when(A, contract('p11'));
    expect([asked(made), made.casterLp(A)]).toEqual(['1 priority', [950, 1000]]);
    expect(made.state.chain).toHaveLength(1);
    made.when(A, pass).thenRefused('NF-082');
    expect(made.when(B, pass).casterLp(A)).toEqual([960, 1000]);
  });

  const own: Side = {
    chapter: {
      p11: tonic,
      p12: terra('fog'),
      p13: aura('flame'),
      p14: beastie('New'),
      p15: beastie('Ambush', { traits: ['trap'] }),
    },
    arena: {
      p16: beastie('Fighter', { traits: ['self-destruct', 'convert'] }),
      p17: ready,
      p18: aura('water'),
      p19: { page: beastie('Hidden', { traits: ['trap'] }), isFaceDown: true },
    },
  };

  const actions: readonly (readonly [string, NightfallAction])[] = [
    ['Contracting a Potion', contract('p11')],
    ['Contracting a Terra', contract('p12')],
    ['Contracting an Aura', contract('p13')],
    ['Contracting a Beastie', contract('p14')],
    ['placing a Trap', placeTrap('p15')],
    ['moving a Trap', moveTrap('p19', 'p16')],
    ['a Power', power('p17')],
    ['an Effect', use('p17')],
    ['an Attack', attack('p16', 'caster-1')],
    ['Self-Destruct', selfDestruct('p16')],
  ];

  it.each(actions)('NF-075, NF-079, NF-R18: %s is an Action: the opponent may respond', (_name, action) => {
    const acted = table({ A: own }).when(A, action);
    acted.thenFacts({ type: 'ChoiceOffered', rule: 'NF-079', seat: B, kind: 'priority' });
    expect(asked(acted)).toBe('1 priority');
    expect(asked(acted.when(B, pass))).toBeUndefined();
  });

  it('NF-R18: making Aura, by an Aura or Convert, is no Action', () => {
    for (const page of ['p16', 'p18']) {
      const made = table({ A: own }).when(A, generate(page));
      made.thenFacts('AuraGenerated').thenNo('ChoiceOffered');
      expect(made.state.choice).toBeUndefined();
    }
  });

  it('NF-R18: Defenders, the Attack of a Defender and shares open no Priority', () => {
    const defending = table({
      A: { arena: { p11: beastie('X', { attack: 40, lp: 90 }) } },
      B: {
        arena: { p21: beastie('Y'), p22: beastie('Z') },
      },
    }).unanswered(A, attack('p11', 'caster-1'));
    const declared = defending.when(B, defend('p21', 'p22'));
    expect([asked(defending), asked(declared)]).toEqual(['1 defenders', '1 primary']);
    const chosen = declared.when(B, strikeBack('p21', 0));
    expect(asked(chosen)).toBe('0 share');
    const shared = chosen.when(A, share(20));
    shared.thenFacts('DamageDealt', 'CombatEnded');
    expect(asked(shared)).toBeUndefined();
  });

  it('NF-R18: paying for a flipped Trap and Burrow open no Priority of their own', () => {
    const flipped = table({
      A: { arena: { p11: beastie('X') } },
      B: { arena: { p21: { page: beastie('Ambush', { traits: ['trap'] }), isFaceDown: true } } },
    }).when(A, attack('p11', 'p21'));
    expect(asked(flipped)).toBe('1 payTrap');
    const paid = flipped.when(B, payTrap());
    // The one that follows is for the Attack.
    paid.thenFacts('TrapContracted', { type: 'ChoiceOffered', kind: 'priority', seat: B });
    const burrowing = table({ B: { arena: { p21: beastie('Mole', { traits: ['burrow'] }) } } })
      .when(A, endTurn, pass)
      .when(B, pass);
    expect(asked(burrowing)).toBe('1 burrow');
    const burrowed = burrowing.when(B, burrow('p21'));
    burrowed.thenFacts('PagesBurrowed', { type: 'ChoiceOffered', kind: 'priority', rule: 'NF-078' });
  });

  it('NF-076: Priority goes clockwise from the acting Caster: B acts, C may respond, then A', () => {
    const answered = table({
      C: {},
      A: { chapter: { p11: terra('fog') } },
      B: { chapter: { p21: quickWords } },
    })
      .when(A, contract('p11'))
      .when(B, contract('p21'));
    expect(asked(answered)).toBe('2 priority');
    const next = answered.when(C, pass);
    expect(asked(next)).toBe('0 priority');
    answered.when(A, pass).thenRefused('NF-082');
    next.when(A, pass).thenFacts({ type: 'LinkBegan', number: 2 }, { type: 'LinkBegan', number: 1 });
    const own = table({ turn: 'B', C: {}, B: { chapter: { p21: quickWords } } }).when(B, contract('p21'));
    expect([asked(own), asked(own.when(C, pass))]).toEqual(['2 priority', '0 priority']);
  });

  it('NF-079: every Action opens a response, also one of a Caster who cannot do anything', () => {
    const acted = table({ A: { chapter: { p11: terra('fog') } } }).when(A, contract('p11'));
    expect(acted.options(B).filter(({ type }) => type !== 'pass' && type !== 'declareSurroundings')).toEqual(
      [],
    );
    expect(asked(acted)).toBe('1 priority');
  });
});

describe('Choosing before acting', () => {
  it('NF-075: targets are chosen before opponents can respond', () => {
    const picking = table({
      A: {
        chapter: {
          p11: spell(
            'Aim',
            resolves([{ op: 'dealDamage', cards: { bound: 'target' }, amount: 10 }], ANY_TARGET),
          ),
        },
      },
      B: {
        arena: { p21: beastie('X'), p22: beastie('Y') },
        chapter: { p23: quickWords },
      },
    }).when(A, contract('p11'));
    expect(asked(picking)).toBe('0 chooseCards');
    picking.when(B, contract('p23')).thenRefused('NF-077');
    expect(asked(picking.when(A, choose('p21')))).toBe('1 priority');
  });
});
