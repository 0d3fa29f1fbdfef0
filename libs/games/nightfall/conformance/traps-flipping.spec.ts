import { describe, expect, it } from '@jest/globals';
import {
  attack,
  choices,
  contract,
  declineTrap,
  defend,
  flipTrap,
  generate,
  order,
  pass,
  payTrap,
} from '../testing/actions.js';
import { asked, faceDown, hurt, loses, pageAt, sentenceFor, trigger } from '../testing/battle.js';
import { artifact, aura, beastie, holds, resolves, spell } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';

const attacker = beastie('Attacker', { attack: 20 });
const host = beastie('Host');
const snare = beastie('Snare', { traits: ['trap'] });
const dear = beastie('Dear Snare', { traits: ['trap'], cost: { flame: 2 } });

const flipAll = spell(
  'Lamp',
  resolves([{ op: 'flipTraps', cards: { zone: 'arena', whose: 'each', where: { isFaceDown: true } } }]),
);

describe('Flipping Traps', () => {
  it.each([
    ['a lone Trap', 'p3', [faceDown(['p3', snare])]],
    ['a Page with a Trap under it', 'p2', [['p2', host], faceDown(['p3', snare], 'p2')]],
  ] as const)(
    'NF-066, NF-R42: an Attack on %s flips it, before Priority and before Defenders',
    (_what, target, arena) => {
      const flipped = table({ A: { arena: { p1: attacker } }, B: { arena: [...arena, ['p4', host]] } })
        .when(A, attack('p1', target))
        .thenFacts({ type: 'AttackDeclared', target }, { type: 'TrapFlipped', seat: B, trap: { id: 'p3' } })
        .thenNo('DefendersDeclared');
      expect(asked(flipped)).toBe('payTrap 1');
      expect(sentenceFor(flipped, A)).toContain('Snare');
      const paid = flipped.when(B, payTrap());
      expect(asked(paid)).toBe('priority 1');
      expect(asked(paid.when(B, pass))).toBe('defenders 1');
    },
  );

  it('NF-066: an Attack on another Page leaves it face-down', () => {
    const start = table({ A: { arena: { p1: attacker } }, B: { arena: { p3: faceDown(snare) } } });
    const end = start.unanswered(A, attack('p1', 'caster-1')).thenNo('TrapFlipped');
    expect(pageAt(end, 'p3')).toMatchObject({ isFaceDown: true });
  });

  it('NF-067: a Page that is declared as a Defender keeps its Trap face-down', () => {
    const start = table({
      A: { arena: { p1: attacker } },
      B: { arena: { p2: host, p4: host, p3: faceDown(snare, 'p4') } },
    });
    const end = start.unanswered(A, attack('p1', 'p2')).when(B, defend('p4'));
    end.thenFacts({ type: 'DefendersDeclared', defenders: ['p4'] }).thenNo('TrapFlipped');
    expect(pageAt(end, 'p3')).toMatchObject({ isFaceDown: true, under: 'p4' });
  });

  it('NF-068: a Caster neither flips an own Trap by choice nor declares it as a Defender', () => {
    const start = table({
      A: { arena: { p1: attacker } },
      B: { arena: { p2: host, p4: host, p3: faceDown(snare) } },
    });
    const declared = start.when(A, attack('p1', 'p2'));
    declared.when(B, flipTrap('p3')).thenRefused('NF-068');
    const defending = declared.when(B, pass);
    expect(choices(defending)).toEqual(['p4']);
    defending.when(B, defend('p3')).thenRefused('NF-091');
    table({ A: { arena: { p3: faceDown(snare) } } })
      .when(A, flipTrap('p3'))
      .thenRefused('NF-068');
  });

  it('NF-068: a Trap whose text allows another moment is flipped then, and only then', () => {
    const eager = beastie(
      'Eager',
      { when: 'mayFlip', text: 'Test.', if: { turn: 'opponents' } },
      { traits: ['trap'] },
    );
    table({ A: { arena: { p3: faceDown(eager) } } })
      .when(A, flipTrap('p3'))
      .thenRefused('NF-068');
    const flipped = table({
      A: { arena: { p1: attacker } },
      B: { arena: { p3: faceDown(eager) } },
    })
      .when(A, attack('p1', 'caster-1'))
      .when(B, flipTrap('p3'))
      .thenFacts({ type: 'TrapFlipped', trap: { id: 'p3' } });
    expect(asked(flipped)).toBe('payTrap 1');
    flipped.when(A, flipTrap('p3')).thenRefused('NF-068');
  });

  it('NF-069: paid, it is Contracted: CONTRACT and FLIPPED happen', () => {
    const rich = beastie('Rich', trigger('contract', 100), trigger('flipped', 10), trigger('destroyed', 1), {
      traits: ['trap'],
      cost: { flame: 2 },
    });
    const flames = [11, 12, 13].map((id) => [`p${id}`, aura('flame')] as const);
    const flipped = table({
      A: { arena: { p1: attacker } },
      B: { arena: [faceDown(['p3', rich]), ...flames] },
    }).when(A, attack('p1', 'p3'));
    const ready = flipped.when(B, generate('p11'), generate('p12'), generate('p13'));
    expect(ready.state.seats[1]?.aura).toEqual({ flame: 3 });
    const end = ready
      .when(B, payTrap({ flame: 2 }))
      .thenFacts({ type: 'AuraSpent', spent: { flame: 2 } }, { type: 'TrapContracted', seat: B })
      .when(A, order(1))
      .thenFacts({ type: 'LpLost', hits: [{ amount: 10 }] }, { type: 'LpLost', hits: [{ amount: 100 }] });
    expect(end.state.seats[1]?.aura).toEqual({ flame: 1 });
    expect(end.casterLp(A)).toEqual([890, 1000]);
  });

  it('NF-070, WE-40: unpaid, it is put into the Afterlife without effect', () => {
    const poor = beastie(
      'Poor',
      trigger('contract', 100),
      trigger('flipped', 10),
      trigger('destroyed', 1),
      { when: { event: 'leftArena', self: true }, text: 'Test.', do: loses(5) },
      holds({
        cards: { zone: 'arena', whose: 'opponents', where: { type: 'beastie' } },
        modification: { change: 'maximumLp', by: -40 },
      }),
      { traits: ['trap'], cost: { flame: 2 } },
    );
    const flipped = table({
      A: { arena: { p1: hurt(attacker, 20) } },
      B: { arena: { p3: faceDown(poor), p11: aura('flame') } },
    })
      .when(A, attack('p1', 'p3'))
      .when(B, generate('p11'));
    flipped.when(B, payTrap({ flame: 2 })).thenRefused('NF-070');
    const end = flipped.when(B, declineTrap);
    end
      .thenFacts({ type: 'PagesMoved', to: 'afterlife', why: 'unpaid' })
      .thenNo('EffectUsed', 'PagesDestroyed');
    expect(end.names(B, 'afterlife')).toEqual(['Poor']);
    expect(end.casterLp(A)).toEqual([1000, 1000]);
    expect(end.lp('p1')).toEqual([30, 50]);
  });

  it.each([
    ['what it asks for is not so', { requires: { text: 'Test.', if: { turn: 'you' as const } } }, false],
    ['an Effect bars Beasties', {}, true],
  ] as const)('NF-069: paying is Contracting, which cannot be done where %s', (_why, more, isBarred) => {
    const bar = artifact(
      'Bar',
      holds({ who: 'opponents', modification: { change: 'forbidContract', type: 'beastie' } }),
    );
    const flipped = table({
      A: { arena: [['p1', attacker], ...(isBarred ? [bar] : [])] },
      B: { arena: { p3: faceDown(beastie('Shy', { traits: ['trap'], ...more })) } },
    }).when(A, attack('p1', 'p3'));
    flipped.when(B, payTrap()).thenRefused('NF-017');
    expect(flipped.when(B, declineTrap).place('p3')).toBe('afterlife');
  });

  it('NF-070: a seat that could pay may decline, and loses the Trap', () => {
    const end = table({
      A: { arena: { p1: attacker } },
      B: { aura: { flame: 2 }, arena: { p2: host, p3: faceDown(dear, 'p2') } },
    })
      .when(A, attack('p1', 'p2'))
      .when(B, declineTrap);
    expect(end.place('p3')).toBe('afterlife');
    expect(end.state.seats[1]?.aura).toEqual({ flame: 2 });
    expect(end.state.combat).toMatchObject({ target: 'p2', defenders: [] });
  });

  it.each([
    ['Beastie', beastie('Quick', { traits: ['trap', 'fleet'] })],
    ['Artifact', artifact('Quick', { traits: ['trap', 'fleet'] })],
  ] as const)('NF-071, NF-R46: a paid %s is a Defender, Fatigued, Fleet or not', (_type, quick) => {
    const end = facing(attacker, host, faceDown(quick, 'p2'))
      .when(A, attack('p1', 'p2'))
      .when(B, payTrap())
      .thenFacts({ type: 'TrapContracted', isDefender: true, isFatigued: true })
      .thenNo('DefendersDeclared');
    expect(end.isFatigued('p3')).toBe(true);
    expect(end.state.combat?.defenders).toEqual(['p3']);
    expect(pageAt(end, 'p3')).not.toHaveProperty('under');
  });

  it.each([['spell'], ['potion']] as const)(
    'NF-072: a paid %s resolves at once, then goes to the Cemetery',
    (type) => {
      const burst = {
        ...spell('Burst', resolves([{ op: 'dealDamage', cards: { this: 'attacker' }, amount: 30 }]), {
          traits: ['trap'],
        }),
        type,
      };
      const end = facing(hurt(attacker, 20), host, faceDown(burst, 'p2'))
        .when(A, attack('p1', 'p2'))
        .when(B, payTrap())
        .thenFacts(
          { type: 'TrapContracted', isDefender: false },
          { type: 'DamageDealt', hits: [{ target: 'p1', amount: 30 }] },
          'PagesDestroyed',
          { type: 'PagesMoved', to: 'cemetery', why: 'resolved' },
          'CombatEnded',
        );
      expect(end.names(B, 'cemetery')).toEqual(['Burst']);
      expect(end.place('p1')).toBe('limbo');
      expect(end.lp('p2')).toEqual([50, 50]);
      expect(asked(end)).toBe('free 0');
    },
  );

  it('NF-073: the active Caster chooses the order of Traps that flip at one moment', () => {
    const start = table({
      A: { chapter: { p11: flipAll } },
      B: {
        arena: {
          p3: faceDown(beastie('First', trigger('flipped', 10), { traits: ['trap'] })),
          p4: faceDown(beastie('Second', trigger('flipped', 20), { traits: ['trap'] })),
        },
      },
    });
    const both = start.unanswered(A, contract('p11'));
    expect(asked(both)).toBe('orderEffects 0');
    expect(sentenceFor(both, A)).not.toContain('Second');
    const end = both
      .when(A, order(1))
      .thenFacts({ type: 'TrapFlipped', trap: { id: 'p4' } })
      .when(B, payTrap())
      .thenFacts({ type: 'LpLost', hits: [{ amount: 20 }] }, { type: 'TrapFlipped', trap: { id: 'p3' } })
      .when(B, payTrap())
      .thenFacts({ type: 'LpLost', hits: [{ amount: 10 }] });
    expect(asked(end)).toBe('free 0');
  });

  it('NF-073: one Trap alone needs no order', () => {
    const start = table({ A: { chapter: { p11: flipAll } }, B: { arena: { p3: faceDown(snare) } } });
    expect(asked(start.unanswered(A, contract('p11')))).toBe('payTrap 1');
  });

  it('NF-074: who placed a Page without the Trap trait loses as soon as it is turned up', () => {
    const end = facing(attacker, host, faceDown(host, 'p2'))
      .when(A, attack('p1', 'p2'))
      .thenFacts('TrapFlipped', { type: 'CastersDefeated', rule: 'NF-074', seats: [B] });
    expect(end.state.outcome).toMatchObject({ places: [[A], [B]], reason: 'false-trap', rule: 'NF-074' });
  });

  it('NF-074: while it is face-down its Caster does not lose', () => {
    const start = table({ A: { arena: { p1: attacker } }, B: { arena: { p3: faceDown(host) } } });
    expect(start.unanswered(A, attack('p1', 'caster-1')).state.outcome).toBeUndefined();
  });
});
