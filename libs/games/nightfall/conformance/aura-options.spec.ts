import { describe, expect, it } from '@jest/globals';
import { attack, contract, declareSurroundings, endTurn, generate, pass } from '../testing/actions.js';
import { afflicted, beneath, faceDown, fatigued, instant, loses } from '../testing/battle.js';
import { chance } from '../testing/chance.js';
import { idle } from '../testing/moments.js';
import { offered, refused } from '../testing/offers.js';
import { artifact, aura, beastie, holds } from '../testing/pages.js';
import { A, B, type TableText, table } from '../testing/table.js';

const paint = artifact(
  'Paint',
  holds({
    cards: { zone: 'arena', whose: 'each', where: { name: 'Chameleon' } },
    modification: { change: 'auraType', auraType: 'water' },
  }),
);
const convert = { traits: ['convert' as const] };

const field = (more: TableText = {}) =>
  table({
    ...more,
    A: {
      arena: [
        ['p1', aura('flame')],
        ['p2', aura('dark', { isBasic: false, makes: 3 })],
        fatigued(['p3', aura('frost')]),
        ['p4', beastie('Plant', { ...convert, auraType: 'forest' })],
        ['p5', artifact('Still')],
        beneath(['p6', artifact('Saddle', { traits: ['convert', 'equipment'] })], 'p4'),
        faceDown(['p7', idle('Snare', { traits: ['trap', 'convert'] })]),
        ['p8', idle('Chameleon', { ...convert, auraType: 'forest' })],
        paint,
      ],
    },
    B: {
      arena: { p21: aura('light'), p22: beastie('Lamp', { ...convert, auraType: 'light' }) },
    },
  });

const offer = (page: string, name: string) => ({
  action: generate(page),
  label: `Fatigue ${name} for Aura`,
  rule: 'NF-045',
  cards: [page],
});

describe('Making Aura', () => {
  it('NF-045, NF-154, NF-006: offered for own awake Auras and converting Pages', () => {
    expect(offered(field(), A, 'generateAura')).toEqual([
      offer('p1', 'Aura flame'),
      offer('p2', 'Aura dark'),
      offer('p4', 'Plant'),
      offer('p8', 'Chameleon'),
    ]);
    expect(refused(field(), A, ...['p3', 'p5', 'p6', 'p7', 'p21', 'p99'].map(generate))).toEqual([
      'ILLEGAL_ACTION NF-006',
      'ILLEGAL_ACTION NF-154',
      'UNKNOWN_TARGET NF-045',
      'UNKNOWN_TARGET NF-045',
      'UNKNOWN_TARGET NF-045',
      'UNKNOWN_TARGET NF-045',
    ]);
    expect(refused(field(), B, generate('p21'))).toEqual(['NOT_YOUR_TURN NF-046']);
  });

  it.each([
    ['p1', 'aura', 'NF-045', 'flame', 1],
    ['p2', 'aura', 'NF-045', 'dark', 3],
    ['p4', 'convert', 'NF-154', 'forest', 1],
    ['p8', 'convert', 'NF-154', 'water', 1],
  ] as const)(
    'NF-007, NF-045, NF-154: %s makes Aura of the type that it has now',
    (page, why, rule, auraType, amount) => {
      expect(field().when(A, generate(page)).facts).toEqual([
        { type: 'PageFatigued', rule: 'NF-007', page, why },
        { type: 'AuraGenerated', rule, seat: A, auraType, amount, page },
      ]);
    },
  );

  it("NF-046, NF-R27, NF-R28: on an opponent's turn with Priority; Convert where the table has it so", () => {
    const window = (more: TableText) => field(more).when(A, endTurn, pass);
    expect(offered(window({}), B, 'generateAura')).toEqual([
      offer('p21', 'Aura light'),
      offer('p22', 'Lamp'),
    ]);
    const own = window({ ruleset: { convert: 'own-turn' } });
    expect(offered(own, B, 'generateAura')).toEqual([offer('p21', 'Aura light')]);
    expect(refused(own, B, generate('p22'))).toEqual(['ILLEGAL_ACTION NF-R28']);
    expect(refused(field({ ruleset: { convert: 'own-turn' } }), A, generate('p4'))).toEqual(['taken']);
  });

  it('NF-R18, NF-R27: the same choice is open again', () => {
    const asked = table({
      A: { chapter: { p11: instant('Jolt', loses(1)) } },
      B: { arena: { p21: aura('light') } },
    }).when(A, contract('p11'));
    const made = asked.when(B, generate('p21'));
    expect(made.state.choice).toEqual(asked.state.choice);
    expect(made.state.seats[1]?.aura).toEqual({ light: 1 });
  });

  it('NF-R27: not while something else is decided', () => {
    const attesting = field().when(A, declareSurroundings('fog'));
    expect(refused(attesting, B, generate('p21'))).toEqual(['ILLEGAL_ACTION NF-R27']);
    expect(refused(attesting, A, generate('p1'))).toEqual(['NOT_YOUR_TURN NF-046']);
    const defending = table({
      A: { arena: { p1: beastie('Y') } },
      B: {
        arena: { p21: aura('light'), p22: beastie('X') },
      },
    }).unanswered(A, attack('p1', 'caster-1'));
    expect(refused(defending, B, generate('p21'))).toEqual(['ILLEGAL_ACTION NF-R27']);
  });

  it('NF-147, NF-R51: a Scared Page that goes home makes none', () => {
    const fled = table({
      A: { arena: { p1: afflicted(idle('Hare', convert), 'scared') } },
      random: chance('tails'),
    }).when(A, generate('p1'));
    fled.thenFacts('CoinFlipped', { type: 'PagesMoved', to: 'chapter' });
    fled.thenNo('AuraGenerated', 'PageFatigued');
    expect(fled.state.seats[0]?.aura).toEqual({});
  });
});
