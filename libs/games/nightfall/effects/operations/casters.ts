import type { Seat } from '#libs/game-kit';
import { now } from '../../queries/current.js';
import { casterOf } from '../../zones.js';
import type { Selector } from '../language/selector.js';
import type { OperationContext } from './result.js';

/** The Casters of a selector; the controller when omitted. */
export const castersFor = (
  { state, scope }: OperationContext,
  selector: Selector | undefined,
): readonly Seat[] =>
  selector === undefined
    ? [scope.controller]
    : now.select(state, scope, selector).flatMap((id) => casterOf(id) ?? []);
