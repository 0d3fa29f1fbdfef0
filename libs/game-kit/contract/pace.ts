import type { Game, GameAction, GameState } from './game.js';
import type { Seat } from './ids.js';
import type { LegalAction } from './legal-action.js';

/** The way in which an action advances the game: by passing, declining an offer, ending a step of the seat's turn, or ending the turn. */
export type GoingOn = 'pass' | 'decline' | 'end-step' | 'end-turn';

/** Data by which a table can skip prompts for a player. They do not affect any decision. It depends only on information visible to the acting seat. */
export interface Pace<State, Action> {
  /** Whether an action is available at almost any moment, so that a table need not prompt the player for it alone. */
  isStanding?(action: Action): boolean;
  /** The label for taking all actions like this one in a row: they never exclude each other, open no choice, and give other seats no chance to respond. */
  seriesOf?(state: State, action: Action): string | undefined;
  /** The action types that only move the game on. */
  readonly goesOn: Readonly<Record<string, GoingOn>>;
}

export interface OfferedAction<Action> extends LegalAction<Action> {
  readonly series: string | undefined;
  readonly isStanding: boolean;
  readonly goesOn: GoingOn | undefined;
}

/** The legal actions of a seat with their pace. */
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
