import { describe, expect, it } from '@jest/globals';
import {
  allPass,
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
  unanswered,
} from '../testing/actions.js';
import { asked, faceDown, hurt, instant, loses, pageAt, toldTo, trigger } from '../testing/battle.js';
import { artifact, aura, beastie, resolves, spell } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

const attacker = beastie('Attacker', { attack: 20 });
const host = beastie('Host');
const snare = beastie('Snare', { traits: ['trap'] });
const dear = beastie('Dear Snare', { traits: ['trap'], cost: { flame: 2 } });

const flipAll = spell('Lamp', {
  effects: [
    resolves([{ op: 'flipTraps', pages: { zone: 'arena', side: 'each', where: { isFaceDown: true } } }]),
  ],
});

describe('Flipping Traps', () => {
  it.each([
    ['a lone Trap', 'p3', [faceDown(['p3', snare])]],
    ['a Page with a Trap under it', 'p2', [['p2', host], faceDown(['p3', snare], 'p2')]],
  ] as const)(
    'NF-066, NF-R42: an Attack on %s flips it, before Priority and before Defenders',
    (_what, target, arena) => {
      const flipped = table({ A: { arena: [['p1', attacker]] }, B: { arena: [...arena, ['p4', host]] } })
        .when(A, attack('p1', target))
        .thenFacts({ type: 'AttackDeclared', target }, { type: 'TrapFlipped', seat: B, trap: { id: 'p3' } })
        .thenNo('DefendersDeclared');
      expect(asked(flipped)).toBe('payTrap 1');
      expect(toldTo(flipped, A)).toContain('Snare');
      const paid = flipped.when(B, payTrap());
      expect(asked(paid)).toBe('priority 1');
      expect(asked(paid.when(B, pass))).toBe('defenders 1');
    },
  );

  it('NF-066: an Attack on another Page leaves it face-down', () => {
    const start = table({ A: { arena: [['p1', attacker]] }, B: { arena: [faceDown(['p3', snare])] } });
    const end = unanswered(start, A, attack('p1', 'caster-1')).thenNo('TrapFlipped');
    expect(pageAt(end, 'p3')).toMatchObject({ isFaceDown: true });
  });

  it('NF-067: a Page that is declared as a Defender keeps its Trap face-down', () => {
    const start = table({
      A: { arena: [['p1', attacker]] },
      B: { arena: [['p2', host], ['p4', host], faceDown(['p3', snare], 'p4')] },
    });
    const end = unanswered(start, A, attack('p1', 'p2')).when(B, defend('p4'));
    end.thenFacts({ type: 'DefendersDeclared', defenders: ['p4'] }).thenNo('TrapFlipped');
    expect(pageAt(end, 'p3')).toMatchObject({ isFaceDown: true, under: 'p4' });
  });

  it('NF-068: a Caster neither flips an own Trap by choice nor declares it as a Defender', () => {
    const start = table({
      A: { arena: [['p1', attacker]] },
      B: { arena: [['p2', host], ['p4', host], faceDown(['p3', snare])] },
    });
    const declared = start.when(A, attack('p1', 'p2'));
    declared.when(B, flipTrap('p3')).thenRefused('NF-068');
    const defending = declared.when(B, pass);
    expect(choices(defending)).toEqual(['p4']);
    defending.when(B, defend('p3')).thenRefused('NF-091');
    table({ A: { arena: [faceDown(['p3', snare])] } })
      .when(A, flipTrap('p3'))
      .thenRefused('NF-068');
  });

  it('NF-068: a Trap whose text allows another moment is flipped then, and only then', () => {
    const eager = beastie('Eager', {
      traits: ['trap'],
      effects: [{ on: 'mayFlip', text: 'Test.', if: { turn: 'opponents' } }],
    });
    table({ A: { arena: [faceDown(['p3', eager])] } })
      .when(A, flipTrap('p3'))
      .thenRefused('NF-068');
    const flipped = table({
      A: { arena: [['p1', attacker]] },
      B: { arena: [faceDown(['p3', eager])] },
    })
      .when(A, attack('p1', 'caster-1'))
      .when(B, flipTrap('p3'))
      .thenFacts({ type: 'TrapFlipped', trap: { id: 'p3' } });
    expect(asked(flipped)).toBe('payTrap 1');
    flipped.when(A, flipTrap('p3')).thenRefused('NF-068');
  });

  it('NF-069: paid, it is Contracted: CONTRACT and FLIPPED happen', () => {
    const rich = beastie('Rich', {
      traits: ['trap'],
      cost: { flame: 2 },
      effects: [trigger('contract', 100), trigger('flipped', 10), trigger('destroyed', 1)],
    });
    const flames = [11, 12, 13].map((id) => [`p${id}`, aura('flame')] as const);
    const flipped = table({
      A: { arena: [['p1', attacker]] },
      B: { arena: [faceDown(['p3', rich]), ...flames] },
    }).when(A, attack('p1', 'p3'));
    const ready = flipped.when(B, generate('p11')).when(B, generate('p12')).when(B, generate('p13'));
    expect(ready.state.seats[1]?.aura).toEqual({ flame: 3 });
    const end = ready
      .when(B, payTrap({ flame: 2 }))
      .thenFacts({ type: 'AuraSpent', spent: { flame: 2 } }, { type: 'TrapContracted', seat: B })
      .when(A, order(1))
      .thenFacts({ type: 'LpLost', hits: [{ amount: 10 }] }, { type: 'LpLost', hits: [{ amount: 100 }] });
    expect(end.state.seats[1]?.aura).toEqual({ flame: 1 });
    expect(end.casterLp(A)).toEqual([890, 1000]);
  });

  it('NF-070, WE-40: unpaid, it goes to the Afterlife, and nothing of it happens', () => {
    const poor = beastie('Poor', {
      traits: ['trap'],
      cost: { flame: 2 },
      effects: [
        trigger('contract', 100),
        trigger('flipped', 10),
        trigger('destroyed', 1),
        { on: 'when', event: 'leftArena', self: true, text: 'Test.', do: loses(5) },
        {
          on: 'arena',
          text: 'Test.',
          holds: [
            {
              pages: { zone: 'arena', side: 'opponents', where: { type: 'beastie' } },
              modification: { change: 'maximumLp', by: -40 },
            },
          ],
        },
      ],
    });
    const flipped = table({
      A: { arena: [hurt(['p1', attacker], 20)] },
      B: { arena: [faceDown(['p3', poor]), ['p11', aura('flame')]] },
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

  it('NF-070: who could pay may decline, and goes without it', () => {
    const end = table({
      A: { arena: [['p1', attacker]] },
      B: { aura: { flame: 2 }, arena: [['p2', host], faceDown(['p3', dear], 'p2')] },
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
    const end = table({
      A: { arena: [['p1', attacker]] },
      B: { arena: [['p2', host], faceDown(['p3', quick], 'p2')] },
    })
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
        ...spell('Burst', {
          traits: ['trap'],
          effects: [resolves([{ op: 'dealDamage', to: { this: 'attacker' }, amount: 30 }])],
        }),
        type,
      };
      const end = table({
        A: { arena: [hurt(['p1', attacker], 20)] },
        B: { arena: [['p2', host], faceDown(['p3', burst], 'p2')] },
      })
        .when(A, attack('p1', 'p2'))
        .when(B, payTrap())
        .thenFacts(
          { type: 'TrapContracted', isDefender: false },
          { type: 'DamageDealt', hits: [{ target: 'p1', amount: 30 }] },
          { type: 'PagesDestroyed' },
          { type: 'PagesMoved', to: 'cemetery', why: 'resolved' },
          { type: 'CombatEnded' },
        );
      expect(end.names(B, 'cemetery')).toEqual(['Burst']);
      expect(end.place('p1')).toBe('limbo');
      expect(end.lp('p2')).toEqual([50, 50]);
      expect(asked(end)).toBe('free 0');
    },
  );

  it('NF-073: the active Caster chooses the order of Traps that flip at one moment', () => {
    const start = table({
      A: { chapter: [['p11', flipAll]] },
      B: {
        arena: [
          faceDown(['p3', beastie('First', { traits: ['trap'], effects: [trigger('flipped', 10)] })]),
          faceDown(['p4', beastie('Second', { traits: ['trap'], effects: [trigger('flipped', 20)] })]),
        ],
      },
    });
    const both = unanswered(start, A, contract('p11'));
    expect(asked(both)).toBe('orderEffects 0');
    expect(toldTo(both, A)).not.toContain('Second');
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
    const start = table({ A: { chapter: [['p11', flipAll]] }, B: { arena: [faceDown(['p3', snare])] } });
    expect(asked(unanswered(start, A, contract('p11')))).toBe('payTrap 1');
  });

  it('NF-074: who placed a Page without the Trap trait loses as soon as it is turned up', () => {
    const end = table({
      A: { arena: [['p1', attacker]] },
      B: { arena: [['p2', host], faceDown(['p3', host], 'p2')] },
    })
      .when(A, attack('p1', 'p2'))
      .thenFacts({ type: 'TrapFlipped' }, { type: 'CastersDefeated', rule: 'NF-074', seats: [B] });
    expect(end.state.outcome).toMatchObject({ places: [[A], [B]], reason: 'false-trap', rule: 'NF-074' });
  });

  it('NF-074: as long as it lies face-down nobody loses', () => {
    const start = table({ A: { arena: [['p1', attacker]] }, B: { arena: [faceDown(['p3', host])] } });
    expect(allPass(start.when(A, attack('p1', 'caster-1'))).state.outcome).toBeUndefined();
  });
});

describe('Rulings on paid Traps', () => {
  it.each([
    ['entered', 5],
    ['contracted', 7],
  ] as const)('NF-R40: a paid Trap has %s, though it was not in the Chapter', (event, amount) => {
    const herald = artifact('Herald', {
      effects: [{ on: 'when', event, whose: 'you', text: 'Test.', do: loses(amount) }],
    });
    const flipped = table({
      A: { arena: [['p1', attacker]] },
      B: { arena: [['p2', herald], faceDown(['p3', snare])] },
    }).when(A, attack('p1', 'p3'));
    expect(flipped.when(B, payTrap()).casterLp(A)).toEqual([1000 - amount, 1000]);
    expect(flipped.when(B, declineTrap).casterLp(A)).toEqual([1000, 1000]);
  });

  it('NF-R41: nothing answers the flip, the payment or what a Trap Spell does', () => {
    const burst = spell('Burst', { traits: ['trap'], effects: [resolves(loses(30))] });
    const flipped = table({
      A: { chapter: [['p11', instant('Quip', loses(1))]], arena: [['p1', attacker]] },
      B: {
        chapter: [['p21', instant('Retort', loses(1))]],
        arena: [['p2', host], faceDown(['p3', burst], 'p2')],
      },
    }).when(A, attack('p1', 'p2'));
    expect(flipped.options(A)).toEqual([]);
    flipped.when(A, contract('p11')).thenRefused('NF-077');
    flipped.when(B, contract('p21')).thenRefused('NF-077');
    const paid = flipped
      .when(B, payTrap())
      .thenFacts(
        { type: 'TrapContracted' },
        { type: 'LpLost' },
        { type: 'PagesMoved', to: 'cemetery' },
        { type: 'ChoiceOffered', kind: 'priority', seat: B },
      );
    expect(paid.facts.filter(({ type }) => type === 'ChoiceOffered')).toHaveLength(1);
    expect(paid.refusal(B, contract('p21'))).toBeUndefined();
  });

  it('NF-R43: it counts as a Defender: its host does not strike, more may be declared, the primary is chosen among all', () => {
    const start = table({
      A: { arena: [['p1', attacker]] },
      B: { arena: [['p2', host], ['p4', host], faceDown(['p3', snare], 'p2')] },
    });
    const defending = start.when(A, attack('p1', 'p2')).when(B, payTrap()).when(B, pass);
    expect(choices(defending)).toEqual(['p4']);
    const more = defending.when(B, defend('p4'));
    expect(more.state.choice).toMatchObject({
      kind: 'primary',
      options: [
        { page: 'p3', attack: 0 },
        { page: 'p4', attack: 0 },
      ],
    });
    const alone = defending.when(B, defend()).thenFacts({ type: 'PrimaryDefenderChosen', page: 'p3' });
    expect(alone.lp('p2')).toEqual([50, 50]);
    expect(alone.lp('p3')).toEqual([30, 50]);
  });

  it.each([['unblockable'], ['invisible']] as const)(
    'NF-R44: an %s Attacker does not keep a Trap from defending',
    (trait) => {
      const end = table({
        A: { arena: [['p1', beastie('Sneak', { traits: [trait], attack: 20 })]] },
        B: { arena: [['p2', host], ['p4', host], faceDown(['p3', snare], 'p2')] },
      })
        .when(A, attack('p1', 'p2'))
        .when(B, payTrap())
        .when(B, pass)
        .thenFacts({ type: 'PrimaryDefenderChosen', page: 'p3' }, { type: 'CombatEnded' })
        .thenNo('DefendersDeclared', 'ChoiceOffered');
      expect(end.lp('p3')).toEqual([30, 50]);
    },
  );

  it.each([
    ['unpaid', snare, declineTrap],
    ['a Spell', spell('Burst', { traits: ['trap'] }), payTrap()],
    ['a Potion', { ...spell('Burst', { traits: ['trap'] }), type: 'potion' as const }, payTrap()],
  ] as const)(
    'NF-R45: a lone Trap that is gone (%s) ends the combat, without Defenders',
    (_why, trap, reply) => {
      const end = allPass(
        table({ A: { arena: [['p1', attacker]] }, B: { arena: [['p4', host], faceDown(['p3', trap])] } })
          .when(A, attack('p1', 'p3'))
          .when(B, reply),
      );
      end.thenFacts({ type: 'CombatEnded' }).thenNo('DefendersDeclared', 'StrikeBegan');
      expect(asked(end)).toBe('free 0');
      expect(end.isFatigued('p1')).toBe(true);
    },
  );

  it('NF-R45: a paid lone Trap is target and Defender; what it cannot take is lost', () => {
    const brute = beastie('Brute', { attack: 70 });
    const start = table({
      A: { arena: [['p1', brute]] },
      B: { arena: [['p4', beastie('Other', { attack: null })], faceDown(['p3', snare])] },
    });
    const defending = start.when(A, attack('p1', 'p3')).when(B, payTrap()).when(B, pass);
    defending
      .when(B, defend())
      .thenFacts({ type: 'DamageDealt', hits: [{ target: 'p3', amount: 50 }], lost: 20 });
    defending.when(B, defend('p4')).thenFacts({ type: 'ChoiceOffered', kind: 'share' });
  });

  it('NF-R47: flipped outside a combat it enters as any Contracted Page: own place, Fatigued, no Defender', () => {
    const start = table({
      A: { chapter: [['p11', flipAll]] },
      B: { arena: [['p2', host], faceDown(['p3', snare], 'p2')] },
    });
    const end = unanswered(start, A, contract('p11'))
      .when(B, payTrap())
      .thenFacts({ type: 'TrapContracted', isDefender: false, isFatigued: true });
    expect(end.isFatigued('p3')).toBe(true);
    expect(pageAt(end, 'p3')).not.toHaveProperty('under');
  });

  it('NF-R46, NF-R47: Fleet keeps one awake that no Attack has flipped', () => {
    const start = table({
      A: { chapter: [['p11', flipAll]] },
      B: { arena: [faceDown(['p3', beastie('Quick', { traits: ['trap', 'fleet'] })])] },
    });
    expect(unanswered(start, A, contract('p11')).when(B, payTrap()).isFatigued('p3')).toBe(false);
  });

  it('NF-R71: First-Strike on a Trap Spell flips no coin; it resolves before the Attacks anyway', () => {
    const burst = spell('Burst', {
      traits: ['trap', 'first-strike'],
      effects: [resolves([{ op: 'dealDamage', to: { this: 'attacker' }, amount: 10 }])],
    });
    const end = allPass(
      table({
        A: { arena: [['p1', beastie('Fast', { traits: ['first-strike'], attack: 50 })]] },
        B: { arena: [['p2', host], faceDown(['p3', burst], 'p2')] },
      })
        .when(A, attack('p1', 'p2'))
        .when(B, payTrap())
        .thenFacts({ type: 'DamageDealt', hits: [{ target: 'p1', amount: 10 }] })
        .thenNo('StrikeBegan', 'CoinFlipped'),
    ).thenNo('CoinFlipped');
    expect(end.lp('p1')).toEqual([40, 50]);
    expect(end.place('p2')).toBe('limbo');
  });
});
