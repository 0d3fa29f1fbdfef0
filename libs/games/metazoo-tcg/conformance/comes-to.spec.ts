import { describe, expect, it } from '@jest/globals';
import { cardId, forSeat } from '#libs/game-kit';
import { enhance, play, playCaster, playStrategy, playTerra, trade, use } from '../testing/actions.js';
import { ability, caster, creature, draw, equipment, strategy, terra } from '../testing/cards.js';
import { A, B, type Given } from '../testing/given.js';
import { table } from '../testing/table.js';

/* All facts of an action, in order. */

/** The id that the next card to get one will have. */
const fresh = ({ state }: Given) => cardId(`c${state.nextCard}`);
const zoneOf = ({ state }: Given) => state.seats[0].auraZone;
const isOver = { type: 'ActionEnded', rule: 'MZ-061', seat: A, next: B };
const tapped = (rule: string, why: string, ...cards: readonly unknown[]) => ({
  type: 'CardsTapped',
  rule,
  cards,
  why,
});
/** A card of A that moves from its hand to a public zone. */
const fromHand = (id: string, definition: string, now: string) => ({
  owner: A,
  from: 'hand',
  was: forSeat(A, { id, definition }),
  now: { id: now, definition },
});

describe('The facts of playing a card', () => {
  it('MZ-065 MZ-073 a unit: allied Aura is tapped first, then it is in its lane under a new id', () => {
    const moment = table({ A: { zone: 'fFFE', hand: ['c1=X(3)+cost3'] } });
    const [, second, third, allied] = zoneOf(moment);
    expect(moment.when(A, play('c1', 2, 1)).facts).toEqual([
      tapped('MZ-065', 'cost', allied, second, third),
      {
        type: 'UnitPlayed',
        rule: 'MZ-073',
        seat: A,
        lane: 2,
        card: fromHand('c1', 'x-3-cost3', fresh(moment)),
      },
      isOver,
    ]);
  });

  it('MZ-210 a unit that costs a Sacrifice, which is paid before the unit enters', () => {
    const dear = creature('Dear', {
      additionalCost: [{ pay: 'sacrifice', cards: { units: 'you', where: { type: 'equipment' } } }],
    });
    const moment = table({
      A: { zone: 'F', hand: ['c1=Dear'], lanes: { 1: ['X(3)', 'c5=Axe tapped damage1'] } },
      cards: [dear, equipment('Axe', { keywords: { destruction: 2, soar: true }, symbol: true })],
    });
    const axe = { id: 'c5', definition: 'axe' };
    expect(moment.when(A, play('c1', 2, 0, 'c5')).facts).toEqual([
      tapped('MZ-065', 'cost', zoneOf(moment)[0]),
      {
        type: 'UnitsLeftPlay',
        rule: 'MZ-210',
        units: [
          {
            seat: A,
            lane: 1,
            card: axe,
            was: {
              influence: 2,
              isTapped: true,
              damage: 1,
              soar: true,
              destruction: 2,
              symbol: true,
              works: true,
              used: [],
            },
            why: 'sacrificed',
            to: 'discard',
            isDispelled: true,
            moved: { owner: A, from: 'lane', was: axe, now: axe },
          },
        ],
      },
      { type: 'UnitPlayed', rule: 'MZ-073', seat: A, lane: 2, card: fromHand('c1', 'dear', fresh(moment)) },
      isOver,
    ]);
  });

  it('MZ-178 the Caster: it is the same card in the lane', () => {
    const moment = table({ A: { zone: 'FE', caster: 'c1=Chief' }, cards: [caster('Chief')] });
    expect(moment.when(A, playCaster(4)).facts).toEqual([
      tapped('MZ-065', 'cost', zoneOf(moment)[0]),
      { type: 'CasterPlayed', rule: 'MZ-178', seat: A, lane: 4, card: { id: 'c1', definition: 'chief' } },
      isOver,
    ]);
  });

  it('MZ-166 MZ-167 a Terra: to a razed lane, or in place of another, which returns to its owner', () => {
    const moment = table({
      A: { zone: 'F', hand: ['c1=Hill'] },
      terras: { 2: 'c5=Yard' },
      terraOwner: 'B',
      cards: [terra('Hill'), terra('Yard')],
    });
    const paid = tapped('MZ-065', 'cost', zoneOf(moment)[0]);
    const played = { type: 'TerraPlayed', seat: A, card: fromHand('c1', 'hill', fresh(moment)) };
    expect(moment.when(A, playTerra('c1', 3)).facts).toEqual([
      paid,
      { ...played, rule: 'MZ-166', lane: 3, isByEffect: false },
      isOver,
    ]);
    const yard = { id: 'c5', definition: 'yard' };
    const after = moment.when(A, playTerra('c1', 2));
    expect(after.facts).toEqual([
      paid,
      {
        ...played,
        rule: 'MZ-167',
        lane: 2,
        replaced: { owner: B, from: 'terra', was: yard, now: yard },
        isByEffect: false,
      },
      isOver,
    ]);
    expect([after.terra(2), after.pile(B, 'discard')]).toEqual(['Hill', ['Yard']]);
  });

  it('MZ-173 MZ-174 a strategy: its effect, then its discard', () => {
    const moment = table({ A: { zone: 'F', hand: ['c1=Plan'] }, cards: [strategy('Plan', [draw(2)])] });
    const used = { id: fresh(moment), definition: 'plan' };
    expect(moment.when(A, playStrategy('c1')).facts).toEqual([
      tapped('MZ-065', 'cost', zoneOf(moment)[0]),
      { type: 'StrategyPlayed', rule: 'MZ-173', seat: A, card: fromHand('c1', 'plan', used.id) },
      { type: 'CardsDrawn', rule: 'MZ-173', seat: A, count: 2, cards: expect.anything() },
      {
        type: 'CardsDiscarded',
        rule: 'MZ-173',
        cards: [{ owner: A, from: 'inUse', was: used, now: used }],
      },
      isOver,
    ]);
  });
});

describe('The facts of another action', () => {
  it('MZ-083 an enhancement: one untapped Aura of the kind moves to the lane', () => {
    const moment = table({ A: { zone: 'feFFE', lanes: { 3: ['S(1)+sym'] } } });
    const [, , first, , allied] = zoneOf(moment);
    const enhanced = { type: 'LaneEnhanced', rule: 'MZ-083', seat: A, lane: 3 };
    expect(moment.when(A, enhance(3)).facts).toEqual([{ ...enhanced, aura: first }, isOver]);
    expect(moment.when(A, enhance(3, 'allied')).facts).toEqual([{ ...enhanced, aura: allied }, isOver]);
  });

  it('MZ-097 MZ-098 MZ-099 a trade: the tapped Aura, the exchanged Auras, and the orientation', () => {
    const moment = table({ A: { zone: 'eFFE', outside: 'FE' } });
    const [, first, second, allied] = zoneOf(moment);
    const into = moment.state.seats[0].outside[1];
    const traded = { type: 'AuraTraded', rule: 'MZ-098', seat: A, into };
    expect(moment.when(A, trade('tapped')).facts).toEqual([
      tapped('MZ-097', 'trade', first),
      { ...traded, out: first, isTapped: true },
      isOver,
    ]);
    expect(moment.when(A, trade('untapped')).facts).toEqual([
      tapped('MZ-097', 'trade', first),
      { ...traded, out: second, isTapped: false },
      isOver,
    ]);
    expect(moment.when(A, trade('untapped', 'allied')).facts).toEqual([
      tapped('MZ-097', 'trade', allied),
      { ...traded, out: first, isTapped: false },
      isOver,
    ]);
  });

  it('MZ-108 MZ-111 MZ-113 an ability: the tapped source, the tapped Aura, and the mark of an activated ability', () => {
    const costs = [{ pay: 'aura', symbols: ['earth', 'any'] }];
    const both = creature(
      'Both',
      ability('tap', [draw()]),
      ability('tap', [draw()], { cost: costs }),
      ability('atWill', [draw()], { cost: costs }),
    );
    const moment = (costlyTap: 'once' | 'again' = 'once') =>
      table({ A: { zone: 'FE', lanes: { 1: ['c5=Both'] } }, cards: [both], ruleset: { costlyTap } });
    const card = { id: 'c5', definition: 'both' };
    const [fire, earth] = zoneOf(moment());
    const used = (rule: string, index: number, on: string, isMarked: boolean) => [
      { type: 'AbilityUsed', rule, seat: A, card, ability: index, on, isMarked },
      { type: 'CardsDrawn', rule, seat: A, count: 1, cards: expect.anything() },
      isOver,
    ];
    expect(moment().when(A, use('c5')).facts).toEqual([
      tapped('MZ-108', 'ability', 'c5'),
      ...used('MZ-108', 0, 'tap', false),
    ]);
    expect(moment().when(A, use('c5', 1, 1)).facts).toEqual([
      tapped('MZ-108', 'ability', 'c5'),
      tapped('MZ-065', 'cost', earth, fire),
      ...used('MZ-108', 1, 'tap', true),
    ]);
    expect(moment('again').when(A, use('c5', 1, 1)).facts).toContainEqual(used('MZ-108', 1, 'tap', false)[0]);
    expect(moment().when(A, use('c5', 2, 1)).facts).toEqual([
      tapped('MZ-065', 'cost', earth, fire),
      ...used('MZ-111', 2, 'activated', true),
    ]);
  });
});
