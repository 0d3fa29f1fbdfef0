import { describe, expect, it } from '@jest/globals';
import { attack, choices, choose, contract, declineTrap, defend, pass, payTrap } from '../testing/actions.js';
import { asked, faceDown, instant, loses, pageAt } from '../testing/battle.js';
import { artifact, beastie, damageSpell, resolves, spell } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';

const attacker = beastie('Attacker', { attack: 20 });
const host = beastie('Host');
const snare = beastie('Snare', { traits: ['trap'] });

const flipAll = spell(
  'Lamp',
  resolves([{ op: 'flipTraps', cards: { zone: 'arena', whose: 'each', where: { isFaceDown: true } } }]),
);

describe('Rulings on paid Traps', () => {
  it.each([
    ['entered', 5],
    ['contracted', 7],
  ] as const)('NF-R40: a paid Trap has %s, though it was not in the Chapter', (event, amount) => {
    const herald = artifact('Herald', { when: { event, whose: 'you' }, text: 'Test.', do: loses(amount) });
    const flipped = facing(attacker, herald, faceDown(snare)).when(A, attack('p1', 'p3'));
    expect(flipped.when(B, payTrap()).casterLp(A)).toEqual([1000 - amount, 1000]);
    expect(flipped.when(B, declineTrap).casterLp(A)).toEqual([1000, 1000]);
  });

  it('NF-R41: the flip, the payment and a Trap Spell’s Effect allow no response', () => {
    const burst = spell('Burst', resolves(loses(30)), { traits: ['trap'] });
    const flipped = table({
      A: { chapter: { p11: instant('Quip', loses(1)) }, arena: { p1: attacker } },
      B: {
        chapter: { p21: instant('Retort', loses(1)) },
        arena: { p2: host, p3: faceDown(burst, 'p2') },
      },
    }).when(A, attack('p1', 'p2'));
    expect(flipped.options(A)).toEqual([]);
    flipped.when(A, contract('p11')).thenRefused('NF-077');
    flipped.when(B, contract('p21')).thenRefused('NF-077');
    const paid = flipped
      .when(B, payTrap())
      .thenFacts(
        'TrapContracted',
        'LpLost',
        { type: 'PagesMoved', to: 'cemetery' },
        { type: 'ChoiceOffered', kind: 'priority', seat: B },
      );
    expect(paid.facts.filter(({ type }) => type === 'ChoiceOffered')).toHaveLength(1);
    expect(paid.refusal(B, contract('p21'))).toBeUndefined();
  });

  it('NF-R41, NF-072: a Trap Spell names its targets as it resolves', () => {
    const bolt = damageSpell('Bolt', 60, { traits: ['trap'] });
    const naming = facing(attacker, host, faceDown(bolt, 'p2'))
      .when(A, attack('p1', 'p2'))
      .when(B, payTrap());
    expect(asked(naming)).toBe('chooseCards 1');
    expect(choices(naming)).toEqual(['p1', 'p2']);
    const end = naming.when(B, choose('p1')).thenFacts('PagesDestroyed', 'CombatEnded');
    expect([end.place('p1'), end.place('p3')]).toEqual(['limbo', 'cemetery']);
  });

  it('NF-R43: it counts as a Defender: its host does not strike, more may be declared, the primary is chosen among all', () => {
    const start = table({
      A: { arena: { p1: attacker } },
      B: { arena: { p2: host, p4: host, p3: faceDown(snare, 'p2') } },
    });
    const defending = start.when(A, attack('p1', 'p2')).when(B, payTrap(), pass);
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
        A: { arena: { p1: beastie('Sneak', { traits: [trait], attack: 20 }) } },
        B: { arena: { p2: host, p4: host, p3: faceDown(snare, 'p2') } },
      })
        .when(A, attack('p1', 'p2'))
        .when(B, payTrap(), pass)
        .thenFacts({ type: 'PrimaryDefenderChosen', page: 'p3' }, 'CombatEnded')
        .thenNo('DefendersDeclared', 'ChoiceOffered');
      expect(end.lp('p3')).toEqual([30, 50]);
    },
  );

  it.each([
    ['unpaid', snare, declineTrap],
    ['a Spell', spell('Burst', { traits: ['trap'] }), payTrap()],
    ['a Potion', { ...spell('Burst', { traits: ['trap'] }), type: 'potion' as const }, payTrap()],
  ] as const)(
    'NF-R45: a lone Trap that has left (%s) ends the combat, without Defenders',
    (_why, trap, reply) => {
      const end = table({ A: { arena: { p1: attacker } }, B: { arena: { p4: host, p3: faceDown(trap) } } })
        .when(A, attack('p1', 'p3'))
        .unanswered(B, reply);
      end.thenFacts('CombatEnded').thenNo('DefendersDeclared', 'StrikeBegan');
      expect(asked(end)).toBe('free 0');
      expect(end.isFatigued('p1')).toBe(true);
    },
  );

  it('NF-R45: a paid lone Trap is target and Defender; what it cannot take is lost', () => {
    const brute = beastie('Brute', { attack: 70 });
    const start = table({
      A: { arena: { p1: brute } },
      B: { arena: { p4: beastie('Other', { attack: null }), p3: faceDown(snare) } },
    });
    const defending = start.when(A, attack('p1', 'p3')).when(B, payTrap(), pass);
    defending
      .when(B, defend())
      .thenFacts({ type: 'DamageDealt', hits: [{ target: 'p3', amount: 50 }], lost: 20 });
    defending.when(B, defend('p4')).thenFacts({ type: 'ChoiceOffered', kind: 'share' });
  });

  it('NF-R47: flipped outside a combat it enters as any Contracted Page: own place, Fatigued, no Defender', () => {
    const start = table({
      A: { chapter: { p11: flipAll } },
      B: { arena: { p2: host, p3: faceDown(snare, 'p2') } },
    });
    const end = start
      .unanswered(A, contract('p11'))
      .when(B, payTrap())
      .thenFacts({ type: 'TrapContracted', isDefender: false, isFatigued: true });
    expect(end.isFatigued('p3')).toBe(true);
    expect(pageAt(end, 'p3')).not.toHaveProperty('under');
  });

  it('NF-R46, NF-R47: Fleet keeps one awake that no Attack has flipped', () => {
    const start = table({
      A: { chapter: { p11: flipAll } },
      B: { arena: { p3: faceDown(beastie('Quick', { traits: ['trap', 'fleet'] })) } },
    });
    expect(start.unanswered(A, contract('p11')).when(B, payTrap()).isFatigued('p3')).toBe(false);
  });

  it('NF-R71: First-Strike on a Trap Spell flips no coin; it resolves before the Attacks anyway', () => {
    const burst = spell('Burst', resolves([{ op: 'dealDamage', cards: { this: 'attacker' }, amount: 10 }]), {
      traits: ['trap', 'first-strike'],
    });
    const end = facing(beastie('Fast', { traits: ['first-strike'], attack: 50 }), host, faceDown(burst, 'p2'))
      .when(A, attack('p1', 'p2'))
      .when(B, payTrap())
      .thenFacts({ type: 'DamageDealt', hits: [{ target: 'p1', amount: 10 }] })
      .thenNo('StrikeBegan', 'CoinFlipped')
      .allPass()
      .thenNo('CoinFlipped');
    expect(end.lp('p1')).toEqual([40, 50]);
    expect(end.place('p2')).toBe('limbo');
  });
});
