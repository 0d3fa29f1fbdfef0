import type { Seat } from '#libs/game-kit';
import type { CardRef } from '../schemas.js';
import type { Activation, MetabaloidsState } from '../state.js';

/* What the facts of abilities and events change. */

interface Announced {
  readonly seat: Seat;
  readonly activation: number;
  readonly source: CardRef;
  readonly isEvent: boolean;
  readonly target?: CardRef;
}

export const activated = (
  state: MetabaloidsState,
  { seat, activation, source, isEvent, target }: Announced,
): MetabaloidsState => ({
  ...state,
  pending: [
    ...state.pending,
    {
      number: activation,
      seat,
      source,
      ...(target === undefined ? {} : { target: target.id }),
      isEvent,
      isStopped: false,
      isUnfinished: false,
    },
  ],
  nextActivation: activation + 1,
  turn: isEvent ? state.turn : { ...state.turn, used: [...state.turn.used, source.id] },
});

export const withActivation = (
  state: MetabaloidsState,
  number: number,
  change: Partial<Activation>,
): MetabaloidsState => ({
  ...state,
  pending: state.pending.map((one) => (one.number === number ? { ...one, ...change } : one)),
});

export const abilityResolved = (
  { looking: _seen, ...state }: MetabaloidsState,
  number: number,
): MetabaloidsState => ({
  ...state,
  pending: state.pending.filter((one) => one.number !== number),
});
