import type { LegalActionLineFragment } from '#libs/client';
import type { Game, GameAction, GameState, OfferedAction, Player, Seat } from '#libs/game-kit';
import { offeredActions } from '#libs/game-kit';
import { onlyPass } from '../../apps/viewer/src/play/auto-pass.js';
import { nextOfSeries, seriesOf } from '../../apps/viewer/src/play/card-series.js';
import { lineOf } from './count-clicks.js';

/** The player's last request, as the page shows it. */
export interface Asked {
  readonly offered: readonly OfferedAction<GameAction>[];
  readonly lines: readonly LegalActionLineFragment[];
}

/**
 * A game and a player who uses a page with automatic passing at its default: the player chooses only when the page requires it. A player who uses series takes
 * all actions of a series at once, like a page does by one press.
 */
export const behindPage = (
  game: Game,
  bot: Player,
  isSeriesPressed: boolean,
): { readonly game: Game; readonly player: Player; readonly asked: () => Asked } => {
  let asked: Asked = { offered: [], lines: [] };
  let begun: ReadonlySet<string> = new Set();
  const legalActions = (state: GameState, seat: Seat) => {
    const offered = offeredActions(game, state, seat);
    asked = { offered, lines: offered.map(lineOf) };
    return offered;
  };
  const player: Player = (options, draws) => {
    const { lines } = asked;
    const done = onlyPass(lines) ?? nextOfSeries(begun, lines);
    const option = done === undefined ? undefined : options[lines.indexOf(done)];
    if (option !== undefined) return { value: option.action, draws };
    const chosen = bot(options, draws);
    const id = lines[options.findIndex(({ action }) => action === chosen?.value)]?.id;
    const series = seriesOf(lines).find(({ actions }) => actions.some((one) => one.id === id));
    begun = new Set(isSeriesPressed ? series?.actions.map((one) => one.id) : []);
    return chosen;
  };
  return { game: { ...game, legalActions }, player, asked: () => asked };
};
