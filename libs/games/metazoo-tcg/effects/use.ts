import { type CardId, cardUnder, type RuleId, type Seat } from '#libs/game-kit';
import { rule } from '../queries/cards.js';
import { now } from '../queries/current.js';
import { sacrificesIn } from '../resolution/sacrifices.js';
import type { CardRef } from '../schemas.js';
import type { MetazooEffect, MetazooState } from '../state.js';
import { laneId, refOf } from '../zones.js';
import type { Cost, TriggeredAbility, UsedAbility } from './language/ability.js';
import type { Condition } from './language/condition.js';
import type { Operation } from './language/operation.js';
import type { MetazooProgram } from './language/program.js';

/** The cards and seats that an effect is about when it begins. */
export interface Occasion {
  readonly source: CardRef;
  readonly controller: Seat;
  /** The lane it happens in, for a source that may have left it. */
  readonly lane?: number;
  readonly subject?: CardId;
}

const bindingsOf = ({ lane, subject }: Occasion): MetazooEffect['bindings'] => ({
  ...(lane === undefined ? {} : { lane: [laneId(lane)] }),
  ...(subject === undefined ? {} : { subject: [subject] }),
});

/** The rule that an ability's timing follows. */
const RULES: Readonly<Record<TriggeredAbility['on'], RuleId>> = {
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
  ability: TriggeredAbility,
  index: number,
): readonly MetazooEffect[] => {
  const { source, controller } = occasion;
  const scope = { source, controller, rule: RULES[ability.on], bindings: bindingsOf(occasion) };
  if (ability.oncePerRound === true && !now.holds(state, scope, { unmarked: index })) return [];
  if (ability.if !== undefined && !now.holds(state, scope, ability.if)) return [];
  return [{ task: 'effect', ...scope, program: programOf(ability, index) }];
};

const known = new WeakMap<TriggeredAbility, { readonly index: number; readonly program: MetazooProgram }>();

/** It returns the same objects each time, because pending tasks are compared by identity. */
const programOf = (ability: TriggeredAbility, index: number): MetazooProgram => {
  const made = known.get(ability);
  if (made?.index === index) return made.program;
  const marks = ability.oncePerRound === true;
  const announced: Operation = { op: 'useAbility', ability: index, on: ability.on, marks };
  const asked: readonly Condition[] = [
    ...(ability.on === 'play' ? [{ works: true } as const] : []),
    ...(marks ? [{ unmarked: index }] : []),
  ];
  const done: MetazooProgram = [announced, ...ability.do];
  const program: MetazooProgram =
    asked.length === 0 ? done : [{ op: 'if', if: { all: [...asked] }, then: done }];
  known.set(ability, { index, program });
  return program;
};

/** All Sacrifices are chosen, each by units of its own, then made together; then cards are discarded. */
const costProgram = (costs: readonly Cost[]): MetazooProgram => {
  const sacrifices = sacrificesIn(costs);
  return [
    ...(sacrifices.length === 0 ? [] : [{ op: 'paySacrifices', of: sacrifices } as const]),
    ...costs.flatMap((cost, index): MetazooProgram => {
      const paid = `paid${index}`;
      return cost.cost === 'discard'
        ? [
            { op: 'choose', from: { zone: 'hand', whose: 'you' }, count: cost.count, as: paid },
            { op: 'discard', cards: { bound: paid } },
          ]
        : [];
    }),
  ];
};

/** MZ-112: the steps of an ability used as an action, starting with all its costs. */
export const usedEffect = (
  state: MetazooState,
  source: CardId,
  controller: Seat,
  ability: UsedAbility,
): readonly MetazooEffect[] => {
  const ref = refOf(state, source);
  if (ref === undefined) return [];
  const lane = cardUnder(state.inPlay, source)?.lane;
  const occasion = { source: ref, controller, ...(lane ? { lane } : {}) };
  return [
    {
      task: 'effect',
      source: ref,
      controller,
      rule: rule(ability.on === 'tap' ? 'MZ-108' : 'MZ-111'),
      bindings: bindingsOf(occasion),
      program: [...costProgram(ability.costs), ...ability.do],
    },
  ];
};
