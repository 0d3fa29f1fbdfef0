import { describe, expect, it } from '@jest/globals';
import { may, mission, next } from '../testing/actions.js';
import { ability, creature, draw, give, self, watch } from '../testing/cards.js';
import { A, B, type Given } from '../testing/given.js';
import { type TableText, table } from '../testing/table.js';

const points = (who: string, amount = 1) => ({ op: 'gainMissionPoints', who, amount });
const watcher = (name: string, when: string, ...program: readonly unknown[]) =>
  creature(name, watch(program, { event: when }));
/** One lane is left; its mission ends the round. */
const last = (text: TableText): Given => table({ resolved: [1, 2, 3], ...text });

describe('The end and the beginning of a round', () => {
  it.each(['roundEnded', 'roundBegan'])('MZ-139 MZ-140 wins by points gained then: %s', (when) => {
    const after = last({
      A: { points: 29, lanes: { 1: ['Late'] } },
      cards: [watcher('Late', when, points('you'))],
    }).when(A, mission(4));
    after.thenFacts('MissionPointsGained', { type: 'GameWon', seat: A, rule: 'MZ-139' });
    expect(after.state.outcome).toMatchObject({ places: [[A], [B]] });
    after.thenNo('ActionPhaseBegan');
  });

  it.each(['roundEnded', 'roundBegan'])('MZ-141 MZ-142 is checked once all of it is done: %s', (when) => {
    const text: TableText = {
      ruleset: { winAt: 'after-action' },
      A: { points: 29, lanes: { 1: ['Late'] } },
      B: { points: 29, lanes: { 2: ['Late'] } },
      cards: [watcher('Late', when, points('you'))],
    };
    const tied = last(text).when(A, mission(4));
    const both = tied.when(tied.state.choice?.seat ?? A, next(0));
    both.thenFacts('MissionPointsGained', 'MissionPointsGained', 'OvertimeBegan');
    expect([both.points, both.state.outcome, both.state.turn.round]).toEqual([[30, 30], undefined, 4]);
    both.thenFacts('ActionPhaseBegan');
  });

  it('MZ-139 wins in the Aura phase and by effects of a clean-up, too', () => {
    const wakes = creature('Wakes', watch([points('you')], { event: 'unitUntapped', self: true }));
    last({ A: { points: 29, lanes: { 1: ['Wakes tapped'] } }, cards: [wakes] })
      .when(A, mission(4))
      .thenFacts('CardsUntapped', { type: 'GameWon', seat: A })
      .thenNo('ActionPhaseBegan');
    const frail = creature(
      'Frail',
      {
        when: 'static',
        text: 'x',
        if: { exists: { zone: 'laneAura', whose: 'you' } },
        holds: [{ cards: { units: 'you', lane: 'this' }, modification: { change: 'influence', by: 2 } }],
      },
      ability('dispelled', [points('you')]),
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
    last({ A: { points: 29, lanes: { 1: ['c7=Frail', 'F'] } }, modifiers: cursed, cards: [frail] })
      .when(A, mission(4))
      .thenFacts('RoundEnded', 'UnitsLeftPlay', { type: 'GameWon', seat: A })
      .thenNo('RoundBegan');
  });

  it('MZ-218 ends a round before the clean-up: damage, Give and lane Aura are still there', () => {
    const sees = watcher('Sees', 'roundEnded', {
      op: 'draw',
      count: {
        count: { units: 'you', lane: 'any', where: { damage: { atLeast: 1 }, influence: { atLeast: 5 } } },
      },
    });
    const rises = creature(
      'Rises',
      ability('missionDeclaration', [give(self, 2)], { anywhere: true }),
      watch([{ op: 'draw', count: { count: { zone: 'laneAura' } } }], { event: 'roundEnded' }),
    );
    const asked = last({
      A: { lanes: { 1: ['c7=Sees', 'c8=Rises damage1', 'F', 'F', 'F'] } },
      cards: [sees, rises],
    }).when(A, mission(4));
    const after = asked.when(A, next(0));
    const drawn = after.factsOf('CardsDrawn').map(({ count }) => count);
    expect(drawn.slice(0, 2)).toEqual([1, 3]);
    after.thenFacts({ type: 'CardsDrawn', count: 3 }, 'RoundEnded', 'RoundBegan');
    expect([after.influence('c8'), after.unit('c8')?.damage]).toEqual([3, 0]);
  });

  it('MZ-190 ends a Give of the end of the round with that round', () => {
    const after = last({
      A: { lanes: { 1: ['c7=Rises'] } },
      cards: [watcher('Rises', 'roundEnded', give(self, 2))],
    }).when(A, mission(4));
    after.thenFacts('ModifierBegan', 'RoundEnded');
    expect(after.influence('c7')).toBe(3);
  });

  it('MZ-040 begins a round before the draw, adds Aura or untaps', () => {
    const sees = watcher(
      'Sees',
      'roundBegan',
      { op: 'tap', cards: { zone: 'auraZone', whose: 'you' } },
      draw(2),
    );
    const after = last({ A: { zone: 'FF', lanes: { 1: ['Sees'] } }, cards: [sees] }).when(A, mission(4));
    after.thenFacts(
      'RoundEnded',
      { type: 'RoundBegan', round: 4 },
      'CardsTapped',
      { type: 'CardsDrawn', seat: A, count: 2 },
      { type: 'CardsDrawn', seat: A, count: 1 },
      { type: 'CardsDrawn', seat: B, count: 1 },
      { type: 'AuraGained', seat: A },
      'CardsUntapped',
      'LanesReadied',
      'ActionPhaseBegan',
    );
    expect(after.zone(A)).toBe('FFF');
  });

  it('MZ-R47 gives the seat with Priority the order, and continues at the same step', () => {
    const asks = watcher('Asks', 'roundBegan', { op: 'may', label: 'Draw', do: [draw()] });
    const asked = last({ A: { lanes: { 1: ['Asks'] } }, B: { lanes: { 1: ['Asks'] } }, cards: [asks] }).when(
      A,
      mission(4),
    );
    expect(asked.state.choice).toMatchObject({ kind: 'orderEffects', seat: B, rule: 'MZ-R47' });
    const first = asked.when(B, next(1));
    first.thenNo('ActionPhaseBegan');
    const [one, two] = [first.state.choice?.seat ?? A, A];
    expect(one).toBe(B);
    const after = first.when(one, may(true)).when(two, may(false));
    after.thenFacts({ type: 'CardsDrawn', seat: A, count: 1 }, { type: 'ActionPhaseBegan', seat: B });
  });

  it('MZ-051 untaps only cards still present at that step', () => {
    const hoards = creature(
      'Hoards',
      {
        when: 'static',
        text: 'x',
        if: { value: { count: { zone: 'hand', whose: 'you' } }, is: { atMost: 0 } },
        holds: [{ cards: self, modification: { change: 'influence', by: 1 } }],
      },
      { influence: 1 },
    );
    const weak = [
      {
        id: 1,
        source: { id: 'c7', definition: 'hoards' },
        controller: 0,
        until: 'permanent',
        on: 'cards',
        cards: ['c7'],
        modification: { change: 'influence', by: -1 },
      },
    ];
    const after = last({ A: { lanes: { 1: ['c7=Hoards tapped'] } }, modifiers: weak, cards: [hoards] }).when(
      A,
      mission(4),
    );
    after.thenFacts({ type: 'CardsDrawn', seat: A }, 'UnitsLeftPlay');
    after.thenNo('CardsUntapped');
  });
});
