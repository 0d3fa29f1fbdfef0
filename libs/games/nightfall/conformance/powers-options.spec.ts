import { describe, expect, it } from '@jest/globals';
import { endTurn, pass, power, selfDestruct } from '../testing/actions.js';
import { afflicted, beneath, faceDown, fatigued, type Program } from '../testing/battle.js';
import { chance } from '../testing/chance.js';
import { idle } from '../testing/moments.js';
import { offered, refused } from '../testing/offers.js';
import { artifact, aura, holds } from '../testing/pages.js';
import { A, B, table } from '../testing/table.js';

const OPPONENTS_ARTIFACT = { zone: 'arena', whose: 'opponents', where: { type: 'artifact' } } as const;
const NOWHERE = [{ as: 'target', from: OPPONENTS_ARTIFACT }];
const recover: Program = [{ op: 'recoverLp', cards: { casters: 'you' }, amount: 10 }];
const called = (name: string) => ({ name, text: 'Test.', do: recover });
const hum = called('Hum');
const emptyHanded = { value: { count: { zone: 'chapter', whose: 'you' } }, is: { is: 0 } } as const;

const singer = idle('Singer', {
  abilities: [
    { when: 'power', ...called('Hum') },
    { when: 'power', ...called('Aim'), targets: NOWHERE },
    { when: 'power', ...called('Sing'), if: emptyHanded },
  ],
});
const mute = artifact(
  'Gag',
  holds({
    cards: { zone: 'arena', whose: 'you', where: { name: 'Mime' } },
    modification: { change: 'forbid', action: 'power' },
  }),
);

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

const stage = () =>
  table({
    A: {
      arena: [
        ['p1', singer],
        fatigued(['p2', idle('Tired', { abilities: [{ when: 'power', ...hum }] })]),
        { page: ['p3', idle('Mole', { abilities: [{ when: 'power', ...hum }] })], burrowedTurn: 3 },
        beneath(
          ['p4', artifact('Harness', { abilities: [{ when: 'power', ...hum }], traits: ['equipment'] })],
          'p1',
        ),
        ['p5', artifact('Silent')],
        ['p6', aura('flame')],
        ['p7', idle('Mime', { abilities: [{ when: 'power', ...hum }] })],
        mute,
        faceDown(['p9', idle('Snare', { abilities: [{ when: 'power', ...hum }], traits: ['trap'] })]),
        ['p10', artifact('Harp', { abilities: [{ when: 'power', ...called('Pluck') }] })],
        { page: ['p11', idle('Surfaced', { abilities: [{ when: 'power', ...hum }] })], burrowedTurn: 2 },
      ],
    },
    B: { arena: { p21: idle('Rival', { abilities: [{ when: 'power', ...hum }] }) } },
  });

const offer = (page: string, index: number, label: string) => ({
  action: { type: 'usePower', page, power: index },
  label,
  rule: 'NF-042',
  cards: [page],
});

describe('Powers', () => {
  it('NF-042, NF-007, NF-152: offered of own awake Pages, each that can be used now', () => {
    expect(offered(stage(), A, 'usePower')).toEqual([
      offer('p1', 0, 'Use Hum of Singer'),
      offer('p1', 2, 'Use Sing of Singer'),
      offer('p10', 0, 'Use Pluck of Harp'),
      offer('p11', 0, 'Use Hum of Surfaced'),
    ]);
  });

  it('NF-042, NF-006, NF-118, NF-152, NF-084: every other is refused for its own reason', () => {
    const moment = stage();
    const wanted = ['p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p9', 'p21', 'p99'].map((page) => power(page));
    expect(refused(moment, A, ...wanted, power('p1', 1), power('p1', 3))).toEqual([
      'ILLEGAL_ACTION NF-006',
      'ILLEGAL_ACTION NF-152',
      'ILLEGAL_ACTION NF-118',
      'UNKNOWN_TARGET NF-042',
      'UNKNOWN_TARGET NF-042',
      'ILLEGAL_ACTION NF-042',
      'UNKNOWN_TARGET NF-042',
      'UNKNOWN_TARGET NF-042',
      'UNKNOWN_TARGET NF-042',
      'ILLEGAL_ACTION NF-084',
      'UNKNOWN_TARGET NF-042',
    ]);
    expect(refused(moment, B, power('p21'))).toEqual(['NOT_YOUR_TURN NF-042']);
  });

  it('NF-042: its own condition is checked now', () => {
    const chapter = [['p12', artifact('Held')]] as const;
    const moment = table({
      A: { chapter, arena: { p1: singer } },
    });
    expect(refused(moment, A, power('p1', 2), power('p1'))).toEqual(['ILLEGAL_ACTION NF-075', 'taken']);
  });

  it('NF-042, NF-153, NF-162: it may ask about its own Page, and what it targets minds what a Power may target', () => {
    const aims = {
      ...called('Aim'),
      targets: [{ as: 'target', from: { zone: 'arena', whose: 'opponents' } as const }],
    };
    const moment = (foe: Parameters<typeof idle>[1], burrowedTurn: number) =>
      table({
        A: {
          arena: {
            p1: idle('Asker', {
              abilities: [
                { when: 'power', ...called('Self'), if: { exists: { this: 'card' } } },
                { when: 'power', ...called('Deaf'), if: { happened: 'coin' } },
                { when: 'power', ...aims },
              ],
            }),
          },
        },
        B: { arena: { p21: { page: idle('Foe', foe), burrowedTurn } } },
      });
    const tried = (foe: Parameters<typeof idle>[1], burrowedTurn: number) =>
      refused(moment(foe, burrowedTurn), A, power('p1', 0), power('p1', 1), power('p1', 2));
    const deaf = 'ILLEGAL_ACTION NF-075';
    expect(tried({ traits: ['magiproof'] }, 2)).toEqual(['taken', deaf, 'taken']);
    expect(tried({}, 3)).toEqual(['taken', deaf, 'ILLEGAL_ACTION NF-084']);
  });

  it('NF-042, NF-077: in a window of the own turn none is used', () => {
    const moment = table({ A: { arena: { p1: singer } } }).when(A, endTurn);
    expect(refused(moment, A, power('p1'), selfDestruct('p1'))).toEqual([
      'ILLEGAL_ACTION NF-077',
      'ILLEGAL_ACTION NF-077',
    ]);
  });

  it('NF-007, NF-075, NF-079: the Page is Fatigued, the Power enters the chain, the opponent is asked', () => {
    const used = stage().when(A, power('p1'));
    expect(used.facts).toEqual([
      { type: 'PageFatigued', rule: 'NF-007', page: 'p1', why: 'power' },
      {
        type: 'LinkMade',
        rule: 'NF-042',
        link: {
          number: 1,
          seat: A,
          kind: 'power',
          source: { id: 'p1', definition: 'singer' },
          rule: 'NF-042',
          label: 'Hum of Singer',
          program: recover,
          targets: {},
        },
      },
      ANSWERED,
    ]);
  });

  it('NF-R51, NF-147: a Scared Page that goes home uses none, and no choice opens', () => {
    const moment = table({
      A: { arena: { p1: afflicted(singer, 'scared') } },
      random: chance('tails'),
    });
    const fled = moment.when(A, power('p1'));
    fled.thenFacts('PagesMoved', {
      type: 'ActionCalledOff',
      rule: 'NF-R51',
      seat: A,
      page: { id: 'p1', definition: 'singer' },
    });
    fled.thenNo('LinkMade', 'PageFatigued', 'ChoiceOffered');
    expect([fled.state.choice, fled.state.chain]).toEqual([undefined, []]);
  });
});

describe('Self-Destruct', () => {
  const bomb = idle('Bomb', { traits: ['self-destruct'] });
  const mined = () =>
    table({
      A: {
        arena: {
          p1: bomb,
          p2: fatigued(idle('Dud', { traits: ['self-destruct'] })),
          p3: idle('Plain'),
          p4: beneath(artifact('Charge', { traits: ['self-destruct', 'equipment'] }), 'p3'),
          p5: artifact('Mine', { traits: ['self-destruct'] }),
        },
      },
      B: { arena: { p21: bomb } },
    });

  it('NF-173: offered of own awake Pages that have it', () => {
    expect(offered(mined(), A, 'selfDestruct')).toEqual([
      { action: selfDestruct('p1'), label: 'Self-Destruct Bomb', rule: 'NF-173', cards: ['p1'] },
      { action: selfDestruct('p5'), label: 'Self-Destruct Mine', rule: 'NF-173', cards: ['p5'] },
    ]);
    const wanted = ['p2', 'p3', 'p4', 'p21'].map(selfDestruct);
    expect(refused(mined(), A, ...wanted)).toEqual([
      'ILLEGAL_ACTION NF-006',
      'UNKNOWN_TARGET NF-173',
      'UNKNOWN_TARGET NF-173',
      'UNKNOWN_TARGET NF-173',
    ]);
    expect(refused(mined(), B, selfDestruct('p21'))).toEqual(['NOT_YOUR_TURN NF-173']);
  });

  it('NF-173, NF-R107: Fatigued as its cost, Destroyed as its link resolves', () => {
    const lit = mined().when(A, selfDestruct('p1'));
    expect(lit.facts.slice(0, 2)).toEqual([
      { type: 'PageFatigued', rule: 'NF-007', page: 'p1', why: 'selfDestruct' },
      {
        type: 'LinkMade',
        rule: 'NF-173',
        link: {
          number: 1,
          seat: A,
          kind: 'selfDestruct',
          source: { id: 'p1', definition: 'bomb' },
          rule: 'NF-173',
          label: 'Self-Destruct of Bomb',
          program: [{ op: 'destroy', cards: { this: 'card' } }],
          targets: {},
        },
      },
    ]);
    expect(lit.when(B, pass).place('p1')).toBe('limbo');
  });

  it('NF-R51: a Scared Page that goes home is not Destroyed', () => {
    const moment = table({ A: { arena: { p1: afflicted(bomb, 'scared') } }, random: chance('tails') });
    const fled = moment.when(A, selfDestruct('p1'));
    fled.thenFacts({
      type: 'ActionCalledOff',
      rule: 'NF-R51',
      seat: A,
      page: { id: 'p1', definition: 'bomb' },
    });
    expect([fled.names(A, 'chapter'), fled.state.chain, fled.state.choice]).toEqual([
      ['Bomb'],
      [],
      undefined,
    ]);
  });
});
