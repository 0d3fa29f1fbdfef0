import { describe, expect, it } from '@jest/globals';
import { cardId } from '#libs/game-kit';
import { attack, burrow, defend, endTurn, order, pass, share, strikeBack } from '../testing/actions.js';
import { asked, expectAsked, fatigued, fighter, loses } from '../testing/battle.js';
import { idle } from '../testing/moments.js';
import { offered, refused } from '../testing/offers.js';
import { artifact, beastie } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';

const pair = [
  { name: 'Bite', damage: 10 },
  { name: 'Claw', damage: 20 },
] as const;

const attacked = (damage = 40) =>
  table({
    A: { arena: { p1: beastie('Attacker', { attack: damage }) } },
    B: {
      arena: {
        p2: fighter('One', [...pair]),
        p3: idle('Two'),
        p4: fatigued(beastie('Tired')),
        p5: artifact('Thing'),
      },
    },
  }).unanswered(A, attack('p1', 'caster-1'));

const made = (kind: string, rule: string, seat = B) => ({ type: 'ChoiceMade', rule, seat, kind });

describe('Declaring Defenders', () => {
  it('NF-090, NF-091: any number of the own awake Beasties, in one answer', () => {
    expect(offered(attacked(), B)).toEqual([
      {
        action: { type: 'declareDefenders', defenders: [] },
        label: 'Declare Defenders, or none',
        rule: 'NF-091',
        cards: ['p2', 'p3'],
        freedom: { kind: 'subset', field: 'defenders', of: ['p2', 'p3'], min: 0, max: 2 },
      },
    ]);
    expect(offered(attacked(), A)).toEqual([]);
  });

  it('NF-090, NF-091: others, and one twice, are refused', () => {
    const moment = attacked();
    expect(refused(moment, B, defend('p4'), defend('p5'), defend('p2', 'p2'), defend('p2', 'p1'))).toEqual([
      'UNKNOWN_TARGET NF-091',
      'UNKNOWN_TARGET NF-091',
      'UNKNOWN_TARGET NF-091',
      'UNKNOWN_TARGET NF-091',
    ]);
    expect(refused(moment, A, defend('p2'))).toEqual(['NOT_YOUR_TURN NF-090']);
    expect(refused(table(), A, defend('p2'))).toEqual(['ILLEGAL_ACTION NF-090']);
  });

  it('NF-091, NF-007: they are Fatigued in their order in the Arena, in any order of naming', () => {
    const defended = attacked().when(B, defend('p3', 'p2'));
    expect(defended.facts.slice(0, 4)).toEqual([
      made('defenders', 'NF-091'),
      { type: 'PageFatigued', rule: 'NF-007', page: 'p2', why: 'defend' },
      { type: 'DefendersDeclared', rule: 'NF-091', seat: B, defenders: ['p2'] },
      { type: 'PageFatigued', rule: 'NF-007', page: 'p3', why: 'defend' },
    ]);
  });

  it('NF-091: declaring none is allowed', () => {
    const open = attacked().when(B, defend());
    expect(open.facts[0]).toEqual(made('defenders', 'NF-091'));
    open.thenNo('DefendersDeclared', 'PageFatigued');
    expect(open.casterLp(B)).toEqual([960, 1000]);
  });
});

describe('Choosing the primary Defender', () => {
  const defended = () => attacked().when(B, defend('p2', 'p3'));

  it('NF-092, NF-114: each Attack of each Defender', () => {
    const offer = (index: number, name: string) => ({
      action: { type: 'choosePrimaryDefender', page: 'p2', attack: index },
      label: `One strikes back with ${name}`,
      rule: 'NF-092',
      cards: ['p2'],
    });
    expect(offered(defended(), B)).toEqual([offer(0, 'Bite'), offer(1, 'Claw')]);
  });

  it('NF-R56: if none of them has an Attack, each of them', () => {
    const moment = facing(beastie('Attacker'), idle('One'), idle('Two'))
      .unanswered(A, attack('p1', 'caster-1'))
      .when(B, defend('p2', 'p3'));
    const offer = (page: string, name: string) => ({
      action: { type: 'choosePrimaryDefender', page },
      label: `${name} is the primary Defender`,
      rule: 'NF-092',
      cards: [page],
    });
    expect(offered(moment, B)).toEqual([offer('p2', 'One'), offer('p3', 'Two')]);
    expect(refused(moment, B, strikeBack('p2', 0), strikeBack('p2'))).toEqual([
      'UNKNOWN_TARGET NF-092',
      'taken',
    ]);
    const chosen = moment.when(B, strikeBack('p3'));
    expect(chosen.facts.slice(0, 2)).toEqual([
      made('primary', 'NF-092'),
      expect.objectContaining({ type: 'PrimaryDefenderChosen', page: 'p3' }),
    ]);
    expect(chosen.facts[1]).not.toHaveProperty('attack');
  });

  it('NF-092: a Page that is not offered is refused', () => {
    const moment = defended();
    const wrong = [strikeBack('p2'), strikeBack('p2', 2), strikeBack('p3', 0), strikeBack('p3')];
    expect(refused(moment, B, ...wrong, strikeBack('p2', 1))).toEqual([
      'UNKNOWN_TARGET NF-092',
      'UNKNOWN_TARGET NF-092',
      'UNKNOWN_TARGET NF-092',
      'UNKNOWN_TARGET NF-092',
      'taken',
    ]);
    expect(refused(moment, A, strikeBack('p2', 1))).toEqual(['NOT_YOUR_TURN NF-092']);
    expect(refused(table(), A, strikeBack('p2', 1))).toEqual(['ILLEGAL_ACTION NF-092']);
  });
});

describe('Splitting the Damage', () => {
  const splitting = () => attacked(40).when(B, defend('p2', 'p3'), strikeBack('p2', 0));

  it('NF-107: multiples of 5, at least 5 for each', () => {
    const moment = expectAsked(splitting(), 'share 0');
    const amounts = [5, 10, 15, 20, 25, 30, 35];
    expect(offered(moment, A)).toEqual(
      amounts.map((amount) => ({
        action: { type: 'chooseShare', amount },
        label: `${amount} Damage to One`,
        rule: 'NF-107',
        cards: ['p2'],
      })),
    );
    expect(refused(moment, A, share(0), share(7), share(40), share(35))).toEqual([
      'ILLEGAL_ACTION NF-107',
      'ILLEGAL_ACTION NF-107',
      'ILLEGAL_ACTION NF-107',
      'taken',
    ]);
    expect(refused(moment, B, share(5))).toEqual(['NOT_YOUR_TURN NF-107']);
    expect(refused(table(), A, share(5))).toEqual(['ILLEGAL_ACTION NF-107']);
  });

  it('NF-107, NF-106: each takes what it was given', () => {
    const shared = splitting().when(A, share(15));
    expect(shared.facts[0]).toEqual(made('share', 'NF-107', A));
    expect([shared.lp('p2')[0], shared.lp('p3')[0]]).toEqual([35, 25]);
  });
});

describe('Burrowing', () => {
  const mole = (name: string) => idle(name, { traits: ['burrow'] });
  const asleep = () => facing(mole('Mole'), mole('Vole'), mole('Toad'), idle('Bird')).unanswered(A, endTurn);

  it('NF-151, NF-R103: any of the own, active Caster first', () => {
    const moment = expectAsked(asleep(), 'burrow 1');
    expect(offered(moment, B)).toEqual([
      {
        action: { type: 'burrow', pages: [] },
        label: 'Burrow these Pages, or none',
        rule: 'NF-151',
        cards: ['p2', 'p3'],
        freedom: { kind: 'subset', field: 'pages', of: ['p2', 'p3'], min: 0, max: 2 },
      },
    ]);
    expect(refused(moment, B, burrow('p1'), burrow('p4'), burrow('p2', 'p2'), burrow('p2'))).toEqual([
      'UNKNOWN_TARGET NF-151',
      'UNKNOWN_TARGET NF-151',
      'UNKNOWN_TARGET NF-151',
      'taken',
    ]);
    expect(refused(moment, A, burrow('p1'))).toEqual(['NOT_YOUR_TURN NF-151']);
    expect(refused(table(), A, burrow('p1'))).toEqual(['ILLEGAL_ACTION NF-151']);
  });

  it('NF-151: it lasts for this turn; without a Page there is no fact', () => {
    const hidden = asleep().when(B, burrow('p3', 'p2'));
    expect(hidden.facts.slice(0, 2)).toEqual([
      made('burrow', 'NF-151'),
      { type: 'PagesBurrowed', rule: 'NF-151', seat: B, pages: ['p3', 'p2'], turn: 4 },
    ]);
    expectAsked(hidden, 'burrow 0');
    expectAsked(asleep().when(B, burrow()), 'burrow 0').thenNo('PagesBurrowed');
  });
});

describe('The order of simultaneous items', () => {
  const bell = (name: string, amount: number) =>
    artifact(name, { when: { event: 'endOfTurn', whose: 'you' }, text: `${name}.`, do: loses(amount) });
  const three = () =>
    table({ A: { arena: [bell('First', 1), bell('Second', 2), bell('Third', 4)] } })
      .when(A, endTurn, pass)
      .when(B, pass);

  it("NF-044: the active Caster's, one after the other, until one is left", () => {
    const moment = expectAsked(three(), 'orderEffects 0');
    const offer = (effect: number, words: string) => ({
      action: { type: 'chooseEffect', effect },
      label: expect.stringMatching(new RegExp(`^${effect + 1}\\. .*${words}`)),
      rule: 'NF-044',
    });
    expect(offered(moment, A)).toEqual([offer(0, 'First'), offer(1, 'Second'), offer(2, 'Third')]);
    expect(refused(moment, A, order(3), order(2))).toEqual(['UNKNOWN_TARGET NF-044', 'taken']);
    expect(refused(moment, B, order(0))).toEqual(['NOT_YOUR_TURN NF-044']);
    expect(refused(table(), A, order(0))).toEqual(['ILLEGAL_ACTION NF-044']);
    const second = moment.when(A, order(1));
    expect([second.casterLp(B)[0], asked(second)]).toEqual([998, 'orderEffects 0']);
    expect(offered(second, A)).toEqual([offer(0, 'First'), offer(1, 'Third')]);
    const last = second.when(A, order(1));
    expect(last.facts.filter(({ type }) => type === 'LpLost')).toMatchObject([
      { hits: [{ target: cardId('caster-1'), amount: 4 }] },
      { hits: [{ target: cardId('caster-1'), amount: 1 }] },
    ]);
  });
});
