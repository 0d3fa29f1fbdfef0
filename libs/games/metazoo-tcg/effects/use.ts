import { type CardId, cardUnder, type RuleId, type Seat } from '#libs/game-kit';
import { rule } from '../queries/cards.js';
import { now } from '../queries/current.js';
import { nameOf, sacrificesIn } from '../resolution/sacrifices.js';
import type { CardRef } from '../schemas.js';
import type { MetazooEffect, MetazooState } from '../state.js';
import { laneId, refOf } from '../zones.js';
import { type DoingAbility, type Timing, timingOf, type UsedAbility } from './language/ability.js';
import type { Condition } from './language/condition.js';
import type { Cost } from './language/cost.js';
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
  const done: MetazooProgram = [announced, ...doneBy(ability)];
  const program: MetazooProgram =
    asked.length === 0 ? done : [{ op: 'if', if: { all: [...asked] }, then: done }];
  known.set(ability, { index, program });
  return program;
};

/** The targets are chosen first. */
export const doneBy = ({ targets = [], do: program }: DoingAbility): MetazooProgram => [
  ...targets.map((target) => ({ op: 'choose', ...target }) as const),
  ...program,
];

/** All Sacrifices are chosen, each by units of its own, then made together; then cards are discarded. */
const costProgram = (costs: readonly Cost[]): MetazooProgram => {
  const sacrifices = sacrificesIn(costs);
  return [
    ...(sacrifices.length === 0 ? [] : [{ op: 'paySacrifices', of: sacrifices } as const]),
    ...costs.flatMap((cost, index): MetazooProgram => {
      return cost.pay === 'discard'
        ? [
            {
              op: 'choose',
              from: { zone: 'hand', whose: 'you' },
              count: cost.count,
              as: nameOf(cost, index),
            },
            { op: 'discard', cards: { bound: nameOf(cost, index) } },
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
      rule: rule(ability.when === 'tap' ? 'MZ-108' : 'MZ-111'),
      bindings: bindingsOf(occasion),
      program: [...costProgram(ability.cost ?? []), ...doneBy(ability)],
    },
  ];
};
