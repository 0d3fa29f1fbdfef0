import { describe, expect, it } from '@jest/globals';
import type { Seat } from '#libs/game-kit';
import { metazooTcg } from '../index.js';
import { ability, caster, creature, draw, equipment, strategy, terra } from '../testing/cards.js';
import { A, B, type Given } from '../testing/given.js';
import { table } from '../testing/table.js';

/* Complete lists of a seat's actions: each with its label, the rule that allows it and the cards that it concerns. */

const listed = ({ state }: Given, seat: Seat, type: string) =>
  metazooTcg.legalActions(state, seat).filter(({ action }) => action.type === type);

const dig = ability('atWill', [draw()], { text: 'Draw.', cost: [{ pay: 'aura', symbols: ['any'] }] });

describe('The listed actions', () => {
  it('MZ-073 MZ-067 units of the hand: each lane with room, each way to pay', () => {
    const moment = table({
      A: {
        zone: 'FE',
        hand: ['c1=X(3)+cost2', 'c2=Axe', 'c3=Z(1)+cost3', 'c4=Wind(1)+air'],
        lanes: { 1: ['a(1)', 'b(1)', 'c(1)', 'd(1)', 'e(1)'], 2: ['Axe'] },
      },
      cards: [equipment('Axe', { cost: 0 })],
    });
    const one = (lane: number) => ({
      action: { type: 'playUnit', card: 'c1', lane, allied: 1 },
      label: `Play X(3)+cost2 to lane ${lane} for 2, 1 of it Earth`,
      rule: 'MZ-073',
      cards: ['c1'],
    });
    const other = (lane: number) => ({
      action: { type: 'playUnit', card: 'c2', lane, allied: 0 },
      label: `Play Axe to lane ${lane}`,
      rule: 'MZ-073',
      cards: ['c2'],
    });
    expect(listed(moment, A, 'playUnit')).toEqual([one(2), one(3), one(4), other(3), other(4)]);
  });

  it('MZ-210 MZ-R53 a unit that costs a Sacrifice: each unit that fits', () => {
    const moment = table({
      A: {
        zone: 'F',
        hand: ['c1=Dear'],
        lanes: { 1: ['c5=X(1)', 'c6=Axe'], 4: ['c7=Y(2)'] },
      },
      B: { lanes: { 2: ['Y(2)'] } },
      cards: [
        equipment('Axe'),
        creature('Dear', {
          additionalCost: [{ pay: 'sacrifice', cards: { units: 'you', where: { type: 'creature' } } }],
        }),
      ],
    });
    const costing = (lane: number, sacrifice: string, name: string) => ({
      action: { type: 'playUnit', card: 'c1', lane, allied: 0, sacrifice },
      label: `Play Dear to lane ${lane} for 1, sacrificing ${name}`,
      rule: 'MZ-073',
      cards: ['c1', sacrifice],
    });
    expect(listed(moment, A, 'playUnit')).toEqual(
      [1, 2, 3, 4].flatMap((lane) => [costing(lane, 'c5', 'X(1)'), costing(lane, 'c7', 'Y(2)')]),
    );
  });

  it('MZ-178 MZ-041 the Caster in its zone: each lane, each way to pay', () => {
    const moment = table({
      A: { zone: 'FFE', caster: 'c1=Chief', lanes: { 2: ['a(1)', 'b(1)', 'c(1)', 'd(1)', 'e(1)'] } },
      cards: [caster('Chief', { cost: 2 })],
    });
    expect(listed(moment, A, 'playCaster')).toEqual(
      [1, 3, 4].flatMap((lane) => [
        {
          action: { type: 'playCaster', lane, allied: 0 },
          label: `Play the Caster Chief to lane ${lane} for 2`,
          rule: 'MZ-178',
          cards: ['c1'],
        },
        {
          action: { type: 'playCaster', lane, allied: 1 },
          label: `Play the Caster Chief to lane ${lane} for 2, 1 of it Earth`,
          rule: 'MZ-178',
          cards: ['c1'],
        },
      ]),
    );
  });

  it('MZ-166 MZ-167 Terras of the hand: to a razed lane, or over the Terra of any lane', () => {
    const moment = table({
      A: { zone: 'FE', hand: ['c1=Hill', 'c2=Dale', 'c3=X(3)+cost4'] },
      terras: { 2: 'c5=Yard', 4: 'c6=Hill' },
      cards: [terra('Hill'), terra('Dale', { aura: 'air' }), terra('Yard')],
    });
    const placing = (lane: number, over: string, ...touched: readonly string[]) => ({
      action: { type: 'playTerra', card: 'c1', lane, allied: 0 },
      label: `Play Hill to lane ${lane}${over} for 1`,
      rule: 'MZ-166',
      cards: ['c1', ...touched],
    });
    expect(listed(moment, A, 'playTerra')).toEqual([
      placing(1, ''),
      placing(2, ', over Yard', 'c5'),
      placing(3, ''),
      placing(4, ', over Hill', 'c6'),
    ]);
  });

  it('MZ-173 strategies of the hand: each way to pay', () => {
    const moment = table({
      A: { zone: 'FE', hand: ['c1=Plan', 'c2=Wind', 'c3=X(3)+cost4', 'c4=Gift'] },
      cards: [
        strategy('Plan', [draw()], { cost: 2 }),
        strategy('Wind', [draw()], { aura: 'air' }),
        strategy('Gift', [draw()], { cost: 0 }),
      ],
    });
    expect(listed(moment, A, 'playStrategy')).toEqual([
      {
        action: { type: 'playStrategy', card: 'c1', allied: 1 },
        label: 'Play Plan for 2, 1 of it Earth',
        rule: 'MZ-173',
        cards: ['c1'],
      },
      {
        action: { type: 'playStrategy', card: 'c4', allied: 0 },
        label: 'Play Gift',
        rule: 'MZ-173',
        cards: ['c4'],
      },
    ]);
  });

  it('MZ-082 MZ-083 lanes with the symbol and with room, each kind of Aura that is untapped', () => {
    const lanes = {
      1: ['S(1)+sym'],
      2: ['S(1)+sym', 'b(1)', 'c(1)', 'd(1)', 'e(1)'],
      3: ['b(1)'],
      4: ['S(1)+sym tapped'],
    };
    const moment = table({ A: { zone: 'feFFE', lanes } });
    const { auraZone } = moment.state.seats[0];
    const using = (lane: number, aura: 'primary' | 'allied') => ({
      action: { type: 'enhanceLane', lane, aura },
      label: `Enhance lane ${lane} with ${aura === 'primary' ? 'Fire' : 'Earth'} Aura`,
      rule: 'MZ-083',
      cards: [auraZone[aura === 'primary' ? 2 : 4]],
    });
    expect(listed(moment, A, 'enhanceLane')).toEqual([
      using(1, 'primary'),
      using(1, 'allied'),
      using(4, 'primary'),
      using(4, 'allied'),
    ]);
    expect(listed(table({ A: { zone: 'Fe', lanes } }), A, 'enhanceLane')).toHaveLength(2);
  });

  it('MZ-097 MZ-098 trades: the tapped Aura, and the exchanged primary Aura', () => {
    const trade = (pay: 'primary' | 'allied', replace: 'tapped' | 'untapped') => ({
      action: { type: 'tradeAura', pay, replace },
      label: `Trade ${replace} Aura for Earth, tapping ${pay === 'primary' ? 'Fire' : 'Earth'}`,
      rule: 'MZ-098',
    });
    const of = (zone: string, outside = 'E', isMono = false) =>
      listed(table({ A: { zone, outside, isMono } }), A, 'tradeAura');
    expect(of('fFFE')).toEqual([
      trade('primary', 'tapped'),
      trade('primary', 'untapped'),
      trade('allied', 'tapped'),
      trade('allied', 'untapped'),
    ]);
    expect(of('F')).toEqual([trade('primary', 'tapped')]);
    expect(of('FE')).toEqual([trade('primary', 'tapped'), trade('allied', 'untapped')]);
    expect(of('fE')).toEqual([trade('allied', 'tapped')]);
    expect(of('E')).toEqual([]);
    expect(of('FFE', 'FF')).toEqual([]);
    expect(of('FFE', 'E', true)).toEqual([]);
  });

  it('MZ-107 MZ-108 MZ-111 abilities: of units in lanes and of the Caster in its zone, each way to pay', () => {
    const digger = creature(
      'Digger',
      ability('play', [draw()]),
      ability('tap', [draw()], { text: 'Look.' }),
      dig,
    );
    const moment = table({
      A: {
        zone: 'FE',
        caster: 'c1=Chief',
        lanes: { 1: ['c2=Digger'], 2: ['c3=Digger tapped', 'Plain(1)'], 3: ['c4=Axe'] },
      },
      B: { lanes: { 1: ['Digger'] } },
      cards: [caster('Chief', dig), digger, equipment('Axe', dig)],
    });
    const paid = (card: string, name: string, index: number, allied: number) => ({
      action: { type: 'useAbility', card, ability: index, allied },
      label: `Use ${name} for 1${allied === 1 ? ', 1 of it Earth' : ''}: Draw.`,
      rule: 'MZ-111',
      cards: [card],
    });
    expect(listed(moment, A, 'useAbility')).toEqual([
      paid('c1', 'Chief', 0, 0),
      paid('c1', 'Chief', 0, 1),
      {
        action: { type: 'useAbility', card: 'c2', ability: 1, allied: 0 },
        label: 'Use Digger: Look.',
        rule: 'MZ-108',
        cards: ['c2'],
      },
      paid('c2', 'Digger', 2, 0),
      paid('c2', 'Digger', 2, 1),
      paid('c3', 'Digger', 2, 0),
      paid('c3', 'Digger', 2, 1),
    ]);
    expect(listed(moment, B, 'useAbility')).toEqual([]);
  });

  it('MZ-057 missions: each lane that is not resolved', () => {
    const moment = table({ resolved: [3], terras: { 2: 'c5=Yard' }, cards: [terra('Yard')] });
    expect(listed(moment, A, 'declareMission')).toEqual(
      [1, 2, 4].map((lane) => ({
        action: { type: 'declareMission', lane },
        label: `Declare a mission in lane ${lane}`,
        rule: 'MZ-120',
      })),
    );
  });
});
