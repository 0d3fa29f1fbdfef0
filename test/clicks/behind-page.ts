import type { Game, GameAction, Player } from '#libs/game-kit';
import { onlyPass } from '../../apps/viewer/src/play/auto-pass.js';
import { lineOf } from './count-clicks.js';

const gameActionOf = (action: object): GameAction => ({
  ...action,
  type: 'type' in action ? String(action.type) : '',
});

/** Somebody who plays through a page, which passes by itself as it is set at first: asked only where the page asks. */
export const behindPage =
  (game: Game, player: Player): Player =>
  (options, draws) => {
    const lines = options.map(({ action, ...legal }) => {
      const taken = gameActionOf(action);
      const isStanding = game.pace?.isStanding(taken) ?? false;
      return lineOf({ ...legal, action: taken, series: undefined, isStanding });
    });
    const pass = onlyPass(lines);
    const done = pass === undefined ? undefined : options[lines.indexOf(pass)];
    return done === undefined ? player(options, draws) : { value: done.action, draws };
  };
