import { describe, expect, it } from '@jest/globals';
import { attack, choices, contract, countOf, defend, pass, targetsOf } from '../testing/actions.js';
import { asked, beneath, faceDown, fatigued, fighter, instant } from '../testing/battle.js';
import { ANY_TARGET, artifact, aura, beastie, holds, terra } from '../testing/pages.js';
import { A, B, C, table } from '../testing/table.js';

const plain = beastie('Plain');
const snare = beastie('Snare', { traits: ['trap'] });
const blade = artifact('Blade', { traits: ['equipment'] });
const open = artifact(
  'Open Blade',
  holds({ cards: { this: 'card' }, modification: { change: 'canBeAttacked' } }),
  { traits: ['equipment'] },
);

describe('Declaring an Attack', () => {
  it('NF-087: an awake Beastie is Fatigued for one of its Attacks on one target', () => {
    const two = fighter('Two', [
      { name: 'Low', damage: 10 },
      { name: 'High', damage: 40 },
    ]);
    const start = table({
      A: { arena: { p1: two, p2: fatigued(plain), p3: artifact('Chest') } },
      B: { arena: { p4: plain } },
    });
    expect(countOf(start, A, 'declareAttack')).toBe(4);
    const end = start
      .unanswered(A, attack('p1', 'caster-1', 1))
      .when(B, defend())
      .thenFacts({
        type: 'StrikeBegan',
        damage: 40,
      });
    expect(end.casterLp(B)).toEqual([960, 1000]);
    expect(end.isFatigued('p1')).toBe(true);
    start.when(A, attack('p1', 'caster-1', 2)).thenRefused('NF-087');
    start.when(A, attack('p2', 'caster-1')).thenRefused('NF-006');
    start.when(A, attack('p4', 'caster-1')).thenRefused('NF-087');
    start.when(B, attack('p4', 'caster-0')).thenRefused('NF-087');
    end.when(A, attack('p1', 'caster-1')).thenRefused('NF-006');
  });

  it('NF-087: it may attack again whenever it is awake', () => {
    const rouse = instant('Rouse', [{ op: 'awaken', cards: { bound: 'target' } }], ANY_TARGET);
    const once = table({ A: { arena: { p1: plain }, chapter: { p11: rouse } } }).unanswered(
      A,
      attack('p1', 'caster-1'),
    );
    const twice = once.unanswered(A, contract('p11')).unanswered(A, attack('p1', 'caster-1'));
    expect(twice.casterLp(B)).toEqual([940, 1000]);
  });

  it('NF-087: not in answer to something', () => {
    table({
      turn: 'B',
      A: { arena: { p1: plain } },
      B: { arena: { p2: plain } },
    })
      .when(B, attack('p2', 'caster-0'))
      .when(A, attack('p1', 'p2'))
      .thenRefused('NF-077');
  });

  it('NF-088: Casters, Beasties, Artifacts, lone face-down Traps, and Equipment whose text allows it; no other Pages', () => {
    const start = table({
      A: { arena: { p1: plain, p2: plain, p3: faceDown(snare) } },
      B: {
        arena: {
          p11: plain,
          p12: artifact('Chest'),
          p13: faceDown(snare),
          p14: faceDown(snare, 'p11'),
          p15: aura('flame'),
          p16: { page: terra('forest'), slot: 1 },
          p17: beneath(blade, 'p11'),
          p18: beneath(open, 'p12'),
        },
      },
    });
    expect(targetsOf(start, A, 'p1')).toEqual(['caster-1', 'p11', 'p12', 'p13', 'p18']);
    for (const target of ['p14', 'p15', 'p16', 'p17', 'p2', 'p3', 'caster-0'])
      start.when(A, attack('p1', target)).thenRefused('NF-088');
  });

  it('NF-088, NF-118: Equipment that can be Attacked takes Damage and is Destroyed', () => {
    const start = table({
      A: { arena: { p1: beastie('Brute', { attack: 60 }) } },
      B: { arena: { p11: plain, p18: beneath(open, 'p11') } },
    });
    const end = start
      .unanswered(A, attack('p1', 'p18'))
      .when(B, defend())
      .thenFacts({ type: 'DamageDealt', hits: [{ target: 'p18', amount: 50 }], lost: 10 }, 'PagesDestroyed');
    expect(end.names(B, 'limbo')).toEqual(['Open Blade']);
    expect(end.lp('p11')).toEqual([50, 50]);
  });

  it('NF-089: a Caster may be Attacked behind three awake Beasties', () => {
    const start = table({ A: { arena: { p1: plain } }, B: { arena: [plain, plain, plain] } });
    const end = start.unanswered(A, attack('p1', 'caster-1')).when(B, defend());
    expect(end.casterLp(B)).toEqual([970, 1000]);
  });

  it('NF-090: only the Caster whose Page is attacked declares Defenders', () => {
    const start = table({
      A: { arena: { p1: plain } },
      B: { arena: { p2: plain } },
      C: {
        arena: { p3: plain, p4: plain },
      },
    });
    const defending = start.when(A, attack('p1', 'p3')).when(B, pass).when(C, pass);
    expect(asked(defending)).toBe('defenders 2');
    expect(choices(defending)).toEqual(['p4']);
    defending.when(B, defend('p2')).thenRefused('NF-090');
    const onCaster = start.when(A, attack('p1', 'caster-1')).when(B, pass).when(C, pass);
    expect(asked(onCaster)).toBe('defenders 1');
    expect(choices(onCaster)).toEqual(['p2']);
  });

  it('NF-091: any number of own awake Beasties, which are Fatigued', () => {
    const start = table({
      A: { arena: { p1: plain } },
      B: {
        arena: { p11: plain, p12: plain, p13: plain, p14: fatigued(plain), p15: artifact('Chest') },
      },
    });
    const defending = start.unanswered(A, attack('p1', 'caster-1'));
    expect(choices(defending)).toEqual(['p11', 'p12', 'p13']);
    for (const no of ['p14', 'p15', 'p1', 'caster-1']) defending.when(B, defend(no)).thenRefused('NF-091');
    defending.when(B, defend('p11', 'p11')).thenRefused('NF-091');
    const declared = defending.when(B, defend('p11', 'p13'));
    expect(['p11', 'p12', 'p13'].map((id) => declared.isFatigued(id))).toEqual([true, false, true]);
    expect(declared.state.combat?.defenders).toEqual(['p11', 'p13']);
    expect(defending.when(B, defend('p11', 'p12', 'p13')).state.combat?.defenders).toHaveLength(3);
    expect(defending.when(B, defend()).casterLp(B)).toEqual([970, 1000]);
  });
});
