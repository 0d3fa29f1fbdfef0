import type { EffectScope } from '#libs/game-kit';
import {
  type Modification,
  modificationSchema,
  type PrintedModification,
  type SeatModification,
  seatModificationSchema,
} from '../effects/language/modification.js';
import type { MetaxState } from '../state.js';
import { grantOf } from './abilities.js';
import type { Evaluator } from './evaluate.js';

/* Modifications as cards state them, with their numbers computed. */

/** A modification with a fixed number, or with the present result of a computed one. */
const withNumber = (
  state: MetaxState,
  scope: EffectScope,
  one: PrintedModification,
  reads: Evaluator,
): unknown =>
  'by' in one && typeof one.by === 'object' ? { ...one, by: reads.change(state, scope, one.by) } : one;

const fixed = new WeakMap<PrintedModification, Modification>();
const fixedOfSeats = new WeakMap<PrintedModification, SeatModification>();

/** A modification of cards; undefined where a card cannot have it. */
export const ofCards = (
  state: MetaxState,
  scope: EffectScope,
  one: PrintedModification,
  reads: Evaluator,
): Modification | undefined => {
  if (one.change === 'cannotBeChosen') return { change: one.change, chooser: one.by };
  if (one.change === 'grantAbility') return grantOf(state, scope.source.definition, one.ability);
  const known = fixed.get(one);
  if (known !== undefined) return known;
  const said = withNumber(state, scope, one, reads);
  const { data } = modificationSchema.safeParse(said);
  if (said === one && data !== undefined) fixed.set(one, data);
  return data;
};

/** A modification of a seat; undefined where a seat cannot have it. */
export const ofSeat = (
  state: MetaxState,
  scope: EffectScope,
  one: PrintedModification,
  reads: Evaluator,
): SeatModification | undefined => {
  const known = fixedOfSeats.get(one);
  if (known !== undefined) return known;
  const said = withNumber(state, scope, one, reads);
  const { data } = seatModificationSchema.safeParse(said);
  if (said === one && data !== undefined) fixedOfSeats.set(one, data);
  return data;
};
