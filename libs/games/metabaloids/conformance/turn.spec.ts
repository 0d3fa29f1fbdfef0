import { describe, expect, it } from '@jest/globals';
import { JUDGE, SPECTATOR, seatViewer } from '#libs/game-kit';
import { metabaloids } from '../index.js';
import { attack, deploy, endStep } from '../testing/actions.js';
import { A, B, C, nextTurn, table } from '../testing/table.js';

const stepsOf = (facts: readonly { readonly type: string }[]) =>
  facts.flatMap((fact) => ('step' in fact && fact.type === 'StepBegan' ? [fact.step] : []));

/** Plays A's turn with its mandatory actions only. */
const wholeTurn = (fast: boolean) => {
  const all: { readonly type: string }[] = [];
  let moment = nextTurn({
    fast,
    sides: [{ hand: 3, play: [['X']], reserve: fast ? [] : ['R'] }, { play: [] }],
  });
  all.push(...moment.facts.slice(moment.facts.findIndex((fact) => fact.type === 'TurnBegan')));
  for (let steps = 0; moment.state.turn.seat === A && steps < 12; steps += 1) {
    moment = moment.unanswered(A, moment.state.choice?.kind === 'deploy' ? deploy('R', 2) : endStep);
    all.push(...moment.facts);
  }
  return { all, moment };
};

describe('The turn', () => {
  it('MBO-030 has the steps Draw, Abilities, Move, Deploy, Attack and Restock', () => {
    expect(stepsOf(wholeTurn(false).all).slice(0, 7)).toEqual([
      'draw',
      'abilities',
      'move',
      'deploy',
      'attack',
      'restock',
      'end',
    ]);
  });

  it('MBF-021 has the steps Draw, Restock and Attack in fast mode', () => {
    expect(stepsOf(wholeTurn(true).all).slice(0, 4)).toEqual(['draw', 'restock', 'attack', 'end']);
  });

  it('MB-094 goes round in seat order, and looks at the play area after the last step', () => {
    let moment = nextTurn({ ruleset: { windows: 'battles' }, sides: [{}, {}, {}] });
    const order: number[] = [];
    for (let steps = 0; steps < 20; steps += 1) {
      if (order.at(-1) !== moment.state.turn.seat) order.push(moment.state.turn.seat);
      moment = moment.unanswered(moment.state.turn.seat, endStep);
    }
    expect(order.slice(0, 5)).toEqual([A, B, C, A, B]);
    table({ phase: 'restock', sides: [{ play: [] }, {}] })
      .when(A, endStep)
      .thenFacts({ type: 'StepBegan', step: 'end' }, { type: 'CardsLost', rule: 'MB-090' }, 'TurnEnded', {
        type: 'TurnBegan',
        seat: B,
      });
  });

  it('MB-R39 clears the marks of attack as it ends, and leaves safety alone', () => {
    const moment = table({
      sides: [
        { hand: ['P'], play: [['X[a3]']], draw: ['G', 'F'] },
        { play: [['V[d2]', 'W'], ['U']], draw: ['J', 'F'] },
      ],
    }).unanswered(A, attack('X', 'V', 'P'));
    expect(moment.state.marks).toEqual([moment.id('X')]);
    const over = moment.unanswered(A, endStep).unanswered(A, endStep);
    expect(over.state.turn.seat).toBe(B);
    expect(over.state.marks).toEqual([]);
    expect(over.state.seats[B]?.columns[0]?.isSafe).toBe(true);
  });
});

describe('The visible information', () => {
  const moment = table({
    sides: [
      { hand: ['H'], draw: ['T', 'U'], discard: ['K', 'L'], lost: ['M', 'N'], play: [['X']], reserve: ['R'] },
      {},
    ],
  });
  const shown = (viewer: Parameters<typeof metabaloids.view>[1], kind: string) => {
    const zone = metabaloids.view(moment.state, viewer).zones.find(({ id }) => id === `0/${kind}`);
    return {
      count: zone?.count,
      cards: zone?.cards.map((card) => (card.facing === 'face-up' ? card.name : '?')),
    };
  };

  it('MB-095 of a draw pile is its number of cards only', () => {
    for (const viewer of [SPECTATOR, JUDGE, seatViewer(A), seatViewer(B)])
      expect(shown(viewer, 'draw-pile')).toEqual({ count: 2, cards: [] });
    expect(shown(seatViewer(A), 'hand').cards).toEqual(['H']);
    expect(shown(seatViewer(B), 'hand')).toEqual({ count: 1, cards: [] });
  });

  it('MB-096 shows the complete discard pile in its order to all viewers', () => {
    for (const viewer of [SPECTATOR, seatViewer(B)])
      expect(shown(viewer, 'discard')).toEqual({ count: 2, cards: ['K', 'L'] });
    expect(moment.types(A)).not.toContain('arrangeCards');
  });

  it('MB-097 MB-R35 shows the lost pile to all viewers; only a card’s text can take cards from it', () => {
    for (const viewer of [SPECTATOR, seatViewer(B)])
      expect(shown(viewer, 'lost')).toEqual({ count: 2, cards: ['M', 'N'] });
    const used = moment.options(A).flatMap((action) => Object.values(action).flat());
    for (const name of ['K', 'L', 'M', 'N']) expect(used).not.toContain(moment.id(name));
  });
});
