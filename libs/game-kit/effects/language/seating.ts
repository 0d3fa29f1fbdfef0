import { z } from 'zod';
import { type CardId, cardId, type Seat, seat } from '../../contract/ids.js';
import type { EffectScope } from '../interpreter.js';
import type { Whose } from './whose.js';

/** The game's part of selecting seats. */
export interface Seating<State, Selector> {
  /** The seats still in the game, in turn order, starting with `from`. */
  inOrder(state: State, from: Seat): readonly Seat[];
  active(state: State): Seat;
  /** The seat of `opponent`, if there are several; the next in turn order without a rule. */
  opponent?(state: State, scope: EffectScope): Seat | undefined;
  controllerOf(state: State, card: CardId): Seat | undefined;
  select(state: State, scope: EffectScope, selector: Selector): readonly CardId[];
  /** The id of a seat in bindings, for games that do not use {@link seatId}. */
  seatId?(of: Seat): CardId;
  seatOfId?(id: CardId): Seat | undefined;
}

/** A seat as an id for bindings, so that cards and seats are chosen in the same way. */
export const seatId = (of: Seat): CardId => cardId(`seat-${of}`);

const SEAT_ID = /^seat-(\d+)$/;
export const seatIdSchema = z.string().regex(SEAT_ID).transform(cardId);
export const seatOfId = (id: CardId): Seat | undefined => {
  const digits = SEAT_ID.exec(id)?.[1];
  return digits === undefined ? undefined : seat(Number(digits));
};

/** The seats that a card refers to; may be empty, for example for the controller of a card that has left. */
export const selectSeats = <State, Selector>(
  seating: Seating<State, Selector>,
  state: State,
  scope: EffectScope,
  whose: Whose<Selector>,
): readonly Seat[] => {
  const { controller } = scope;
  const all = (): readonly Seat[] => seating.inOrder(state, controller);
  const others = (): readonly Seat[] => all().filter((one) => one !== controller);
  if (typeof whose === 'object')
    return 'chosen' in whose
      ? (scope.bindings[whose.chosen] ?? []).flatMap((id) => (seating.seatOfId ?? seatOfId)(id) ?? [])
      : seating
          .select(state, scope, whose.controllerOf)
          .flatMap((id) => seating.controllerOf(state, id) ?? [])
          .slice(0, 1);
  switch (whose) {
    case 'you':
      return [controller];
    case 'active':
      return [seating.active(state)];
    case 'opponents':
      return others();
    case 'each':
      return all();
    case 'opponent': {
      const found = seating.opponent?.(state, scope) ?? others()[0];
      return found === undefined ? [] : [found];
    }
  }
};

/** Whether a card refers to this seat, even if the seat is eliminated. Without a seat, only `each` and `opponents` match. */
export const matchesSeat = <State, Selector>(
  seating: Seating<State, Selector>,
  state: State,
  scope: EffectScope,
  whose: Whose<Selector>,
  of: Seat | undefined,
): boolean => {
  if (whose === 'each') return true;
  if (whose === 'opponents') return of !== scope.controller;
  return of !== undefined && selectSeats(seating, state, scope, whose).includes(of);
};
