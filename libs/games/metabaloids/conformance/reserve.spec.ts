import { describe, expect, it } from '@jest/globals';
import { attack, deploy, endStep, move, restock, use } from '../testing/actions.js';
import { flex } from '../testing/cards.js';
import { A, B, type Side, table } from '../testing/table.js';

const _NINE = [
  ['K', 'L', 'M'],
  ['N', 'O', 'P'],
  ['Q', 'R', 'S'],
];
/** A's Deploy step has begun. */
const deploying = (side: Side, more: Partial<Parameters<typeof table>[0]> = {}) =>
  table({ phase: 'move', sides: [side, {}], ...more }).when(A, endStep);
const _moving = (side: Side, ruleset: Readonly<Record<string, string>> = {}) =>
  table({ phase: 'move', ruleset, sides: [side, { play: [['V']] }] });

describe('Reserve and deployment', () => {
  it('MBO-014 leaves a card of the reserve alone until it is deployed', () => {
    const moment = table({
      phase: 'move',
      cards: [flex],
      sides: [{ play: [['X']], reserve: ['Flex'], hand: ['P[d1]'] }, {}],
    });
    moment.when(A, use('Flex')).thenRefused('MB-046');
    moment.when(A, move('Flex', 2, 'P')).thenRefused('MBO-010');
    moment.when(A, deploy('Flex', 2)).thenRefused('MBO-014');
    table({
      turn: B,
      sides: [
        { play: [['X']], reserve: ['R'] },
        { hand: ['P'], play: [['V']] },
      ],
    })
      .when(B, attack('V', 'R', 'P'))
      .thenRefused('MB-073');
  });

  it('MBO-015 deploys all of it, one at a time, in the order its owner likes', () => {
    const moment = deploying({ play: [['X']], reserve: ['R', 'S'] });
    expect([moment.may(A, deploy('R', 2)), moment.may(A, deploy('S', 2))]).toEqual([true, true]);
    moment.when(A, deploy('S', 2), endStep).thenRefused('MBO-030');
  });

  it('MBO-016 MBO-017 costs nothing and obeys the limits: {X} with Y and Z', () => {
    const moment = deploying({ play: [['X']], reserve: ['Y', 'Z'], hand: ['P'] });
    moment.when(A, deploy('Y', 1)).thenRefused('MBO-017');
    const next = moment.when(A, deploy('Y', 2)).thenNo('CostPaid', 'CardsDiscarded');
    expect([1, 2, 3].map((column) => next.may(A, deploy('Z', column)))).toEqual([true, true, true]);
    expect(next.pile(A, 'hand')).toEqual(['P']);
  });

  it('MBO-018 loses what finds no room: with 8 in play and 3 in reserve one is deployed, two are lost', () => {
    const moment = deploying({
      play: [
        ['K', 'L', 'M'],
        ['N', 'O', 'P'],
        ['Q', 'R'],
      ],
      reserve: ['X', 'Y', 'Z'],
    });
    expect(moment.options(A)).toHaveLength(3);
    const after = moment.when(A, deploy('Y', 3));
    expect(after.columns(A)[2]).toEqual(['Q', 'R', 'Y']);
    expect([...after.pile(A, 'lost')].sort()).toEqual(['X', 'Z']);
    after.thenFacts({ type: 'CardsLost', why: 'noRoom' }, { type: 'StepBegan', step: 'attack' });
  });

  it('MBO-019 is over by itself with the last card', () => {
    deploying({ play: [['X']], reserve: ['R'] })
      .when(A, deploy('R', 2))
      .thenFacts('CardDeployed', { type: 'StepBegan', step: 'attack' });
  });

  it('MBO-020 keeps what was deployed where it is while turns pass', () => {
    const moment = deploying({ play: [['X']], reserve: ['R'] }).unanswered(A, deploy('R', 2), endStep);
    const next = moment.unanswered(A, endStep);
    expect(next.state.turn.seat).toBe(B);
    expect(next.columns(A)).toEqual([['X'], ['R']]);
  });

  it('MBO-021 takes any number of cards in the last step, each paid for by itself', () => {
    const moment = table({ phase: 'restock', sides: [{ hand: ['X', 'Y', 'P', 'Q'], play: [['I']] }, {}] })
      .when(A, restock('X', 'P'), restock('Y', 'Q'))
      .thenFacts('CostPaid');
    expect(moment.pile(A, 'reserve')).toEqual(['X', 'Y']);
    table({ phase: 'restock', sides: [{ hand: ['X'], play: [['I']] }, {}] })
      .when(A, endStep)
      .thenFacts({ type: 'TurnBegan', seat: B });
    table({ sides: [{ hand: ['X', 'P'] }, {}] })
      .when(A, restock('X', 'P'))
      .thenRefused('MBO-021');
  });

  it("MBO-022 deploys in the owner's next turn what was restocked, never in this one", () => {
    const restocked = table({ phase: 'restock', sides: [{ hand: ['X', 'P'] }, {}] }).when(
      A,
      restock('X', 'P'),
    );
    expect(restocked.types(A)).not.toContain('deployCard');
    let moment = restocked.unanswered(A, endStep);
    expect(moment.state.turn.seat).toBe(B);
    for (let steps = 0; moment.state.turn.seat === B && steps < 9; steps += 1)
      moment = moment.unanswered(B, endStep);
    expect(moment.columns(A)).toEqual([]);
    const deployed = moment.unanswered(A, endStep).unanswered(A, endStep).when(A, deploy('X', 1));
    expect(deployed.state.turn.number).toBe(3);
    expect(deployed.columns(A)).toEqual([['X']]);
  });
});
