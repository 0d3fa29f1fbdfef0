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

const EVERY = 12;
const VIEWERS = [SPECTATOR, JUDGE, seatViewer(seat(0)), seatViewer(seat(1))];

/** Catches a part of a table that is drawn from what is remembered though something that it depends on has changed. */
describe('what is remembered of a state', () => {
  it.each(games.map((game) => [game.id, game] as const))(
    '%s: tables and legal actions are those of a copy of which nothing is remembered',
    (id, game) => {
      const [setup] = readyMadeSetups(game);
      if (setup === undefined) throw new Error('The game ships without decks.');
      const play = playGame(game, setup, {
        random: seededRandom(id),
        order: seededRandom(`${id}/order`),
        player: randomPlayer(seededRandom(`${id}/player`)),
        maxActions: 150,
      });
      let compared = 0;
      for (const { kind, facts, ...step } of play) {
        let state: GameState | undefined = 'before' in step ? step.before : undefined;
        for (const fact of facts) {
          state = game.evolve(state, fact);
          for (const viewer of VIEWERS) game.view(state, viewer);
        }
        compared += 1;
        if (state === undefined || (compared % EVERY > 0 && kind === 'action')) continue;
        const copy: GameState = JSON.parse(JSON.stringify(state));
        for (const viewer of VIEWERS)
          expect(toJson(game.view(copy, viewer))).toEqual(toJson(game.view(state, viewer)));
        for (const of of game.toAct(state))
          expect(toJson(game.legalActions(copy, of))).toEqual(toJson(game.legalActions(state, of)));
      }
      expect(compared).toBeGreaterThan(EVERY);
    },
  );
});
