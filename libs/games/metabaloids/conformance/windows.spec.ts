import { describe, expect, it } from '@jest/globals';
import { randomPlayer, seat, seededRandom } from '#libs/game-kit';
import { metabaloids, metabaloidsFast } from '../index.js';
import type { Standing } from '../state.js';
import { attack, endStep, pass, use } from '../testing/actions.js';
import { flex, reply } from '../testing/cards.js';
import { setupsFor } from '../testing/setups.js';
import { A, B, C, table } from '../testing/table.js';

const until = (standing: Standing) => ({ type: 'passUntil', until: standing }) as const;
const abilities = (hand: readonly string[], windows = 'every') =>
  table({
    phase: 'abilities',
    cards: [flex, reply],
    ruleset: { windows },
    sides: [
      { hand: ['P', 'Q'], play: [['X'], ['Flex']] },
      { hand, play: [['V'], ['Reply']] },
      { hand: ['I'], play: [['W']] },
    ],
  });

describe('Windows', () => {
  it('MB-R37 opens at the end of a step for any seat with cards in hand', () => {
    const moment = abilities(['H']).when(A, endStep);
    expect([moment.asked, moment.when(B, pass).asked]).toEqual([B, C]);
    expect(moment.through().state.phase).toBe('move');
  });

  it('MB-R37 can be limited to battles and announcements by the ruleset', () => {
    expect(abilities(['H'], 'battles').when(A, endStep).asked).toBe(A);
    expect(abilities(['H'], 'battles').when(A, use('Flex')).asked).toBe(B);
    const attacked = table({
      ruleset: { windows: 'battles' },
      sides: [
        { hand: ['P'], play: [['X']] },
        { hand: ['H'], play: [['V']] },
      ],
    }).when(A, attack('X', 'V', 'P'));
    expect(attacked.state.choice).toMatchObject({ kind: 'window', moment: 'attackDeclared', seat: B });
  });

  it('MB-R37 opens again for every seat after an action in it', () => {
    const moment = abilities(['H']).when(A, endStep).when(B, pass).when(C, pass);
    expect(moment.state.phase).toBe('move');
    const used = abilities(['H']).when(A, endStep).when(B, use('Reply'));
    expect(used.asked).toBe(C);
    expect(used.when(C, pass).when(A, pass).asked).toBe(B);
  });

  it('MB-R37 lets a seat pass for the rest of the turn', () => {
    const moment = abilities(['H']).when(A, endStep).when(B, until('endOfTurn')).when(C, until('endOfTurn'));
    expect(moment.when(A, endStep).asked).toBe(A);
    expect(moment.when(A, use('Flex')).asked).toBe(A);
  });

  it('MB-R37 lets a seat pass until an ability is announced', () => {
    const moment = abilities(['H'])
      .when(A, endStep)
      .when(B, until('nextActivation'))
      .when(C, until('endOfTurn'));
    expect(moment.when(A, endStep).asked).toBe(A);
    expect(moment.when(A, use('Flex')).asked).toBe(B);
  });

  it('MB-R37 lets a seat pass until it is attacked', () => {
    const moment = abilities(['H'])
      .when(A, endStep)
      .when(B, until('attackOnMe'))
      .when(C, until('attackOnMe'))
      .when(A, endStep);
    expect(moment.state.phase).toBe('attack');
    expect(moment.when(A, attack('X', 'V', 'P')).asked).toBe(B);
    expect(moment.when(A, attack('X', 'W', 'P')).asked).toBe(C);
  });

  it('MB-R37 lets a seat pass until its own turn', () => {
    const moment = abilities(['H']).when(A, endStep).when(B, until('myTurn')).when(C, until('endOfTurn'));
    expect(moment.when(A, use('Flex')).asked).toBe(A);
    const attacked = moment.when(A, endStep, attack('X', 'V', 'P'));
    expect(attacked.asked).toBe(A);
    expect(attacked.state.choice?.kind).toBe('window');
  });

  it('MB-R37 does not wait for a silent seat, which counts as passing until it is attacked', () => {
    const moment = abilities(['H']).when(A, endStep);
    expect(metabaloids.silentAction?.(moment.state, B)).toEqual(until('attackOnMe'));
    expect(metabaloids.silentAction?.(abilities(['H']).state, A)).toEqual(endStep);
  });

  it('MB-R37 takes required actions for a silent seat: a game of six seats with a silent one ends', () => {
    const SILENT = seat(2);
    for (const game of [metabaloids, metabaloidsFast]) {
      const [setup] = setupsFor(game, 6, 1, 'short');
      if (setup === undefined) throw new Error('There is no table of six.');
      const random = seededRandom(game.id);
      const player = randomPlayer(seededRandom(`${game.id}/player`));
      let state = game
        .setup(setup, random)
        .reduce<ReturnType<typeof game.evolve> | undefined>(game.evolve, undefined);
      let draws = 0;
      let silences = 0;
      for (
        let steps = 0;
        steps < 3000 && state !== undefined && game.outcome(state) === undefined;
        steps += 1
      ) {
        const [next] = game.toAct(state);
        if (next === undefined) break;
        const picked = player(game.legalActions(state, next), draws);
        draws = picked?.draws ?? draws;
        const action = next === SILENT ? game.silentAction?.(state, next) : picked?.value;
        if (next === SILENT) silences += 1;
        const decision = action === undefined ? undefined : game.decide(state, next, action, random);
        if (decision?.accepted !== true) throw new Error('A seat could not act.');
        state = decision.facts.reduce(game.evolve, state);
      }
      expect(state && game.outcome(state)?.places.flat()).toHaveLength(6);
      expect(silences).toBeGreaterThan(5);
    }
  });
});
