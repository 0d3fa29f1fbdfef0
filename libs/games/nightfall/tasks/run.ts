import {
  fromEverybody,
  lastKnownIn,
  type RandomSource,
  resolveAll,
  type WholeResolutionRules,
  withLastKnown,
} from '#libs/game-kit';
import { evolveAhead } from '../evolve.js';
import type { NightfallFact } from '../facts.js';
import type { FormerPage } from '../parts.js';
import { departures } from '../queries/departures.js';
import { asMet } from '../resolution/as-met.js';
import { checks } from '../resolution/checks.js';
import { reactions } from '../resolution/reactions.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { begin, type NightfallEffectTask, type StoredTask, type Task, type WaitingTask } from '../tasks.js';
import { upcastTask } from '../upcasts/tasks.js';
import { perform } from './perform.js';

/** `begin` never waits: its facts happen before a choice opens. */
const isWaiting = (task: Task): task is WaitingTask => task.task !== 'begin';

/** NF-R25: the maximum number of steps that one action may cause; the rest is then dropped, with a fact that records it. */
export const RESOLUTION_LIMIT = 1000;

/** Effects and their consequences may be dropped; steps of the turn, the chain and combat may not, because the game could not continue. */
const isDropped = ({ task }: Task): boolean =>
  task === 'effect' ||
  task === 'orderEffects' ||
  task === 'infect' ||
  task === 'afterDamage' ||
  task === 'playFree' ||
  task === 'begin';

/** All facts that follow from tasks, until a seat has to choose or nothing is left. */
export const run = (
  start: NightfallState,
  random: RandomSource,
  tasks: readonly StoredTask[],
): readonly NightfallFact[] =>
  resolved(start, tasks, random, {
    reactions,
    next: (state, left, isStopped) =>
      isStopped && state.ruleset.endlessTriggers === 'draw'
        ? [begin({ type: 'GameDrawn', rule: rule('NF-R25'), reason: 'endless' })]
        : [...left, ...(isIdle(state, left) ? [{ task: 'endTurn' as const }] : [])],
  });

/** Facts with the consequences of the resulting state, without Effects: a judge's correction triggers nothing (NF-R130). */
export const setRight = (
  start: NightfallState,
  facts: readonly NightfallFact[],
  random: RandomSource,
): readonly NightfallFact[] => resolved(start, [begin(...facts)], random, { reactions: () => [] });

/** A task with all its Effects changed. */
const withEffects = (task: Task, change: (effect: NightfallEffectTask) => NightfallEffectTask): Task => {
  switch (task.task) {
    case 'effect':
      return change(task);
    case 'orderEffects':
      return { ...task, effects: task.effects.map(change) };
    case 'turnItems':
      return {
        ...task,
        items: task.items.map((item) =>
          item.item === 'effect' ? { item: 'effect', effect: change(item.effect) } : item,
        ),
      };
    default:
      return task;
  }
};

/** NF-R135: each Effect remembers the Pages that it names as they leave. */
const remember: Rules['remember'] = (moments) => {
  const known = lastKnownIn(departures, moments);
  return known === undefined
    ? undefined
    : (task) => withEffects(task, (effect) => withLastKnown<FormerPage, NightfallEffectTask>(effect, known));
};

type Rules = WholeResolutionRules<NightfallState, NightfallFact, Task>;

const resolved = (
  start: NightfallState,
  tasks: readonly StoredTask[],
  random: RandomSource,
  ways: Pick<Rules, 'reactions' | 'next'>,
): readonly NightfallFact[] =>
  resolveAll<NightfallState, NightfallFact, Task>(
    {
      evolve: evolveAhead,
      perform: perform(random),
      checks,
      asMet,
      remember,
      isOver: ({ outcome }) => outcome !== undefined,
      wait: (fact, rest) =>
        fact.type === 'ChoiceOffered' ? { ...fact, resolution: fromEverybody(rest.filter(isWaiting)) } : fact,
      limit: RESOLUTION_LIMIT,
      stopped: { type: 'ResolutionStopped', rule: rule('NF-R25'), limit: RESOLUTION_LIMIT },
      isDropped,
      ...ways,
    },
    start,
    // A stored task may use a former spelling of the language.
    tasks.map((task) => (task.task === 'begin' ? task : upcastTask(task))),
  );

/** NF-R125: the turn of an eliminated Caster ends; no task may wait for an absent Caster. */
const isIdle = (state: NightfallState, left: readonly Task[]): boolean =>
  left.length === 0 &&
  state.choice === undefined &&
  state.turn.number > 0 &&
  (state.seats[state.turn.seat]?.isOut ?? false);
