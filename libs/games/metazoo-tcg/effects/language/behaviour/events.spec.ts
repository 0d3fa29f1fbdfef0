import { expect } from '@jest/globals';
import { eachWord } from '#libs/game-kit/testing';
import type { MetazooAction } from '../../../actions.js';
import {
  enhance,
  mission,
  play,
  playCaster,
  playStrategy,
  playTerra,
  trade,
  use,
} from '../../../testing/actions.js';
import { ability, creature, strategy, terra, token, watch } from '../../../testing/cards.js';
import { A, B } from '../../../testing/given.js';
import { type Side, type TableText, table } from '../../../testing/table.js';
import { affectedSchema, watchedEventSchema } from '../ability.js';

/** Draws a number of cards that no other effect draws. */
const SIGN = 7;
const sign = { op: 'draw', count: SIGN };
const mine = { units: 'you', lane: 'any', where: { printed: { is: 2 } } };
const cards = [
  strategy('Shatter', [{ op: 'shatter', cards: mine }]),
  strategy('Sacrifice', [{ op: 'sacrifice', cards: mine }]),
  strategy('Return', [{ op: 'returnToHand', cards: mine }]),
  strategy('Burn', [{ op: 'deal', cards: mine, amount: 1 }]),
  strategy('Kill', [{ op: 'deal', cards: mine, amount: 2 }]),
  strategy('Tap', [{ op: 'tap', cards: mine }]),
  strategy('Untap', [{ op: 'untap', cards: { units: 'you', lane: 'any', where: { tapped: true } } }]),
  strategy('Move', [{ op: 'move', cards: mine, to: { lanes: 'any' } }]),
  strategy('Make', [{ op: 'create', token: 'spark', lane: { lanes: 'any', where: { resolved: true } } }]),
  strategy('Gain', [{ op: 'gainMissionPoints', amount: 1 }]),
  strategy('Raze', [{ op: 'raze', lanes: { lanes: 'any' } }]),
  strategy('Draw', [{ op: 'draw', count: 1 }]),
  strategy('Discard', [{ op: 'discard', cards: { zone: 'hand', whose: 'you' } }]),
  strategy('Aura', [{ op: 'addAura', amount: 1 }]),
  strategy('Take', [{ op: 'gainControl', cards: { units: 'opponent' }, until: 'permanent' }]),
  token('Spark'),
  terra('Hill'),
  creature('Taps', ability('tap', [{ op: 'gainMissionPoints', amount: 1 }])),
];

/** The events that trigger a card of A when A does this. */
const heardIn = (action: MetazooAction, side: Side, text: TableText = {}): readonly string[] =>
  watchedEventSchema.options.filter((when) =>
    table({
      ...text,
      A: { zone: 'FFFF', outside: 'E', ...side, lanes: { ...side.lanes, 4: ['Hears'] } },
      cards: [...cards, creature('Hears', watch([sign], { event: when }), { influence: 9 })],
    })
      .when(A, action)
      .facts.some((fact) => fact.type === 'CardsDrawn' && fact.count === SIGN),
  );
const strategyOf = (name: string, unit = 'X(2)') =>
  heardIn(playStrategy('c1'), { hand: [`c1=${name}`], lanes: { 2: [unit] } }, { resolved: [3] }).filter(
    (event) => event !== 'strategyPlayed',
  );

eachWord('Events', watchedEventSchema.options, {
  unitReturned: () => expect(strategyOf('Return')).toEqual(['unitReturned']),
  controlGained: () =>
    expect(heardIn(playStrategy('c1'), { hand: ['c1=Take'] }, { B: { lanes: { 1: ['Y(1)'] } } })).toEqual([
      'controlGained',
      'strategyPlayed',
    ]),
  laneRazed: () =>
    expect(heardIn(playStrategy('c1'), { hand: ['c1=Raze'] }, { terras: { 1: 'Hill' } })).toEqual([
      'strategyPlayed',
      'laneRazed',
    ]),
  abilityUsed: () =>
    expect(heardIn(use('c7'), { lanes: { 1: ['c7=Taps'] } })).toEqual([
      'unitTapped',
      'abilityUsed',
      'missionPointsGained',
    ]),
  cardsDrawn: () =>
    expect(heardIn(playStrategy('c1'), { hand: ['c1=Draw'] }, { ruleset: {} })).toContain('strategyPlayed'),
  cardDiscarded: () =>
    expect(heardIn(playStrategy('c1'), { hand: ['c1=Discard', 'X(1)'] })).toEqual([
      'strategyPlayed',
      'cardDiscarded',
    ]),
  auraGained: () => expect(strategyOf('Aura')).toEqual(['auraGained']),
  missionWon: () =>
    expect(heardIn(mission(1), { lanes: { 1: ['X(2)'] } })).toEqual([
      'missionDeclared',
      'missionWon',
      'missionPointsGained',
    ]),
  unitPlayed: () => {
    expect(heardIn(play('c1', 1), { hand: ['c1=X(1)'] })).toEqual(['unitPlayed']);
    expect(heardIn(playCaster(1), { caster: 'Nia(4)+caster' })).toEqual(['unitPlayed']);
  },
  unitCreated: () => expect(strategyOf('Make')).toEqual(['unitCreated']),
  unitMoved: () => expect(strategyOf('Move')).toEqual(['unitMoved']),
  unitDispelled: () => {
    expect(strategyOf('Kill')).toEqual(['unitDispelled', 'unitDamaged']);
    expect(strategyOf('Return').filter((event) => event !== 'unitReturned')).toEqual([]);
  },
  unitShattered: () => {
    expect(strategyOf('Shatter')).toEqual(['unitDispelled', 'unitShattered']);
    expect(strategyOf('Shatter', 'T(2)+token')).toEqual(['unitShattered']);
    expect(strategyOf('Kill', 'Nia(2)+caster')).toEqual(['unitShattered', 'unitDamaged']);
  },
  unitSacrificed: () => {
    expect(strategyOf('Sacrifice')).toEqual(['unitDispelled', 'unitSacrificed']);
    expect(strategyOf('Sacrifice', 'Nia(2)+caster')).toEqual(['unitShattered', 'unitSacrificed']);
  },
  unitTapped: () => {
    expect(strategyOf('Tap')).toEqual(['unitTapped']);
    expect(heardIn(use('c7'), { lanes: { 1: ['c7=Taps'] } })).toEqual([
      'unitTapped',
      'abilityUsed',
      'missionPointsGained',
    ]);
  },
  unitUntapped: () => expect(strategyOf('Untap', 'X(2) tapped')).toEqual(['unitUntapped']),
  unitDamaged: () => expect(strategyOf('Burn')).toEqual(['unitDamaged']),
  strategyPlayed: () =>
    expect(heardIn(playStrategy('c1'), { hand: ['c1=Burn'] })).toEqual(['strategyPlayed']),
  terraPlayed: () => expect(heardIn(playTerra('c1', 1), { hand: ['c1=Hill'] })).toEqual(['terraPlayed']),
  auraTraded: () => expect(heardIn(trade('untapped'), {})).toEqual(['auraTraded']),
  laneEnhanced: () => expect(heardIn(enhance(1), { lanes: { 1: ['X(1)+sym'] } })).toEqual(['laneEnhanced']),
  missionDeclared: () => expect(heardIn(mission(1), {})).toEqual(['missionDeclared']),
  missionPointsGained: () => expect(strategyOf('Gain')).toEqual(['missionPointsGained']),
  roundBegan: () =>
    expect(heardIn(mission(1), {}, { resolved: [2, 3, 4] })).toEqual([
      'missionDeclared',
      'roundBegan',
      'roundEnded',
    ]),
  roundEnded: () => expect(heardIn(mission(1), {}, { resolved: [2, 3] })).toEqual(['missionDeclared']),
});

/** The seat that decides for a Terra that reacts to damage that A deals to a unit of B, or after a mission. */
const decides = (affects: string, on: 'watch' | 'missionResolution', lanes: Side['lanes'] = {}) => {
  const asks = terra(
    'Asks',
    on === 'watch'
      ? watch([{ op: 'may', label: 'x', do: [sign] }], { event: 'unitDamaged', affects })
      : ability(on, [{ op: 'may', label: 'x', do: [sign] }], { affects }),
  );
  const hits = strategy('Hit', [{ op: 'deal', cards: { units: 'opponent', lane: 'any' }, amount: 1 }]);
  const moment = table({
    A: { hand: ['c1=Hit'], zone: 'F', lanes },
    B: { lanes: { 1: ['Y(3)'] } },
    terras: { 1: 'Asks' },
    cards: [asks, hits],
  });
  return moment.when(A, on === 'watch' ? playStrategy('c1') : mission(1)).state.choice?.seat;
};
eachWord('Who decides for a Terra (MZ-R52)', affectedSchema.options, {
  winner: () => {
    expect(decides('winner', 'missionResolution')).toBe(B);
    expect(decides('winner', 'missionResolution', { 1: ['X(5)'] })).toBe(A);
    expect(decides('winner', 'missionResolution', { 1: ['X(3)'] })).toBeUndefined();
  },
  loser: () => {
    expect(decides('loser', 'missionResolution')).toBe(A);
    expect(decides('loser', 'missionResolution', { 1: ['X(5)'] })).toBe(B);
    expect(decides('loser', 'missionResolution', { 1: ['X(3)'] })).toBeUndefined();
    expect(decides('loser', 'watch')).toBeUndefined();
  },
  subject: () => expect(decides('subject', 'watch')).toBe(B),
  active: () => {
    expect(decides('active', 'watch')).toBe(A);
    expect(decides('active', 'missionResolution')).toBe(A);
  },
});
