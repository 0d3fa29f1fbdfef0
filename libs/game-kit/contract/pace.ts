import type { Game, GameAction, GameState } from './game.js';
import type { Seat } from './ids.js';
import type { LegalAction } from './legal-action.js';

/** How a table needs to ask less often, though nothing is decided for anybody. It depends only on what the acting seat may see. */
export interface Pace<State, Action> {
  /** What can be done at nearly every moment: nobody need be asked to pass for its sake alone. */
  isStanding(action: Action): boolean;
  /**
   * What doing all like this one is called, where several are done one after the other as a rule: none of them takes away another one or asks for anything, and
   * nobody may answer between them.
   */
  seriesOf(state: State, action: Action): string | undefined;
}

/** A legal action with what its game says of its pace. */
export interface OfferedAction<Action> extends LegalAction<Action> {
  readonly series: string | undefined;
  readonly isStanding: boolean;
}

/** What a seat may do now, as a table offers it. */
export const offeredActions = (
  game: Pick<Game, 'legalActions' | 'pace'>,
  state: GameState,
  seat: Seat,
): readonly OfferedAction<GameAction>[] =>
  game.legalActions(state, seat).map((legal) => ({
    ...legal,
    series: game.pace?.seriesOf(state, legal.action),
    isStanding: game.pace?.isStanding(legal.action) ?? false,
  }));
