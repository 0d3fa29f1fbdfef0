import { describe, expect, it } from '@jest/globals';
import { mission, next, playStrategy } from '../testing/actions.js';
import { ability, creature, give, strategy, watch } from '../testing/cards.js';
import { A, type Given } from '../testing/given.js';
import { table } from '../testing/table.js';

const gains = (who: string, amount = 1) => ({ op: 'gainMissionPoints', who, amount });

const settled = (moment: Given): Given => {
  let now = moment;
  while (now.state.choice?.kind === 'orderEffects') now = now.when(now.state.choice.seat, next(0));
  return now;
};

describe('Units that leave together', () => {
  const mourner = (name: string) =>
    creature(name, watch([gains('you')], { event: 'unitShattered', whose: 'you', where: { another: true } }));
  const wiped = (ruleset: { readonly leavingTogether?: 'seen' | 'unseen' }) =>
    settled(
      table({
        ruleset,
        A: { hand: ['c1=Wipe'], zone: 'F', lanes: { 1: ['One', 'Two'], 2: ['X(3)'] } },
        cards: [
          mourner('One'),
          mourner('Two'),
          strategy('Wipe', [{ op: 'shatter', cards: { units: 'you', lane: 'any' } }]),
        ],
      }).when(A, playStrategy('c1')),
    );

  it('MZ-R68 see each other leave', () => {
    expect(wiped({}).points[0]).toBe(4);
  });

  it('MZ-R68 or do not, by the ruleset', () => {
    expect(wiped({ leavingTogether: 'unseen' }).points[0]).toBe(0);
  });
});

describe('The end of a round', () => {
  it('MZ-R69 ends all effects that it triggers', () => {
    const frail = creature(
      'Frail',
      {
        when: 'static',
        text: 'x',
        if: { exists: { zone: 'laneAura', whose: 'you' } },
        holds: [{ cards: { units: 'you', lane: 'this' }, modification: { change: 'influence', by: 2 } }],
      },
      ability('dispelled', [give({ units: 'you', lane: 'any' }, 5)]),
      { influence: 1 },
    );
    const cursed = [
      {
        id: 1,
        source: { id: 'c7', definition: 'frail' },
        controller: 0,
        until: 'permanent',
        on: 'cards',
        cards: ['c7'],
        modification: { change: 'influence', by: -2 },
      },
    ];
    const over = table({
      resolved: [1, 2, 3],
      A: { lanes: { 1: ['c7=Frail', 'F'], 2: ['X(3)'] } },
      modifiers: cursed,
      cards: [frail],
    }).when(A, mission(4));
    over.thenFacts('RoundEnded', 'UnitsLeftPlay', 'ModifierBegan', 'RoundEnded', 'RoundBegan');
    expect(over.state.modifiers.filter(({ until }) => until === 'round')).toEqual([]);
  });
});

describe('Thirty Mission Points', () => {
  const early = creature('Early', ability('missionDeclaration', [gains('you')]));
  const declared = (ruleset: { readonly winAt?: 'once' | 'after-action' }) =>
    table({
      ruleset,
      A: { points: 29, lanes: { 1: ['Early'] } },
      cards: [early],
    }).when(A, mission(1));

  it('MZ-139 MZ-R36 win at once, also by an effect at the declaration of a mission', () => {
    declared({}).thenFacts('MissionPointsGained', { type: 'GameWon', seat: A }).thenNo('MissionDecided');
  });

  it('MZ-R36 or once the action has fully resolved, by the ruleset', () => {
    declared({ winAt: 'after-action' }).thenFacts('MissionDecided', 'LaneResolved', {
      type: 'GameWon',
      seat: A,
    });
  });
});
