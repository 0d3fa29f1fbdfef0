import { type CardId, cardUnder, type Seat } from '#libs/game-kit';
import type { NightfallFact } from '../../facts.js';
import type { Until } from '../../parts.js';
import { now, settledBy } from '../../queries/current.js';
import { inSequence } from '../../resolution/sequence.js';
import type { NightfallState } from '../../state.js';
import type { CasterModification, Duration, PageModification } from '../language/modification.js';
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

/** Of Casters (`who`), or of Pages. */
export const modify = (doing: OperationContext, operation: OperationOf<'modify'>): Result => {
  const { state, scope, cards } = doing;
  const { who, until, modification } = operation;
  const { ofPages, ofCasters } = settledBy(now, state, scope, modification);
  if (who !== undefined)
    return ofCasters === undefined
      ? only([])
      : modifyCasters(doing, castersFor(doing, who), ofCasters, until);
  return ofPages === undefined ? only([]) : modifyPages(doing, ofPages, until, cards);
};

/** One modifier for the Pages of each controller, since "the next turn" is each one's own. */
const modifyPages = (
  { state, scope }: OperationContext,
  change: PageModification,
  until: Duration,
  pages: readonly CardId[],
): Result => {
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

const modifyCasters = (
  doing: OperationContext,
  seats: readonly Seat[],
  modification: CasterModification,
  until: Duration,
): Result => {
  const { state, scope } = doing;
  const { id, definition } = scope.source;
  return only(
    inSequence(state, seats, (current, seat): readonly NightfallFact[] => {
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
            on: 'caster',
            seat,
            modification,
          },
        },
      ];
    }),
  );
};

/** NF-040: further Auras this turn. */
export const extraAuraContract = (
  doing: OperationContext,
  _operation: OperationOf<'extraAuraContract'>,
): Result =>
  modifyCasters(
    doing,
    [doing.scope.controller],
    { change: 'auraContracts', by: Math.min(3, doing.count) },
    'thisTurn',
  );
