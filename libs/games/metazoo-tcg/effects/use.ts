import { type CardId, type EffectScope, numberId, type RuleId, type Seat } from '#libs/game-kit';
import { abilityAt } from '../queries/abilities.js';
import { rule } from '../queries/cards.js';
import { now } from '../queries/current.js';
import type { CardRef } from '../schemas.js';
import type { MetazooEffect, MetazooState } from '../state.js';
import { laneId } from '../zones.js';
import {
  type DoingAbility,
  isTriggered,
  type Timing,
  timingOf,
  type UsedAbility,
} from './language/ability.js';
import type { Condition } from './language/condition.js';
import type { Operation } from './language/operation.js';
import type { MetazooProgram } from './language/program.js';
import { allPaid, canPayAll, costProgram } from './paying.js';

/** The cards and seats that an effect is about when it begins. */
export interface Occasion {
  readonly source: CardRef;
  readonly controller: Seat;
  /** The lane it happens in, for a source that may have left it. */
  readonly lane?: number;
  readonly subject?: CardId;
  /** How much: damage, points, cards. */
  readonly amount?: number;
  /** The names that the cost of its card has bound. */
  readonly paid?: MetazooEffect['bindings'];
}

const bindingsOf = ({ lane, subject, amount, paid = {} }: Occasion): MetazooEffect['bindings'] => ({
  ...paid,
  ...(amount === undefined ? {} : { amount: [numberId(amount)] }),
  ...(lane === undefined ? {} : { lane: [laneId(lane)] }),
  ...(subject === undefined ? {} : { subject: [subject] }),
});

/** The rule that an ability's timing follows. */
const RULES: Readonly<Record<Timing, RuleId>> = {
  play: rule('MZ-207'),
  dispelled: rule('MZ-200'),
  missionDeclaration: rule('MZ-122'),
  missionResolution: rule('MZ-134'),
  successfulMission: rule('MZ-135'),
  overwhelm: rule('MZ-208'),
  watch: rule('MZ-063'),
};

/**
 * A triggered ability as an effect that waits its turn: announced, then done. At its turn, checks whether the On Play of equipment works (MZ-162, MZ-R46), and
 * whether a once-a-round effect was used since.
 */
export const triggeredEffect = (
  state: MetazooState,
  occasion: Occasion,
  ability: DoingAbility,
  index: number,
): readonly MetazooEffect[] => {
  const timing = timingOf(ability);
  if (timing === undefined) return [];
  const { source, controller } = occasion;
  const scope = { source, controller, rule: RULES[timing], bindings: bindingsOf(occasion) };
  if (ability.once !== undefined && !now.holds(state, scope, { unmarked: index })) return [];
  if (ability.if !== undefined && !now.holds(state, scope, ability.if)) return [];
  return [{ task: 'effect', ...scope, program: programOf(ability, timing, index) }];
};

const known = new WeakMap<DoingAbility, { readonly index: number; readonly program: MetazooProgram }>();

/** It returns the same objects each time, because pending tasks are compared by identity. */
const programOf = (ability: DoingAbility, timing: Timing, index: number): MetazooProgram => {
  const made = known.get(ability);
  if (made?.index === index) return made.program;
  const marks = ability.once !== undefined;
  const announced: Operation = { op: 'useAbility', ability: index, on: timing, marks };
  const asked: readonly Condition[] = [
    ...(timing === 'play' ? [{ works: true } as const] : []),
    ...(marks ? [{ unmarked: index }] : []),
  ];
  const done: MetazooProgram =
    ability.cost.length > 0 ? [{ op: 'offerCost', ability: index }] : [announced, ...doneBy(ability)];
  const program: MetazooProgram =
    asked.length === 0 ? done : [{ op: 'if', if: { all: [...asked] }, then: done }];
  known.set(ability, { index, program });
  return program;
};

/** The targets of an ability are chosen before anything is paid or done. */
const chosenBy = ({ targets }: DoingAbility): MetazooProgram =>
  targets.map((target) => ({ op: 'choose', ...target }) as const);

export const doneBy = (ability: DoingAbility): MetazooProgram => [...chosenBy(ability), ...ability.do];

/** A triggered ability with a cost: its controller may pay it, where it can be paid. */
export const offeredAt = (state: MetazooState, scope: EffectScope, index: number): MetazooProgram => {
  const ability = abilityAt(state, scope.source.id, index);
  if (ability === undefined || !isTriggered(ability) || !canPayAll(state, scope, ability.cost)) return [];
  const timing = timingOf(ability);
  if (timing === undefined) return [];
  const announced: Operation = {
    op: 'useAbility',
    ability: index,
    on: timing,
    marks: ability.once !== undefined,
  };
  const label = (ability.text ?? 'Pay for an ability').slice(0, MOST_CHARACTERS);
  return [
    {
      op: 'may',
      label,
      do: [...allPaid(state, scope, ability.cost), announced, ...doneBy(ability)],
    },
  ];
};
/** Of the label of a question. */
const MOST_CHARACTERS = 120;

/** MZ-112: the steps of an ability used as an action, starting with all its costs. */
export const usedEffect = (
  state: MetazooState,
  source: CardRef,
  lane: number | undefined,
  controller: Seat,
  ability: UsedAbility,
  reserved: number,
): readonly MetazooEffect[] => {
  const because = rule(ability.when === 'tap' ? 'MZ-108' : 'MZ-111');
  const bindings = bindingsOf({ source, controller, ...(lane ? { lane } : {}) });
  const scope = { source, controller, rule: because, bindings };
  const program = [...chosenBy(ability), ...costProgram(state, scope, ability.cost, reserved), ...ability.do];
  return [{ task: 'effect', ...scope, program }];
};
