import { describe, expect, it } from '@jest/globals';
import { SPECTATOR } from '#libs/game-kit';
import { metazooTcg } from '../index.js';
import {
  can,
  choose,
  countOf,
  loss,
  mission,
  play,
  playCaster,
  playStrategy,
  trade,
  use,
} from '../testing/actions.js';
import {
  ability,
  caster,
  it as chosen,
  creature,
  deal,
  draw,
  gain,
  has,
  influence,
  pick,
  self,
  strategy,
  watch,
} from '../testing/cards.js';
import { A, B } from '../testing/given.js';
import { table } from '../testing/table.js';

const NIA = 'c9=Nia(4)+caster+cost4';
const chief = caster('Chief', ability('atWill', [draw()]));
const sends = strategy('Send', [{ op: 'shatter', cards: { units: 'opponent', lane: 'any' } }]);

describe('Casters', () => {
  it('MZ-176 MZ-177 are no units in their zone, and affected there only by effects that name Casters', () => {
    const lush = creature(
      'Lush',
      has({ cards: { units: 'you', where: { type: 'creature' } }, modification: influence(1) }).with(),
    );
    const taps = strategy('Tap', [pick({ units: 'each', lane: 'any' }), { op: 'tap', cards: chosen }]);
    const names = strategy('Name', [pick({ casters: 'opponent' }), { op: 'tap', cards: chosen }]);
    const moment = table({
      A: { hand: ['c1=Tap', 'c2=Name'], zone: 'FF', lanes: { 1: ['c7=Lush'] } },
      B: { caster: NIA, lanes: { 1: ['c8=Y(1)'] } },
      cards: [lush, taps, names],
    });
    expect(moment.influence('c9')).toBe(4);
    expect(moment.when(A, playStrategy('c1')).options(A)).toEqual([choose('c7'), choose('c8')]);
    expect(moment.when(A, playStrategy('c2')).unit('c9')?.isTapped).toBe(true);
  });

  it('MZ-178 MZ-R41 go from the zone to a lane for their cost, as an action', () => {
    const moment = table({ A: { caster: NIA, zone: 'FEEE' } });
    expect(moment.lanes(A, 'playCaster')).toEqual([1, 2, 3, 4]);
    const after = moment.when(A, playCaster(2, 3));
    after.thenFacts(
      { type: 'CardsTapped', why: 'cost' },
      { type: 'CasterPlayed', lane: 2 },
      { type: 'ActionEnded', next: B },
    );
    expect([after.side(A, 2), after.zone(A)]).toEqual([['Nia(4)+caster+cost4'], 'feee']);
    table({ A: { caster: NIA, zone: 'EEEE' } })
      .when(A, playCaster(2, 4))
      .thenRefused('MZ-066');
    after.when(B, mission(4)).when(A, playCaster(1)).thenRefused('MZ-178');
  });

  it('MZ-R42 keep their orientation and used abilities when they move', () => {
    const moment = table({ A: { caster: 'c9=Chief tapped', zone: 'FF' }, cards: [chief] });
    const used = moment.when(A, use('c9')).when(B, mission(4));
    const after = used.when(A, playCaster(1));
    expect(after.unit('c9')).toMatchObject({ lane: 1, isTapped: true, used: [0] });
  });

  it('MZ-179 MZ-132 are creatures and units in a lane: they count, contest, take damage and Duel', () => {
    const full = table({
      A: { hand: ['c1=X(1)'], zone: 'F', lanes: { 1: [NIA, 'a(1)', 'b(1)', 'c(1)', 'd(1)'] } },
    });
    expect([full.total(A, 1), can(full, A, play('c1', 1))]).toEqual([8, false]);
    expect(
      table({ A: { lanes: { 1: ['X(5)'] } }, B: { lanes: { 1: [NIA] } } }).when(A, mission(1)).points,
    ).toEqual([1, 0]);
    const duels = strategy('Duel', [
      { op: 'duel', cards: { units: 'you', lane: 'any' }, with: { units: 'opponent', lane: 'any' } },
    ]);
    const after = table({
      A: { hand: ['c1=Duel'], zone: 'F', lanes: { 1: ['X(3)'] } },
      B: { lanes: { 1: [NIA] } },
      cards: [duels],
    }).when(A, playStrategy('c1'));
    expect([after.side(A, 1), after.unit('c9')?.damage]).toEqual([[], 3]);
  });

  it('MZ-180 MZ-R43 use abilities and powers in the zone and in a lane, once a round in all', () => {
    const powered = caster(
      'Powered',
      ability('atWill', [draw()], { power: true }),
      has({
        cards: { units: 'you', lane: 'any', where: { another: true } },
        modification: influence(1),
      }).with({ power: true }),
    );
    const text = {
      A: { zone: 'F', caster: 'c9=Powered', lanes: { 1: ['c1=X(1)'] } },
      cards: [powered],
    } as const;
    const zone = table(text);
    expect([can(zone, A, use('c9')), zone.influence('c1')]).toEqual([true, 2]);
    const moved = zone.when(A, use('c9')).when(B, mission(4)).when(A, playCaster(2)).when(B, mission(3));
    moved.when(A, use('c9')).thenRefused('MZ-113');
    expect(moved.influence('c1')).toBe(2);
    const lane = table({ A: { lanes: { 1: ['c9=Powered', 'c1=X(1)'] } }, cards: [powered] });
    expect([can(lane, A, use('c9')), lane.influence('c1')]).toEqual([true, 2]);
    const home = caster(
      'Home',
      has({ cards: { units: 'you', lane: 'any' }, modification: influence(1) }).with({
        if: { caster: 'inZone' },
      }),
    );
    expect(table({ A: { caster: 'Home', lanes: { 1: ['c1=X(1)'] } }, cards: [home] }).influence('c1')).toBe(
      2,
    );
    expect(table({ A: { lanes: { 1: ['c1=X(1)'], 2: ['Home'] } }, cards: [home] }).influence('c1')).toBe(1);
  });

  it('MZ-181 MZ-182 are Shattered instead of entering another zone, and return face down to their zone', () => {
    const gone = (program: readonly unknown[]) => {
      const card = strategy('Away', program);
      return table({ A: { hand: ['c1=Away'], zone: 'F' }, B: { lanes: { 1: [NIA] } }, cards: [card] }).when(
        A,
        playStrategy('c1'),
      );
    };
    const all = { units: 'opponent', lane: 'any' };
    for (const program of [
      [{ op: 'returnToHand', cards: all }],
      [{ op: 'putOnDeck', cards: all, position: 'top' }],
      [deal(all, 4)],
      [{ op: 'shatter', cards: all }],
    ]) {
      const after = gone(program);
      expect([after.side(B, 1), after.pile(B, 'hand'), after.pile(B, 'discard')]).toEqual([[], [], []]);
      expect(after.unit('c9')).toEqual({
        seat: B,
        lane: 0,
        isTapped: false,
        isFaceDown: true,
        damage: 0,
        used: [],
      });
    }
    const asked = table({ A: { lanes: { 1: ['X(6)+d1'] } }, B: { lanes: { 1: [NIA, 'c8=Y(1)'] } } }).when(
      A,
      mission(1),
    );
    expect(asked.when(B, loss('c9')).unit('c9')?.isFaceDown).toBe(true);
  });

  it('MZ-183 MZ-105 do nothing and are not affected while face down, but trades continue', () => {
    const names = strategy('Name', [pick({ casters: 'each' }), { op: 'tap', cards: chosen }]);
    const lord = caster(
      'Lord',
      ability('atWill', [draw()]),
      has({ cards: { units: 'you' }, modification: influence(1) }).with(),
      watch([draw()], { event: 'missionDeclared' }),
    );
    const moment = table({
      A: {
        hand: ['c1=Name'],
        zone: 'FFF',
        outside: 'E',
        caster: 'c9=Lord',
        isFaceDown: true,
        lanes: { 1: ['c7=X(1)'] },
      },
      cards: [lord, names],
    });
    moment.when(A, use('c9')).thenRefused('MZ-183');
    moment.when(A, playCaster(1)).thenRefused('MZ-183');
    expect([countOf(moment, A, 'useAbility'), moment.influence('c7')]).toEqual([0, 1]);
    expect(can(moment, A, trade('untapped'))).toBe(true);
    moment.when(A, playStrategy('c1')).thenNo('ChoiceOffered');
    expect(moment.when(A, playStrategy('c1')).unit('c9')?.isTapped).toBe(false);
    moment.when(A, mission(4)).thenNo('CardsDrawn');
    const seen = metazooTcg.view(moment.state, SPECTATOR).zones.find(({ id }) => id === '0/caster');
    expect(seen?.cards).toMatchObject([
      { facing: 'face-up', name: 'Lord', tags: [{}, { name: 'face-down' }] },
    ]);
  });

  it('MZ-184 MZ-201 are never Dispelled', () => {
    const mourner = creature(
      'Mourner',
      watch([gain(self, 1)], { event: 'unitDispelled' }),
      watch([draw()], { event: 'unitShattered' }),
    );
    const after = table({
      A: { hand: ['c1=Send'], zone: 'F', lanes: { 2: ['c7=Mourner'] } },
      B: { lanes: { 1: [NIA] } },
      cards: [sends, mourner],
    }).when(A, playStrategy('c1'));
    expect(after.influence('c7')).toBe(3);
    after.thenFacts('UnitsLeftPlay', { type: 'CardsDrawn', seat: A });
  });

  it('MZ-R65 are played units for triggers', () => {
    const watcher = creature('Watcher', watch([draw()], { event: 'unitPlayed', lane: 'this' }));
    const moment = table({ A: { caster: NIA, zone: 'FFFF', lanes: { 1: ['Watcher'] } }, cards: [watcher] });
    moment.when(A, playCaster(1)).thenFacts('CasterPlayed', 'CardsDrawn');
    moment.when(A, playCaster(2)).thenNo('CardsDrawn');
  });

  it('are turned face up again by an effect', () => {
    const restores = strategy('Restore', [{ op: 'restoreCaster' }]);
    const after = table({
      A: { hand: ['c1=Restore'], zone: 'F', caster: NIA, isFaceDown: true },
      cards: [restores],
    }).when(A, playStrategy('c1'));
    after.thenFacts('CasterRestored');
    expect(after.unit('c9')?.isFaceDown).toBe(false);
  });
});
