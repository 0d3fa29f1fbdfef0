import { describe, expect, it } from '@jest/globals';
import { can, loss, mission, play, playStrategy, use } from '../testing/actions.js';
import {
  ability,
  it as chosen,
  creature,
  deal,
  draw,
  equipment,
  give,
  has,
  influence,
  pick,
  self,
  strategy,
  watch,
} from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';
import { done, found } from '../testing/words.js';

/* Simultaneous events, their immediate consequences, and the order of both. */

describe('Units that leave at one moment', () => {
  it('MZ-152 each get an id of their own in a hand and in a deck', () => {
    const text = { B: { deck: 1, lanes: { 1: ['c5=Y(2)', 'c6=Z(2)'], 3: ['c7=W(2)'] } } };
    const theirs = { units: 'opponent', lane: 'any' };
    const home = done([{ op: 'returnToHand', cards: theirs }], text);
    expect(home.pile(B, 'hand')).toEqual(['Y(2)', 'Z(2)', 'W(2)']);
    const under = done([{ op: 'putOnDeck', cards: theirs, position: 'bottom' }], text);
    expect(new Set(under.pile(B, 'deck'))).toEqual(new Set(['Filler(1)', 'Y(2)', 'Z(2)', 'W(2)']));
    expect(under.pile(B, 'deck')).toHaveLength(4);
  });

  it('MZ-145 MZ-149 fall by damage and by lack of Influence, and cite the rule', () => {
    const theirs = { units: 'opponent', lane: 'any' };
    const text = { B: { lanes: { 1: ['c5=Y(2)', 'c6=Z(3)'] } } };
    const fell = (program: readonly unknown[]) =>
      done(program, text)
        .factsOf('UnitsLeftPlay')
        .map((fact) => [fact.rule, ...fact.units.map(({ card, why }) => `${card.id} ${why}`)].join(', '));
    expect(fell([deal(theirs, 1)])).toEqual([]);
    expect(fell([deal(theirs, 2)])).toEqual(['MZ-145, c5 damage']);
    expect(fell([deal(theirs, 3)])).toEqual(['MZ-145, c5 damage, c6 damage']);
    expect(fell([give(theirs, -1)])).toEqual([]);
    expect(fell([give(theirs, -2)])).toEqual(['MZ-149, c5 noInfluence']);
    expect(fell([give(theirs, -4)])).toEqual(['MZ-149, c5 noInfluence, c6 noInfluence']);
    expect(fell([deal(theirs, 1), give(theirs, -1)])).toEqual(['MZ-145, c5 damage']);
    expect(fell([deal(theirs, 1), give(theirs, -2)])).toEqual(['MZ-145, c5 noInfluence, c6 damage']);
    expect(
      fell([deal({ units: 'opponent', lane: 'any', where: { name: 'Y(2)' } }, 1), give(theirs, -2)]),
    ).toEqual(['MZ-149, c5 noInfluence']);
  });

  it('MZ-R34 stay with a printed 0, until they are damaged', () => {
    const text = { B: { lanes: { 1: ['c5=Y(0)+equip'] } } };
    const theirs = { units: 'opponent', lane: 'any' };
    expect(done([draw()], text).side(B, 1)).toEqual(['Y(0)+equip']);
    expect(done([deal(theirs, 1)], text).side(B, 1)).toEqual([]);
    expect(done([give(theirs, -1)], text).side(B, 1)).toEqual([]);
  });
});

describe('A card that an effect puts into a lane', () => {
  it('MZ-217 is a unit: a strategy stays in the hand', () => {
    const put = (name: string) =>
      done([{ op: 'putIntoLane', cards: { zone: 'hand', where: { name } }, to: { lanes: 'any' } }], {
        A: { hand: ['Plan', 'X(3)'] },
        cards: [strategy('Plan', [draw()])],
      });
    expect([put('Plan').pile(A, 'hand'), put('Plan').side(A, 1)]).toEqual([['Plan', 'X(3)'], []]);
    expect([put('X(3)').pile(A, 'hand'), put('X(3)').side(A, 1)]).toEqual([['Plan'], ['X(3)']]);
  });

  it('MZ-205 MZ-074 enters the first lane with room and without that name', () => {
    const moved = (lanes: Readonly<Partial<Record<1 | 2 | 3 | 4, readonly string[]>>>) =>
      done(
        [
          pick({ units: 'you', lane: 'any', where: { name: 'M(1)' } }),
          { op: 'move', cards: chosen, to: { lanes: 'any' } },
        ],
        { A: { lanes } },
      )
        .factsOf('UnitMoved')
        .map(({ to }) => to);
    expect(moved({ 1: ['M(1)'] })).toEqual([2]);
    expect(moved({ 3: ['M(1)'], 1: ['a(1)', 'b(1)', 'c(1)', 'd(1)', 'e(1)'] })).toEqual([2]);
    expect(moved({ 2: ['M(1)', 'M(1)+token'] })).toEqual([1]);
  });
});

describe('Conditions and costs', () => {
  it('MZ-107 is the unit itself, if its text names it', () => {
    const proud = creature(
      'Proud',
      ability('tap', [draw()], { if: { every: self, where: { damage: { is: 0 } } } }),
    );
    const moment = (text: string) => table({ A: { lanes: { 1: [text] } }, cards: [proud] });
    expect(can(moment('c1=Proud'), A, use('c1'))).toBe(true);
    expect(can(moment('c1=Proud damage1'), A, use('c1'))).toBe(false);
  });

  it('MZ-112 is each of the units that a Sacrifice takes: two for a Sacrifice of two', () => {
    const cost = (count: number) => ({
      pay: 'sacrifice',
      count,
      cards: { units: 'you', lane: 'any', where: { type: 'equipment' } },
    });
    const eats = creature('Eats', ability('atWill', [draw()], { cost: [cost(2), cost(1)] }));
    const tools = ['E(1)+equip', 'F(1)+equip', 'G(1)+equip', 'H(1)+equip'];
    const of = (count: number) =>
      table({ A: { lanes: { 1: ['c1=Eats', ...tools.slice(0, count)] } }, cards: [eats] });
    expect([2, 3].map((count) => can(of(count), A, use('c1')))).toEqual([false, true]);
    const asked = of(4).when(A, use('c1'));
    expect(asked.state.choice).toMatchObject({ kind: 'chooseCards', min: 1, max: 1 });
    expect(asked.options(A)).toHaveLength(4);
  });
});

describe('A Have that depends on the Have of others', () => {
  /** Each is as strong as a chain of others makes it: it has 1 more where the one before it has 2. */
  const link = (index: number) =>
    creature(
      `Link ${index}`,
      has({ cards: self, modification: influence(1) }).with({
        if: {
          exists: {
            units: 'you',
            lane: 'any',
            where: { name: `Link ${index - 1}`, influence: { atLeast: 2 } },
          },
        },
      }),
      { influence: 1 },
    );
  const first = creature('Link 0', { influence: 2 });
  const links = Array.from({ length: 9 }, (_, index) => link(index + 1));
  const names = [...links].reverse().map(({ name }) => name);

  it('MZ-148 MZ-192 follows a chain of nine to its end, and falls with its beginning', () => {
    const moment = table({
      A: {
        hand: ['c1=Send'],
        zone: 'F',
        lanes: { 1: names.slice(0, 5), 2: [...names.slice(5), 'c9=Link 0'] },
      },
      cards: [
        first,
        ...links,
        strategy('Send', [
          { op: 'shatter', cards: { units: 'you', lane: 'any', where: { name: 'Link 0' } } },
        ]),
      ],
    });
    expect([moment.total(A, 1), moment.total(A, 2)]).toEqual([10, 10]);
    const after = moment.when(A, playStrategy('c1'));
    expect([after.total(A, 1), after.total(A, 2)]).toEqual([5, 4]);
  });
});

describe('Effects that would not end', () => {
  it.each([0, 1, 2, 3, 4])(
    'MZ-R60 are dropped in the middle of their operations, with %i more steps',
    (more) => {
      const loop = creature(
        'Loop',
        watch([{ op: 'untap', cards: { this: 'subject' } }, ...Array.from({ length: more }, () => draw())], {
          event: 'unitTapped',
        }),
        watch([{ op: 'tap', cards: { this: 'subject' } }], { event: 'unitUntapped' }),
      );
      const { facts, state } = table({
        A: { hand: ['c1=Start'], zone: 'F', deck: 200, lanes: { 1: ['Loop'] } },
        cards: [loop, strategy('Start', [{ op: 'tap', cards: { units: 'you' } }])],
      }).when(A, playStrategy('c1'));
      expect(facts.slice(-2)).toEqual([
        { type: 'ResolutionStopped', rule: 'MZ-R60', limit: 400 },
        { type: 'ActionEnded', rule: 'MZ-061', seat: A, next: B },
      ]);
      expect([state.resolution, state.choice]).toEqual([[], undefined]);
    },
  );
});

describe('Effects that a mission sets off', () => {
  it('MZ-R62 wait until all of Destruction is done, and are ordered together then', () => {
    const sad = (name: string) => creature(name, ability('dispelled', [draw()]), { influence: 1 });
    const asked = table({
      A: { lanes: { 1: ['X(9)+d2'] } },
      B: { lanes: { 1: ['c5=Sad', 'c6=Sadder', 'c7=Y(1)'] } },
      cards: [sad('Sad'), sad('Sadder')],
    }).when(A, mission(1));
    const second = asked.when(B, loss('c5'));
    second.thenNo('CardsDrawn');
    expect(second.state.choice).toMatchObject({ kind: 'destruction', seat: B, units: ['c6', 'c7'] });
    const both = second.when(B, loss('c6'));
    expect(both.state.choice).toMatchObject({ kind: 'orderEffects', seat: A });
    expect(both.state.choice?.kind === 'orderEffects' ? both.state.choice.effects : []).toHaveLength(2);
    const one = asked.when(B, loss('c7'), loss('c6'));
    expect(one.facts.map(({ type }) => type)).toEqual([
      'ChoiceMade',
      'UnitsLeftPlay',
      'AbilityUsed',
      'CardsDrawn',
      'LaneResolved',
      'ActionEnded',
    ]);
  });

  it('MZ-174 MZ-207 wait for a strategy to end, also when they are set off by its first words', () => {
    const watcher = creature('Watcher', watch([draw(2)], { event: 'unitTapped' }));
    const { facts } = table({
      A: { hand: ['c1=Tap'], zone: 'F', lanes: { 1: ['Watcher'], 2: ['c5=X(1)'] } },
      cards: [
        watcher,
        strategy('Tap', [
          { op: 'tap', cards: { units: 'you', lane: 'any', where: { name: 'X(1)' } } },
          draw(),
        ]),
      ],
    }).when(A, playStrategy('c1'));
    expect(facts.map((fact) => (fact.type === 'CardsDrawn' ? `${fact.count} drawn` : fact.type))).toEqual([
      'CardsTapped',
      'StrategyPlayed',
      'CardsTapped',
      '1 drawn',
      'CardsDiscarded',
      'AbilityUsed',
      '2 drawn',
      'ActionEnded',
    ]);
  });

  it('MZ-117 MZ-R46 triggers equipment beside a creature only', () => {
    const tool = equipment('Tool', watch([draw()], { event: 'unitPlayed' }));
    const drawn = (...side: readonly string[]) =>
      table({ A: { hand: ['c1=X(1)'], zone: 'F', lanes: { 1: side } }, cards: [tool] })
        .when(A, play('c1', 2))
        .facts.filter(({ type }) => type === 'CardsDrawn').length;
    expect([drawn('Tool'), drawn('Tool', 'Y(1)')]).toEqual([0, 1]);
    expect(found({ units: 'you', lane: 'any' }, { A: { lanes: { 1: ['X(1)', 'E'] } } })).toBe(1);
  });
});
