import type { Seat, Whose } from '#libs/game-kit';
import { now } from '../../queries/current.js';
import type { Selector } from '../language/selector.js';
import type { OperationContext } from './result.js';

/** The Casters of an operation; the controller when omitted. */
export const castersFor = (
  { state, scope }: OperationContext,
  who: Whose<Selector> | undefined,
): readonly Seat[] => (who === undefined ? [scope.controller] : now.seats(state, scope, who));
