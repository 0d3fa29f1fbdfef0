import { type CardId, cardUnder, type Seat } from '#libs/game-kit';
import type { NightfallFact } from '../../facts.js';
import type { Until } from '../../parts.js';
import { now } from '../../queries/current.js';
import { inSequence } from '../../resolution/sequence.js';
import type { NightfallState } from '../../state.js';
import type { CasterModification, Duration, Modification } from '../language/modification.js';
import type { OperationOf } from '../language/operation.js';
import { castersFor } from './casters.js';
import { type OperationContext, only, type Result } from './result.js';

/** NF-R133: effects cannot last for a combat outside one. */
const untilOf = (state: NightfallState, duration: Duration, seat: Seat): Until | undefined => {
  switch (duration) {
    case 'thisCombat':
      return state.combat === undefined ? undefined : { until: 'combat', combat: state.combat.number };
    case 'whileInArena':
      return { until: 'inArena' };
    default:
      return turnOf(state, duration, seat);
  }
};

const turnOf = (state: NightfallState, duration: 'thisTurn' | 'nextTurn', seat: Seat): Until =>
  duration === 'thisTurn'
    ? { until: 'turn', turn: state.turn.number }
    : { until: 'nextTurn', seat, after: state.turn.number };

/** A change by a formula, with the number that the formula has at this moment. */
const settled = ({ state, scope }: OperationContext, change: Modification): Modification => {
  if (change.change === 'attackDamageFor')
    return { change: 'attackDamage', by: change.by * now.amount(state, scope, change.each) };
  if (change.change === 'maximumLpFor')
    return { change: 'maximumLp', by: change.by * now.amount(state, scope, change.each) };
  return change;
};

/** One modifier for the Pages of each controller, since "the next turn" is each one's own. */
export const modify = (
  doing: OperationContext,
  { modification, until }: OperationOf<'modify'>,
  pages: readonly CardId[],
): Result => {
  const { state, scope } = doing;
  const change = settled(doing, modification);
  const there = pages.filter((id) => cardUnder(state.arena, id) !== undefined);
  const controllers = [...new Set(there.flatMap((id) => cardUnder(state.arena, id)?.controller ?? []))];
  const { id, definition } = scope.source;
  return only(
    inSequence(state, controllers, (current, seat): readonly NightfallFact[] => {
      const lasts = untilOf(current, until, seat);
      if (lasts === undefined) return [];
      return [
        {
          type: 'ModifierBegan',
          rule: scope.rule,
          modifier: {
            id: current.nextModifier,
            source: { id, definition },
            controller: scope.controller,
            until: lasts,
            on: 'pages',
            pages: there.filter((page) => cardUnder(current.arena, page)?.controller === seat),
            modification: change,
          },
        },
      ];
    }),
  );
};

export const modifyCasters = (
  doing: OperationContext,
  seats: readonly Seat[],
  modification: CasterModification,
  until: OperationOf<'modifyCaster'>['until'],
): Result => {
  const { state, scope } = doing;
  const { id, definition } = scope.source;
  return only(
    inSequence(state, seats, (current, seat): readonly NightfallFact[] => [
      {
        type: 'ModifierBegan',
        rule: scope.rule,
        modifier: {
          id: current.nextModifier,
          source: { id, definition },
          controller: scope.controller,
          until: turnOf(current, until, seat),
          on: 'caster',
          seat,
          modification,
        },
      },
    ]),
  );
};

export const modifyCaster = (doing: OperationContext, operation: OperationOf<'modifyCaster'>): Result =>
  modifyCasters(doing, castersFor(doing, operation.casters), operation.modification, operation.until);

/** NF-040: further Auras this turn. */
export const extraAuraContract = (
  doing: OperationContext,
  operation: OperationOf<'extraAuraContract'>,
): Result =>
  modifyCasters(
    doing,
    [doing.scope.controller],
    { change: 'auraContracts', by: Math.min(3, now.amount(doing.state, doing.scope, operation.count)) },
    'thisTurn',
  );
