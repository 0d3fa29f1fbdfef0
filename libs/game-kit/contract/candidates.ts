import type { Game, GameAction, GameState } from './game.js';
import type { CardId, Seat } from './ids.js';
import type { LegalAction } from './legal-action.js';
import { isListed } from './listed.js';
import type { RandomSource } from './random.js';
import type { Rejection } from './rejection.js';

/** An action that a seat could not take, in the form in which a table would offer it, with the reason. */
export interface RefusedAction {
  readonly candidate: LegalAction<GameAction>;
  readonly rejection: Rejection;
}

type Asked = Pick<Game, 'decide' | 'parseAction'>;

/** A refusal draws nothing. */
const NO_RANDOM: RandomSource = { draw: () => 0n };

/** The reason why an action is illegal; undefined if it is one of the legal ones, and if the game’s rules do not know it. */
export const refusalOf = (
  game: Asked,
  state: GameState,
  seat: Seat,
  legal: readonly LegalAction<GameAction>[],
  action: GameAction,
): Rejection | undefined => {
  if (isListed(legal, action)) return undefined;
  // A match may have begun under rules without this action.
  if (!game.parseAction(action).ok) return undefined;
  const decision = game.decide(state, seat, action, NO_RANDOM);
  return decision.accepted ? undefined : decision.rejection;
};

/** The candidates of a seat that are not legal, each with its refusal. Computed one by one, so that a caller can yield between them. */
export function* refusedActions(
  game: Game,
  state: GameState,
  seat: Seat,
): Generator<RefusedAction, void, undefined> {
  const candidates = game.candidates?.(state, seat) ?? [];
  const legal = game.legalActions(state, seat);
  const listed = new Set(legal.map(({ action }) => JSON.stringify(action)));
  for (const candidate of candidates) {
    // Most candidates are legal, and this is faster than a comparison with each legal action.
    if (listed.has(JSON.stringify(candidate.action))) continue;
    const rejection = refusalOf(game, state, seat, legal, candidate.action);
    if (rejection !== undefined) yield { candidate, rejection };
  }
}

/**
 * The distinct reasons why a card offers no action; empty if it offers one, or if the seat may not use it. Rules that are older than `whyNot` refuse the
 * candidates that concern the card.
 */
export const cardRefusals = (
  game: Game,
  state: GameState,
  seat: Seat,
  card: CardId,
): readonly Rejection[] => {
  if (game.whyNot !== undefined) return game.whyNot(state, seat, card);
  if (game.legalActions(state, seat).some(({ cards }) => cards?.includes(card))) return [];
  const reasons = new Map<string, Rejection>();
  for (const { candidate, rejection } of refusedActions(game, state, seat))
    if (candidate.cards?.includes(card)) reasons.set(rejection.message, rejection);
  return [...reasons.values()];
};
