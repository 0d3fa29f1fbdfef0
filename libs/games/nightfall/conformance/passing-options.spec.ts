import { describe, expect, it } from '@jest/globals';
import type { NightfallAction } from '../actions.js';
import { nightfall } from '../index.js';
import { contract, endTurn, pass, payTrap, use } from '../testing/actions.js';
import { asked, faceDown, instant, loses } from '../testing/battle.js';
import { idle } from '../testing/moments.js';
import { offered, refused } from '../testing/offers.js';
import {
  ANY_TARGET,
  artifact,
  aura,
  beastie,
  holds,
  potion,
  resolves,
  spell,
  terra,
  type WrittenAbility,
} from '../testing/pages.js';
import { A, B, C, table } from '../testing/table.js';

const until = (how: 'now' | 'opponentActs' | 'ownTurn'): NightfallAction => ({ type: 'pass', until: how });
const passes = [
  { action: until('now'), label: 'Pass', rule: 'NF-082' },
  { action: until('opponentActs'), label: 'Pass until an opponent acts', rule: 'NF-082' },
  { action: until('ownTurn'), label: 'Pass until your own turn', rule: 'NF-082' },
];
const jolt = instant('Jolt', loses(1));
const types = (actions: ReturnType<typeof offered>) => [...new Set(actions.map(({ action }) => action.type))];

describe('Passing', () => {
  it('NF-082: once, or by itself until something happens', () => {
    const moment = table({ A: { chapter: { p1: jolt } }, C: {} }).when(A, contract('p1'));
    expect(offered(moment, B, 'pass')).toEqual(passes);
    expect(refused(moment, A, pass)).toEqual(['NOT_YOUR_TURN NF-082']);
    expect(refused(table(), A, pass)).toEqual(['ILLEGAL_ACTION NF-082']);
    const passed = moment.when(B, until('opponentActs'));
    expect(passed.facts.slice(0, 2)).toEqual([
      { type: 'ChoiceMade', rule: 'NF-079', seat: B, kind: 'priority' },
      { type: 'PriorityPassed', rule: 'NF-082', seat: B, until: 'opponentActs', isStored: false },
    ]);
    expect(asked(passed)).toBe('priority 2');
    expect(asked(passed.when(C, pass))).toBe('free 0');
  });

  it('NF-R14: in a window each Caster may act once, active first', () => {
    const moment = table({ C: {} }).when(A, endTurn);
    expect(offered(moment, A, 'pass')).toEqual(passes);
    const seats = [moment, moment.when(A, pass), moment.when(A, pass).when(B, pass)].map(asked);
    expect(seats).toEqual(['priority 0', 'priority 1', 'priority 2']);
  });
});

describe('The end of a turn', () => {
  it('NF-036, NF-043: its Caster ends it in the action step, with nothing open', () => {
    expect(offered(table(), A, 'endTurn')).toEqual([
      { action: endTurn, label: 'End the turn', rule: 'NF-043' },
    ]);
    const open = table({ A: { chapter: { p1: jolt } } }).when(A, contract('p1'));
    expect([refused(table(), B, endTurn), refused(open, B, endTurn), refused(open, A, endTurn)]).toEqual([
      ['NOT_YOUR_TURN NF-043'],
      ['ILLEGAL_ACTION NF-077'],
      ['NOT_YOUR_TURN NF-043'],
    ]);
    const ended = table().when(A, endTurn);
    expect(ended.facts.map(({ type }) => type)).toEqual(['StepBegan', 'ChoiceOffered']);
    expect(ended.facts[0]).toEqual({ type: 'StepBegan', rule: 'NF-043', seat: A, step: 'end' });
    expect(table().turnOver().state.turn).toMatchObject({ number: 4, seat: B });
  });

  it('NF-192: once the game is over nothing is done any more', () => {
    const over = table({
      A: {
        chapter: { p1: jolt, p2: jolt },
      },
      B: { damage: 999 },
    })
      .when(A, contract('p1'))
      .when(B, pass);
    expect([nightfall.toAct(over.state), offered(over, A)]).toEqual([[], []]);
    expect(refused(over, A, endTurn, pass, contract('p2'), payTrap())).toEqual([
      'GAME_OVER NF-192',
      'GAME_OVER NF-192',
      'GAME_OVER NF-192',
      'GAME_OVER NF-192',
    ]);
  });
});

describe('The offered passes', () => {
  const trap = { traits: ['trap' as const] };
  const flipping = [{ when: 'mayFlip' as const, text: 'Test.' }];
  const ready = {
    abilities: [
      { when: 'atWill', once: 'turn', text: 'Test.', do: loses(1) },
      { when: 'power', name: 'Hum', text: 'Test.', do: loses(1) },
    ] satisfies readonly WrittenAbility[],
  };
  const full = () =>
    table({
      A: {
        chapter: { p1: jolt, p2: beastie('Snare', trap), p3: spell('Slow') },
        arena: {
          p4: idle('Ready', { ...ready, traits: ['self-destruct'] }),
          p5: beastie('Fighter'),
          p6: aura('flame'),
          p7: faceDown(idle('Jack', { ...trap, abilities: flipping })),
        },
      },
    });

  it('NF-075, NF-077: in the own action step everything', () => {
    expect(types(offered(full(), A))).toEqual([
      'contract',
      'useEffect',
      'flipTrap',
      'generateAura',
      'declareSurroundings',
      'placeTrap',
      'moveTrap',
      'usePower',
      'selfDestruct',
      'declareAttack',
      'endTurn',
    ]);
    expect(offered(full(), B)).toEqual([]);
  });

  it('NF-077, NF-R17: with Priority what may be done at any time', () => {
    expect(types(offered(full().when(A, endTurn), A))).toEqual([
      'contract',
      'useEffect',
      'flipTrap',
      'generateAura',
      'declareSurroundings',
      'pass',
    ]);
  });
});

describe('The possible targets', () => {
  const shot = (type: 'spell' | 'potion' | 'artifact' | 'beastie') => {
    const abilities = [resolves(loses(1), ANY_TARGET)];
    const free = {
      abilities: [
        { when: 'atWill' as const, once: 'turn' as const, text: 'Test.', targets: ANY_TARGET, do: loses(1) },
      ],
    };
    if (type === 'spell') return spell('Source', { abilities });
    if (type === 'potion') return potion('Source', { abilities });
    return type === 'artifact' ? artifact('Source', free) : beastie('Source', free);
  };
  const targets = (type: Parameters<typeof shot>[0]) => {
    const held = type === 'spell' || type === 'potion';
    const text = {
      A: held ? { chapter: { p1: shot(type) } } : { arena: { p1: shot(type) } },
      B: {
        arena: {
          p21: idle('Plain'),
          p22: idle('Proof', { traits: ['magiproof'] }),
          p23: { page: idle('Mole'), burrowedTurn: 3 },
          p24: idle('Saint'),
          p25: terra('fog'),
          p26: artifact(
            'Shrine',
            holds({
              cards: { zone: 'arena', whose: 'each', where: { name: 'Saint' } },
              modification: { change: 'forbid', action: 'beTargeted' },
            }),
          ),
        },
      },
    };
    const moment = table(text).when(A, held ? contract('p1') : use('p1'));
    return moment.state.choice?.kind === 'chooseCards' ? moment.state.choice.options : [];
  };

  it.each([
    ['spell', ['p21', 'p26']],
    ['potion', ['p21', 'p22', 'p23', 'p26']],
    ['artifact', ['p1', 'p21', 'p22', 'p26']],
    ['beastie', ['p1', 'p21', 'p22', 'p23', 'p26']],
  ] as const)('NF-153, NF-162, NF-R102, NF-R103: by a %s', (type, expected) => {
    expect(targets(type)).toEqual(expected);
  });
});
