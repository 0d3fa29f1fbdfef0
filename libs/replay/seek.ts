import type { Game, Seat } from '#libs/game-kit';
import { SPECTATOR } from '#libs/game-kit';
import type { ReplayState } from './replay-state.js';

/** What a frame is looked for by; every part that is given must hold. */
export interface FrameQuery {
  readonly turn?: number;
  readonly step?: number;
  /** The seat that acted. */
  readonly seat?: Seat;
  /** A stored event type: `metax.AttackDeclared`. */
  readonly type?: string;
}

/** The turn that was being played after an event; undefined before the first. */
export const turnAt = (game: Game, state: ReplayState): number | undefined =>
  state.match.game === undefined ? undefined : game.view(state.match.game, SPECTATOR).turn?.number;

/** The number of the first frame from `from` on (or the last down from it) that fits; undefined when none does. */
export const seekFrame = (
  game: Game,
  states: readonly ReplayState[],
  query: FrameQuery,
  from = 0,
  direction: 'forwards' | 'backwards' = 'forwards',
): number | undefined => {
  const candidates = direction === 'forwards' ? states.slice(from) : states.slice(0, from + 1).reverse();
  return candidates.find((state) => fits(game, state, query))?.recorded.number;
};

const fits = (game: Game, state: ReplayState, { turn, step, seat, type }: FrameQuery): boolean =>
  (step === undefined || state.step === step) &&
  (type === undefined || state.stored.type === type) &&
  (seat === undefined || seatOf(state) === seat) &&
  (turn === undefined || turnAt(game, state) === turn);

const seatOf = ({ recorded: { event } }: ReplayState): Seat | undefined =>
  event.kind === 'match' && 'seat' in event.fact ? event.fact.seat : undefined;
