import { describe, expect, it } from '@jest/globals';
import { pass, use } from '../testing/actions.js';
import { afflicted, fatigued, type Program } from '../testing/battle.js';
import { chance } from '../testing/chance.js';
import { idle } from '../testing/moments.js';
import { offered, refused } from '../testing/offers.js';
import { artifact } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

const OPPONENTS_ARTIFACT = { zone: 'arena', whose: 'opponents', where: { type: 'artifact' } } as const;
const NOWHERE = [{ as: 'target', from: OPPONENTS_ARTIFACT }];
const recover: Program = [{ op: 'recoverLp', cards: { casters: 'you' }, amount: 10 }];
const hum = { name: 'Hum', text: 'Test.', do: recover };
const emptyHanded = { value: { count: { zone: 'chapter', whose: 'you' } }, is: { is: 0 } } as const;
const handed = { value: { count: { zone: 'chapter', whose: 'you' } }, is: { atLeast: 1 } } as const;

/** The opponent may respond, then the chain resolves. */
const ANSWERED = expect.objectContaining({
  type: 'ChoiceOffered',
  rule: 'NF-079',
  seat: B,
  kind: 'priority',
  resolution: {
    value: [{ task: 'priority', seats: [B] }, { task: 'resolveChain' }, { task: 'drawCheck' }],
    visibleTo: [],
  },
});

const anyTime = {
  when: 'atWill' as const,
  text: 'Recover.',
  do: recover,
};

const readied = () =>
  table({
    A: {
      damage: 950,
      chapter: { p12: artifact('Held') },
      arena: {
        p1: idle(
          'Handy',
          { when: 'enters', text: 'Test.', do: recover },
          anyTime,
          { ...anyTime, text: 'Costs 50.', cost: [{ pay: 'lp', amount: 50 }] },
          { ...anyTime, text: 'Costs 51.', cost: [{ pay: 'lp', amount: 51 }] },
          { ...anyTime, text: 'Handed.', if: handed },
          { abilities: [{ when: 'power', ...hum }] },
        ),
        p2: {
          page: artifact(
            'Once',
            { ...anyTime, once: 'turn' },
            { ...anyTime, text: 'Other.', once: 'turn' },
            { ...anyTime, text: 'Often.' },
          ),
          used: ['effect-0', 'effect-2'],
        },
        p3: fatigued(
          artifact(
            'Weary',
            { ...anyTime, cost: [{ pay: 'fatigue', cards: { this: 'card' } }] },
            { ...anyTime, text: 'Still.' },
          ),
        ),
        p4: artifact('Aimless', { ...anyTime, targets: NOWHERE }, { ...anyTime, if: emptyHanded }),
        p5: afflicted(idle('Numb', anyTime), 'paralyze'),
        p6: artifact('Fresh', {
          ...anyTime,
          cost: [{ pay: 'fatigue', cards: { this: 'card' } }],
          text: 'Sweat.',
        }),
      },
    },
    B: { arena: { p21: idle('Theirs', anyTime) } },
  });

const effectOffer = (page: string, effect: number, label: string) => ({
  action: { type: 'useEffect', page, effect },
  label,
  rule: 'NF-077',
  cards: [page],
});

describe('"Any time" Effects', () => {
  it('NF-077, NF-185: offered where nothing bars them; LP that are there can be paid to the last', () => {
    expect(offered(readied(), A, 'useEffect')).toEqual([
      effectOffer('p1', 1, 'Use Handy: Recover.'),
      effectOffer('p1', 2, 'Use Handy: Costs 50.'),
      effectOffer('p1', 4, 'Use Handy: Handed.'),
      effectOffer('p2', 1, 'Use Once: Other.'),
      effectOffer('p2', 2, 'Use Once: Often.'),
      effectOffer('p3', 1, 'Use Weary: Still.'),
      effectOffer('p6', 0, 'Use Fresh: Sweat.'),
    ]);
  });

  it('NF-077, NF-006, NF-139, NF-185, NF-084: every other is refused for its own reason', () => {
    const moment = readied();
    const wanted = [use('p1', 0), use('p1', 3), use('p1', 9), use('p2', 0), use('p3', 0), use('p4', 0)];
    expect(refused(moment, A, ...wanted, use('p4', 1), use('p5', 0), use('p21', 0), use('p99'))).toEqual([
      'UNKNOWN_TARGET NF-077',
      'ILLEGAL_ACTION NF-185',
      'UNKNOWN_TARGET NF-077',
      'ILLEGAL_ACTION NF-077',
      'ILLEGAL_ACTION NF-006',
      'ILLEGAL_ACTION NF-084',
      'ILLEGAL_ACTION NF-075',
      'ILLEGAL_ACTION NF-139',
      'UNKNOWN_TARGET NF-077',
      'UNKNOWN_TARGET NF-077',
    ]);
    expect(refused(moment, B, use('p21'))).toEqual(['NOT_YOUR_TURN NF-077']);
  });

  it('NF-075, NF-185: the use and its costs precede its link', () => {
    const used = readied().when(A, use('p1', 2));
    expect(used.facts.slice(0, 3)).toEqual([
      {
        type: 'EffectUsed',
        rule: 'NF-077',
        seat: A,
        page: { id: 'p1', definition: 'handy' },
        on: 'effect-2',
        oncePerTurn: false,
      },
      { type: 'LpLost', rule: 'NF-185', hits: [{ target: 'caster-0', amount: 50 }], why: 'cost' },
      expect.anything(),
    ]);
    const tired = readied().when(A, use('p6'));
    expect(tired.facts).toEqual([
      { type: 'PageFatigued', rule: 'NF-007', page: 'p6', why: 'effect' },
      {
        type: 'EffectUsed',
        rule: 'NF-077',
        seat: A,
        page: { id: 'p6', definition: 'fresh' },
        on: 'effect-0',
        oncePerTurn: false,
      },
      {
        type: 'LinkMade',
        rule: 'NF-077',
        link: {
          number: 1,
          seat: A,
          kind: 'effect',
          source: { id: 'p6', definition: 'fresh' },
          rule: 'NF-077',
          label: 'Effect of Fresh',
          program: recover,
          targets: {},
        },
      },
      ANSWERED,
    ]);
  });

  it('NF-077: a once-a-turn Power is unavailable for that turn, others stay', () => {
    const used = readied().when(A, use('p2', 1)).when(B, pass);
    expect(refused(used, A, use('p2', 0), use('p2', 1), use('p2', 2))).toEqual([
      'ILLEGAL_ACTION NF-077',
      'ILLEGAL_ACTION NF-077',
      'taken',
    ]);
  });

  it('NF-077, NF-103, NF-153: an Effect of a Beastie may target what is burrowed, one of an Artifact may not', () => {
    const targets = [{ as: 'target', from: { zone: 'arena', whose: 'opponents' } as const }];
    const abilities = [{ ...anyTime, targets }];
    const moment = table({
      A: {
        arena: { p1: idle('Digger', { abilities }), p2: artifact('Spade', { abilities }) },
      },
      B: { arena: { p21: { page: idle('Mole'), burrowedTurn: 3 } } },
    });
    expect(refused(moment, A, use('p1'), use('p2'))).toEqual(['taken', 'ILLEGAL_ACTION NF-084']);
  });

  it('NF-R51: a Scared Page that goes home does nothing, and uses nothing up', () => {
    const moment = table({
      A: {
        arena: {
          p1: afflicted(
            idle('Hare', {
              ...anyTime,
              cost: [
                { pay: 'fatigue', cards: { this: 'card' } },
                { pay: 'lp', amount: 10 },
              ],
            }),
            'scared',
          ),
        },
      },
      random: chance('tails'),
    });
    const fled = moment.when(A, use('p1'));
    fled.thenFacts({ type: 'ActionCalledOff', rule: 'NF-R51', seat: A });
    fled.thenNo('EffectUsed', 'LpLost', 'LinkMade', 'ChoiceOffered');
  });
});
