import { describe, expect, it } from '@jest/globals';
import {
  type GameState,
  JUDGE,
  playGame,
  randomPlayer,
  SPECTATOR,
  seat,
  seatViewer,
  seededRandom,
  toJson,
} from '#libs/game-kit';
import { readyMadeSetups } from '#libs/game-kit/testing';
import { games } from './index.js';

const VIEWERS = [SPECTATOR, JUDGE, seatViewer(seat(0)), seatViewer(seat(1))];

/** The same state in other objects, without cached results. Only printed cards are shared, because only their own text depends on them. */
const copyOf = (state: GameState): GameState => {
  const { definitions, ...rest } = { definitions: {}, ...state };
  return { ...JSON.parse(JSON.stringify(rest)), definitions: { ...definitions } };
};

/** Detects parts of a table that are drawn from the cache although one of their dependencies has changed. */
describe('cached computations of a state', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    '%s: after each fact, tables and legal actions equal those of a copy without cached results',
    (id, game) => {
      const [setup] = readyMadeSetups(game);
      if (setup === undefined) throw new Error('The game ships without decks.');
      const play = playGame(game, setup, {
        random: seededRandom(id),
        order: seededRandom(`${id}/order`),
        player: randomPlayer(seededRandom(`${id}/player`)),
        maxActions: 120,
      });
      let compared = 0;
      for (const step of play) {
        let state = step.kind === 'action' ? step.before : undefined;
        for (const fact of step.facts) {
          state = game.evolve(state, fact);
          const copy = copyOf(state);
          for (const viewer of VIEWERS)
            expect(JSON.stringify(game.view(state, viewer))).toBe(JSON.stringify(game.view(copy, viewer)));
          compared += 1;
        }
        const copy = copyOf(step.after);
        for (const of of game.toAct(step.after))
          expect(toJson(game.legalActions(step.after, of))).toEqual(toJson(game.legalActions(copy, of)));
      }
      expect(compared).toBeGreaterThan(100);
    },
  );
});
