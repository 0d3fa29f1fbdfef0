import { describe, expect, it } from '@jest/globals';
import type { NightfallPage } from '../cards/definition.js';
import { attack, choices, choose, declineTrap, order, payTrap } from '../testing/actions.js';
import { asked, expectAsked, faceDown, loses, pageAt } from '../testing/battle.js';
import type { When } from '../testing/given.js';
import { idle } from '../testing/moments.js';
import { artifact, aura, beastie, potion, resolves, spell, terra } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';

const trap = { traits: ['trap' as const] };
const lamp = spell(
  'Lamp',
  resolves([{ op: 'flipTraps', cards: { zone: 'arena', whose: 'each', where: { isFaceDown: true } } }]),
);
/** A has an Effect turn up what B has face-down; B has a host as well. */
const turnedUp = (...pages: readonly NightfallPage[]): When =>
  table({
    A: { chapter: { p11: lamp } },
    B: {
      arena: [['p2', idle('Host')], ...pages.map((page, index) => faceDown([`p${3 + index}`, page]))],
    },
  }).cast(A, 'p11');
const attacked = (page: NightfallPage): When =>
  facing(beastie('Attacker', { attack: 10 }), idle('Host'), faceDown(page, 'p2')).when(A, attack('p1', 'p2'));
const contracted = (moment: When) => moment.facts.find(({ type }) => type === 'TrapContracted');

describe('A Trap that is turned up outside combat, and paid', () => {
  it.each([
    ['a Beastie', idle('Snare', trap), { isFatigued: true }],
    ['one with Fleet', idle('Snare', { traits: ['trap', 'fleet'] }), { isFatigued: false }],
    ['an Artifact', artifact('Snare', trap), { isFatigued: true }],
    ['an Aura', aura('flame', { ...trap, id: 'snare' }), { isFatigued: false }],
    ['a Terra', terra('fog', { ...trap, id: 'snare' }), { isFatigued: false, slot: 0 }],
    ['a Spell', spell('Snare', trap), { isFatigued: false }],
    ['a Potion', potion('Snare', trap), { isFatigued: false }],
  ])('NF-R40, NF-R47, NF-005: %s enters as if Contracted', (_what, page, comes) => {
    const { id } = page;
    const moment = expectAsked(turnedUp(page), 'payTrap 1').when(B, payTrap());
    expect(contracted(moment)).toEqual({
      type: 'TrapContracted',
      rule: 'NF-069',
      seat: B,
      page: { id: 'p3', definition: id },
      isDefender: false,
      turn: 3,
      ...comes,
    });
    const isUsedUp = page.type === 'spell' || page.type === 'potion';
    moment.thenNo('EffectUsed');
    expect([moment.place('p3'), asked(moment)]).toEqual([isUsedUp ? 'cemetery' : 'arena', 'free 0']);
  });

  it('NF-072: a Spell resolves, then is put into the Cemetery', () => {
    const paid = turnedUp(spell('Burst', { ...trap, abilities: [resolves(loses(30))] })).when(B, payTrap());
    expect(paid.facts.map(({ type, rule }) => [type, rule]).slice(1, 5)).toEqual([
      ['TrapContracted', 'NF-069'],
      ['EffectUsed', 'NF-072'],
      ['LpLost', 'NF-185'],
      ['PagesMoved', 'NF-072'],
    ]);
    expect(paid.facts[2]).toEqual({
      type: 'EffectUsed',
      rule: 'NF-072',
      seat: B,
      page: { id: 'p3', definition: 'burst' },
      on: 'trap',
      oncePerTurn: false,
    });
    expect(paid.facts[4]).toMatchObject({ why: 'resolved', to: 'cemetery' });
  });

  it('NF-072: one that has moved itself stays where it is', () => {
    const away = spell('Away', {
      ...trap,
      abilities: [resolves([{ op: 'moveTo', cards: { this: 'card' }, destination: 'afterlife' }])],
    });
    expect(turnedUp(away).when(B, payTrap()).names(B, 'afterlife')).toEqual(['Away']);
  });

  it.each([
    ['a Spell', spell('Rope', { traits: ['trap', 'equipment'] })],
    ['an Artifact', artifact('Rope', { traits: ['trap', 'equipment'] })],
  ])('NF-116, NF-117: %s with Equipment names its host then, or none', (_what, rope) => {
    const naming = turnedUp(rope).when(B, payTrap());
    expect(naming.state.choice).toEqual({
      kind: 'chooseCards',
      seat: B,
      rule: 'NF-072',
      label: 'Choose Pages',
      options: ['p2'],
      min: 0,
      max: 1,
    });
    const end = naming.when(B, choose('p2'));
    expect([pageAt(end, 'p3')?.under, end.place('p3')]).toEqual(['p2', 'arena']);
    const alone = naming.when(B, choose());
    expect([pageAt(alone, 'p3')?.under, alone.place('p3')]).toEqual([
      undefined,
      rope.type === 'spell' ? 'cemetery' : 'arena',
    ]);
  });

  it('NF-073: of several the active Caster chooses which is next, and the others wait', () => {
    const flipping = turnedUp(idle('Snare', trap), spell('Burst', trap));
    expect(flipping.state.choice).toEqual({
      kind: 'orderEffects',
      seat: A,
      rule: 'NF-073',
      label: 'Choose the Trap that flips next',
      effects: ['Trap 1 of {seat:1}', 'Trap 2 of {seat:1}'],
    });
    expect(flipping.state.resolution[0]).toEqual({ task: 'flipTraps', traps: ['p3', 'p4'], inCombat: false });
    const second = flipping.when(A, order(1));
    expect(second.facts.filter(({ type }) => type === 'TrapFlipped')).toEqual([
      { type: 'TrapFlipped', rule: 'NF-066', seat: B, trap: { id: 'p4', definition: 'burst' } },
    ]);
    expectAsked(expectAsked(second, 'payTrap 1').when(B, declineTrap), 'payTrap 1').when(B, payTrap());
  });
});

describe('A Trap that an Attack turns up', () => {
  it.each([
    ['a Beastie', idle('Snare', { traits: ['trap', 'fleet'] })],
    ['an Artifact', artifact('Snare', trap)],
    ['one with Equipment', artifact('Snare', { traits: ['trap', 'equipment'] })],
  ])('NF-071, NF-R46: %s is Fatigued and a Defender, and equips nothing', (_what, page) => {
    const paid = attacked(page).when(B, payTrap());
    expect(contracted(paid)).toEqual({
      type: 'TrapContracted',
      rule: 'NF-071',
      seat: B,
      page: { id: 'p3', definition: 'snare' },
      isFatigued: true,
      isDefender: true,
      turn: 3,
    });
    expect([asked(paid), choices(paid), paid.state.combat?.defenders]).toEqual(['priority 1', [], ['p3']]);
  });

  it('NF-072: a Potion resolves before the combat continues', () => {
    const brew = potion('Brew', { ...trap, abilities: [resolves(loses(30))] });
    const paid = attacked(brew).when(B, payTrap());
    expect(contracted(paid)).toMatchObject({ rule: 'NF-069', isFatigued: false, isDefender: false });
    expect([paid.place('p3'), paid.casterLp(A), asked(paid)]).toEqual([
      'cemetery',
      [970, 1000],
      'priority 1',
    ]);
  });

  it('NF-070: unpaid it is put into the Afterlife without effect', () => {
    const lost = attacked(spell('Burst', { ...trap, abilities: [resolves(loses(30))] })).when(B, declineTrap);
    expect(lost.facts.filter(({ type }) => type !== 'ChoiceMade' && type !== 'ChoiceOffered')).toEqual([
      {
        type: 'PagesMoved',
        rule: 'NF-070',
        pages: [
          {
            owner: B,
            from: 'arena',
            was: { id: 'p3', definition: 'burst' },
            now: { id: 'p3', definition: 'burst' },
          },
        ],
        to: 'afterlife',
        why: 'unpaid',
      },
    ]);
  });
});
