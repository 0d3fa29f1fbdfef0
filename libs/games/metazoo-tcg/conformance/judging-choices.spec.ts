import { describe, expect, it } from '@jest/globals';
import { ruledOn } from '#libs/game-kit/testing';
import { metazooTcg as game } from '../index.js';
import type { MetazooState } from '../state.js';
import { loss, mission, next, playStrategy } from '../testing/actions.js';
import { ability, it as chosen, creature, draw, pick, strategy } from '../testing/cards.js';
import { A, B, given } from '../testing/given.js';
import { table } from '../testing/table.js';

/* MZ-R67: a ruling while a seat decides. The choice is offered once more, and no pending task is lost. */

/** The result of setting A's Mission Points to 9 while a choice is open. */
const ruled = (state: MetazooState) => ruledOn(game, state, { type: 'setMissionPoints', seat: A }, 9);

/** The choice is withdrawn and offered once more, with the same pending tasks. */
const expectAskedAgain = (state: MetazooState): void => {
  const { choice } = state;
  const points = state.seats[0].missionPoints;
  if (choice === undefined) throw new Error('A choice is open.');
  const after = ruled(state);
  expect(after.facts).toMatchObject([
    { type: 'ChoiceWithdrawn', rule: 'MZ-R67', seat: choice.seat, kind: choice.kind },
    { type: 'MissionPointsGained', rule: 'MZ-R67', changes: [{ seat: A, amount: 9 - points, total: 9 }] },
    { type: 'ChoiceOffered', choice: { value: choice }, resolution: { value: state.resolution } },
  ]);
  expect(after.state.choice).toEqual(choice);
  expect(after.state.resolution).toEqual(state.resolution);
};

describe('A choice that is open while a judge puts something right', () => {
  it('MZ-024 MZ-R67 of the seat with Priority', () => {
    const { state } = table({
      phase: 'setup',
      choice: { kind: 'priority', seat: 1, rule: 'MZ-024', label: 'Choose who has Priority first' },
      resolution: [{ task: 'offerStartingTerra', lane: 1 }, { task: 'beginRound' }],
    });
    expectAskedAgain(state);
  });

  it('MZ-026 MZ-R67 of a starting Terra, for the same lane', () => {
    const { state } = table({
      phase: 'setup',
      A: { starters: ['c1=Hill(1)', 'c2=Dale(1)'] },
      choice: {
        kind: 'startingTerra',
        seat: 0,
        lane: 3,
        rule: 'MZ-026',
        label: 'Place a starting Terra in lane 3',
      },
      resolution: [{ task: 'offerStartingTerra', lane: 4 }, { task: 'beginRound' }],
    });
    expectAskedAgain(state);
  });

  it('MZ-195 MZ-R67 of a loss, with the same number of further losses', () => {
    const moment = table({
      A: { lanes: { 1: ['X(9)+d2'] } },
      B: { lanes: { 1: ['c1=Y(1)', 'c2=Z(1)', 'c3=W(1)'] } },
    }).when(A, mission(1));
    expectAskedAgain(moment.state);
    const after = given(ruled(moment.state).state).when(B, loss('c2'));
    expect(after.state.choice).toMatchObject({ kind: 'destruction', units: ['c1', 'c3'] });
  });

  it('MZ-063 MZ-R67 of which effect is next', () => {
    const loud = creature('Loud', ability('missionDeclaration', [draw()]));
    const other = creature('Other', ability('missionDeclaration', [draw(2)]));
    const moment = table({ A: { lanes: { 1: ['Loud', 'Other'] } }, cards: [loud, other] }).when(
      A,
      mission(1),
    );
    expectAskedAgain(moment.state);
    given(ruled(moment.state).state)
      .when(A, next(1))
      .thenFacts({ type: 'CardsDrawn', count: 2 }, { type: 'CardsDrawn', count: 1 });
  });

  it('MZ-R67 of an effect', () => {
    const tap = strategy('Tap', [
      pick({ units: 'opponent', lane: 'any' }),
      { op: 'tap', cards: chosen },
      draw(),
    ]);
    const moment = table({
      A: { hand: ['c1=Tap'], zone: 'F' },
      B: { lanes: { 1: ['c2=Y(1)', 'c3=Z(1)'] } },
      cards: [tap],
    }).when(A, playStrategy('c1'));
    expectAskedAgain(moment.state);
  });
});
