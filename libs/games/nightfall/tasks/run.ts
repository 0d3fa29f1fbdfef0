import { type GameResolutionRules, gameResolution, rememberingBy } from '#libs/game-kit';
import { evolveAhead } from '../evolve.js';
import type { NightfallFact } from '../facts.js';
import { departures } from '../queries/departures.js';
import { asMet } from '../resolution/as-met.js';
import { checks } from '../resolution/checks.js';
import { reactions } from '../resolution/reactions.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import {
  begin,
  type NightfallEffectTask,
  type StoredWaitingTask,
  type Task,
  type WaitingTask,
} from '../tasks.js';
import { upcastTask } from '../upcasts/tasks.js';
import { perform } from './perform.js';

/** NF-R25: the most steps that one action may set off; then the rest is stopped, with a fact that says so. */
export const RESOLUTION_LIMIT = 1000;

/** Effects and their consequences may be dropped; steps of the turn, the chain and combat may not, because the game could not continue. */
const isDropped = ({ task }: Task): boolean =>
  task === 'effect' ||
  task === 'orderEffects' ||
  task === 'infect' ||
  task === 'afterDamage' ||
  task === 'playFree' ||
  task === 'begin';

/** A task with all its Effects changed. */
const withEffects = (task: Task, change: (effect: NightfallEffectTask) => NightfallEffectTask): Task => {
  switch (task.task) {
    case 'effect':
      return change(task);
    case 'pay':
      return { ...task, effect: change(task.effect) };
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

/** NF-R125: the turn of a Caster who is out ends; nothing may wait for one who is absent. */
const isIdle = (state: NightfallState, left: readonly Task[]): boolean =>
  left.length === 0 &&
  state.choice === undefined &&
  state.turn.number > 0 &&
  (state.seats[state.turn.seat]?.isOut ?? false);

type Resolution = GameResolutionRules<NightfallState, NightfallFact, WaitingTask, StoredWaitingTask>;

const rules: Resolution = {
  evolve: evolveAhead,
  perform,
  checks,
  asMet,
  reactions,
  // NF-R135: each Effect remembers the Pages that it names as they leave.
  remember: rememberingBy(departures, withEffects),
  limit: RESOLUTION_LIMIT,
  stopped: { type: 'ResolutionStopped', rule: rule('NF-R25'), limit: RESOLUTION_LIMIT },
  isDropped,
  upcastTask,
};

const next: Resolution['next'] = (state, left, isStopped) =>
  isStopped && state.ruleset.endlessTriggers === 'draw'
    ? [begin({ type: 'GameDrawn', rule: rule('NF-R25'), reason: 'endless' })]
    : [...left, ...(isIdle(state, left) ? [{ task: 'endTurn' as const }] : [])];

export const { run } = gameResolution({ ...rules, next });

/** A judge's correction sets nothing off, and ends no turn (NF-R130). */
export const { setRight } = gameResolution(rules);
