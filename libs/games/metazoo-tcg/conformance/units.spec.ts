import { describe, expect, it } from '@jest/globals';
import { idsIn, writtenTable } from '#libs/game-kit';
import { can, choose, mission, next, play, playStrategy, playTerra } from '../testing/actions.js';
import {
  ability,
  it as chosen,
  creature,
  draw,
  equipment,
  gain,
  has,
  influence,
  pick,
  self,
  strategy,
  terra,
  token,
  watch,
} from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';

const chip = token('Chip');
const creates = (count: number) =>
  strategy(
    'Create',
    [{ op: 'create', token: 'chip', lane: { lanes: 'any', where: { terraTrait: 'Here' } }, count }],
    {
      related: ['chip'],
    },
  );
const here = terra('Here', { traits: ['Here'] });
const dear = terra('Here', { traits: ['Here'], cost: 2 });
const sends = strategy('Send', [pick({ units: 'each', lane: 'any' }), { op: 'shatter', cards: chosen }]);
const returns = strategy('Return', [{ op: 'returnToHand', cards: { units: 'each', lane: 'any' } }]);

describe('Creatures', () => {
  it('MZ-154 have traits that only other cards refer to', () => {
    const lord = creature(
      'Lord',
      has({ cards: { units: 'you', where: { trait: 'Trait 1' } }, modification: influence(2) }).with(),
    );
    const moment = table({
      A: { lanes: { 1: ['Lord', 'c1=X(1)+trait1', 'c2=Y(1)+trait2', 'c3=Z(1)'] } },
      cards: [lord],
    });
    expect(['c1', 'c2', 'c3'].map((id) => moment.influence(id))).toEqual([3, 1, 1]);
  });
});

describe('Tokens', () => {
  it('MZ-155 MZ-194 enter only by being created, and are not played', () => {
    const watcher = terra(
      'Watcher',
      watch([draw()], { event: 'unitPlayed', lane: 'this' }),
      watch([gain({ this: 'subject' }, 1)], { event: 'unitCreated', lane: 'this' }),
      { traits: ['Here'] },
    );
    const moment = table({
      A: { hand: ['c1=Create', 'c2=X(1)'], zone: 'FF' },
      terras: { 1: 'Watcher' },
      cards: [creates(1), chip, watcher],
    });
    expect(moment.options(A).some(({ type }) => type === 'playUnit')).toBe(true);
    const made = moment.when(A, playStrategy('c1'));
    made.thenFacts({ type: 'TokenCreated', lane: 1, isTapped: false }, 'ModifierBegan');
    made.thenNo('UnitPlayed', 'CardsDrawn');
    const played = made.when(B, mission(4)).when(A, play('c2', 1));
    played.thenFacts('UnitPlayed', 'CardsDrawn');
    expect(idsIn(moment.state.inPlay)).toEqual([]);
  });

  it('MZ-156 MZ-201 are removed from the game wherever they would go, and not Dispelled', () => {
    const mourner = creature('Mourner', watch([draw()], { event: 'unitDispelled' }));
    const onDeck = strategy('Bury', [
      { op: 'putOnDeck', cards: { units: 'each', lane: 'any', where: { type: 'token' } }, position: 'top' },
    ]);
    for (const card of [sends, returns, onDeck]) {
      const moment = table({
        A: { hand: [`c1=${card.name}`], zone: 'F', lanes: { 2: ['Mourner'] } },
        B: { lanes: { 1: ['c7=T(1)+token'] }, deck: 3 },
        cards: [card, mourner],
      });
      const asked = moment.when(A, playStrategy('c1'));
      const after = asked.state.choice === undefined ? asked : asked.when(A, choose('c7'));
      expect([
        after.side(B, 1),
        after.pile(B, 'discard'),
        after.pile(B, 'hand'),
        after.pile(B, 'deck').length,
      ]).toEqual([[], [], [], 3]);
      expect(
        Object.values(writtenTable(after.state.cards)).some(({ definition }) => definition.includes('token')),
      ).toBe(false);
      after.thenNo('CardsDrawn');
    }
  });

  it('MZ-157 MZ-158 MZ-159 share a name, need room, and never run out', () => {
    const moment = table({
      A: { hand: ['c1=Create'], zone: 'F', lanes: { 1: ['a(1)', 'Chip'] } },
      terras: { 1: 'Here' },
      cards: [creates(2), chip, here],
    });
    expect(moment.when(A, playStrategy('c1')).side(A, 1)).toEqual(['a(1)', 'Chip', 'Chip', 'Chip']);
    const tight = table({
      A: { hand: ['c1=Create'], zone: 'F', lanes: { 1: ['a(1)', 'b(1)', 'c(1)', 'd(1)'] } },
      terras: { 1: 'Here' },
      cards: [creates(2), chip, here],
    });
    expect(tight.when(A, playStrategy('c1')).side(A, 1)).toHaveLength(5);
    const everywhere = table({
      A: { hand: ['c1=Create'], zone: 'F' },
      terras: { 1: 'Here', 2: 'Here', 3: 'Here', 4: 'Here' },
      cards: [creates(5), chip, here],
    });
    expect(idsIn(everywhere.when(A, playStrategy('c1')).state.inPlay)).toHaveLength(20);
  });

  it('MZ-157 MZ-074 are exempt from the name rule, both when they enter and when they are there', () => {
    const namesake = creature('Namesake', { id: 'namesake' });
    const double = token('Namesake', { id: 'double' });
    const makes = strategy(
      'Make',
      [{ op: 'create', token: 'double', lane: { lanes: 'any', where: { terraTrait: 'Here' } } }],
      { related: ['double'] },
    );
    const created = table({
      A: { hand: ['c1=Make'], zone: 'F', lanes: { 1: ['namesake'] } },
      terras: { 1: 'Here' },
      cards: [namesake, double, makes, here],
    }).when(A, playStrategy('c1'));
    expect(created.side(A, 1)).toEqual(['Namesake', 'Namesake']);
    const beside = table({
      A: { hand: ['c1=namesake'], zone: 'F', lanes: { 1: ['double'] } },
      cards: [namesake, double],
    });
    expect(can(beside, A, play('c1', 1))).toBe(true);
  });

  it('MZ-R18 MZ-R19 MZ-077 follow the unique limit where they are unique', () => {
    const sole = { ...chip, unique: true };
    const moment = table({
      A: { hand: ['c1=Create'], zone: 'F' },
      terras: { 1: 'Here' },
      cards: [creates(3), sole, here],
    });
    expect(moment.when(A, playStrategy('c1')).side(A, 1)).toEqual(['Chip']);
  });
});

describe('Equipment', () => {
  it('MZ-160 MZ-161 stays in its lane when creatures enter and leave, and may enter without one', () => {
    const alone = table({ A: { hand: ['c1=E(2)+equip'], zone: 'F' } }).when(A, play('c1', 1));
    expect([alone.side(A, 1), alone.total(A, 1)]).toEqual([['E(2)+equip'], 0]);
    const left = table({
      active: 'B',
      A: { lanes: { 1: ['c7=X(3)', 'E(2)+equip'] } },
      B: { hand: ['c1=Send'], zone: 'F' },
      cards: [sends],
    }).when(B, playStrategy('c1'));
    const after = left.when(B, choose('c7'));
    expect([after.side(A, 1), after.total(A, 1)]).toEqual([['E(2)+equip'], 0]);
  });

  it('MZ-162 has no On Play if it enters without a creature, then or later', () => {
    const bell = equipment('Bell', ability('play', [draw()]));
    const text = { A: { hand: ['c1=Bell', 'c2=X(1)'], zone: 'FF' }, cards: [bell] } as const;
    const alone = table(text).when(A, play('c1', 1));
    alone.thenNo('CardsDrawn', 'AbilityUsed');
    alone.when(B, mission(4)).when(A, play('c2', 1)).thenNo('CardsDrawn', 'AbilityUsed');
    table({ ...text, A: { ...text.A, lanes: { 1: ['Y(1)'] } } })
      .when(A, play('c1', 1))
      .thenFacts('CardsDrawn');
  });

  it('MZ-R46 does its On Play when an effect of the same action brought a creature before its turn', () => {
    const bell = equipment('Bell', ability('play', [draw()]));
    const nest = terra(
      'Nest',
      watch([{ op: 'create', token: 'chip', lane: { lanes: 'this' } }], {
        event: 'unitPlayed',
        lane: 'this',
        affects: 'subject',
      }),
      { related: ['chip'] },
    );
    const asked = table({
      A: { hand: ['c1=Bell'], zone: 'F' },
      terras: { 1: 'Nest' },
      cards: [bell, nest, chip],
    }).when(A, play('c1', 1));
    const effects = asked.state.choice?.kind === 'orderEffects' ? asked.state.choice.effects : [];
    const nests = effects.findIndex(({ definition }) => definition === 'nest');
    asked.when(A, next(nests)).thenFacts('TokenCreated', 'CardsDrawn');
    const late = asked.when(A, next(1 - nests));
    late.thenFacts('TokenCreated');
    late.thenNo('CardsDrawn');
  });
});

describe('Terra', () => {
  it('MZ-166 MZ-167 MZ-168 replaces any Terra for its printed cost, which returns to its owner', () => {
    const moment = table({
      A: { hand: ['c1=Here'], zone: 'FF' },
      terras: { 2: 'Starter' },
      terraOwner: 'B',
      cards: [dear, terra('Starter', { starter: true })],
    });
    expect(moment.lanes(A, 'playTerra')).toEqual([1, 2, 3, 4]);
    const after = moment.when(A, playTerra('c1', 2));
    expect([after.terra(2), after.pile(B, 'discard'), after.zone(A)]).toEqual(['Here', ['Starter'], 'ff']);
    const starter = terra('Starter', { starter: true, cost: 2 });
    table({ A: { hand: ['c1=Starter'], zone: 'F' }, cards: [starter] })
      .when(A, playTerra('c1', 1))
      .thenRefused('MZ-068');
  });

  it('MZ-169 MZ-172 is for the cards of both sides, in a resolved lane too', () => {
    const lush = terra(
      'Lush',
      has({
        cards: { units: 'each', lane: 'this', where: { type: 'creature' } },
        modification: influence(1),
      }).with(),
    );
    const moment = table({
      A: { lanes: { 1: ['c1=X(1)', 'c2=E(1)+equip'], 2: ['c3=X(1)'] } },
      B: { lanes: { 1: ['c4=Y(1)'] } },
      terras: { 1: 'Lush' },
      resolved: [1],
      cards: [lush],
    });
    expect(['c1', 'c2', 'c3', 'c4'].map((id) => moment.influence(id))).toEqual([2, 1, 1, 2]);
  });

  it('MZ-R39 MZ-200 is Dispelled when replaced, or not, by the ruleset; units are not', () => {
    const old = terra('Old', ability('dispelled', [draw(2)]));
    const mourner = creature('Mourner', watch([draw()], { event: 'unitDispelled' }));
    const text = {
      A: { hand: ['c1=Here'], zone: 'F', lanes: { 2: ['Mourner'] } },
      terras: { 1: 'Old' },
      cards: [here, old, mourner],
    } as const;
    const works = table(text).when(A, playTerra('c1', 1));
    expect(works.factsOf('CardsDrawn').map(({ count }) => count)).toEqual([2]);
    table({ ...text, ruleset: { replacedTerra: 'does-not' } })
      .when(A, playTerra('c1', 1))
      .thenNo('CardsDrawn');
  });
});

describe('Strategies', () => {
  it('MZ-173 resolve completely, then are discarded', () => {
    const plan = strategy('Plan', [draw(), draw()]);
    const after = table({ A: { hand: ['c1=Plan'], zone: 'F' }, cards: [plan] }).when(A, playStrategy('c1'));
    after.thenFacts('StrategyPlayed', 'CardsDrawn', 'CardsDrawn', 'CardsDiscarded');
    expect(after.pile(A, 'discard')).toEqual(['Plan']);
  });

  it('MZ-174 MZ-175 MZ-201 enter no lane, do not count as played units, and are not Dispelled', () => {
    const watcher = creature('Watcher', {
      abilities: ['unitPlayed', 'unitDispelled'].map((when) => watch([gain(self, 1)], { event: when })),
    });
    const full = ['a(1)', 'b(1)', 'c(1)', 'd(1)'];
    const moment = table({
      A: {
        hand: ['c1=Plan'],
        zone: 'F',
        lanes: {
          1: ['c7=Watcher', ...full],
          2: [...full, 'e(1)'],
          3: [...full, 'e(1)'],
          4: [...full, 'e(1)'],
        },
      },
      cards: [watcher, strategy('Plan', [draw()])],
    });
    expect(can(moment, A, playStrategy('c1'))).toBe(true);
    expect(moment.when(A, playStrategy('c1')).influence('c7')).toBe(3);
  });
});
