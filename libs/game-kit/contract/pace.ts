import type { Game, GameAction, GameState } from './game.js';
import type { Seat } from './ids.js';
import type { LegalAction } from './legal-action.js';

/** How an action lets the game go on: it passes, declines what is offered, ends a step of the own turn, or the turn. */
export type GoingOn = 'pass' | 'decline' | 'end-step' | 'end-turn';

/** How a table needs to ask less often, though nothing is decided for anybody. It depends only on what the acting seat may see. */
export interface Pace<State, Action> {
  /** What can be done at nearly every moment: nobody need be asked to pass for its sake alone. */
  isStanding?(action: Action): boolean;
  /**
   * What doing all like this one is called, where several are done one after the other as a rule: none of them takes away another one or asks for anything, and
   * nobody may answer between them.
   */
  seriesOf?(state: State, action: Action): string | undefined;
  /** By type, the actions that let the game go on rather than do something in it. */
  readonly goesOn: Readonly<Record<string, GoingOn>>;
}

/** A legal action with what its game says of its pace. */
export interface OfferedAction<Action> extends LegalAction<Action> {
  readonly series: string | undefined;
  readonly isStanding: boolean;
  readonly goesOn: GoingOn | undefined;
}

/** What a seat may do now, as a table offers it. */
export const offeredActions = (
  game: Pick<Game, 'legalActions' | 'pace'>,
  state: GameState,
  seat: Seat,
): readonly OfferedAction<GameAction>[] =>
  game.legalActions(state, seat).map((legal) => ({
    ...legal,
    series: game.pace?.seriesOf?.(state, legal.action),
    isStanding: game.pace?.isStanding?.(legal.action) ?? false,
    goesOn: game.pace?.goesOn[legal.action.type],
  }));
