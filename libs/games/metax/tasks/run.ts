import { type EffectTask, gameResolution, rememberingBy } from '#libs/game-kit';
import type { MetaxLanguage } from '../effects/language/effect.js';
import { reactions } from '../effects/reactions.js';
import { evolveAhead } from '../evolve.js';
import type { MetaxFact } from '../facts.js';
import { departures } from '../queries/departures.js';
import { checks } from '../resolution/checks.js';
import { rule } from '../rule.js';
import type { MetaxState, StoredWaitingTask, Task, WaitingTask } from '../state.js';
import { upcastTask } from '../upcasts/words.js';
import { perform } from './perform.js';

/** The most steps that one action may set off; then the rest is stopped, with a fact that says so. */
export const RESOLUTION_LIMIT = 400;

/** Whether a task may be dropped: an effect may; a step of the turn may not, because the game could not continue. */
const isEffect = ({ task }: Task): boolean => task === 'effect' || task === 'orderEffects';

/** No seat acts in these parts of the Battle Step: an effect has cut it short. */
const isCutShort = ({ phase, choice }: MetaxState): boolean =>
  choice === undefined && (phase === 'damage' || phase === 'victoryPoints');

/** MX-098: the pending tasks; after them, the end of a Battle Step that was cut short, and of the turn. */
const endOfBattleStep = (state: MetaxState, left: readonly Task[]): readonly Task[] =>
  left.length === 0 && isCutShort(state) ? [{ task: 'endBattleStep' }, { task: 'endTurn' }] : left;

/** MX-R55: each effect remembers the Characters that it names as they leave. */
const remember = rememberingBy(departures, (task: Task, change: Change): Task => {
  if (task.task === 'effect') return change(task);
  return task.task === 'orderEffects' ? { ...task, effects: task.effects.map(change) } : task;
});
type Change = (effect: EffectTask<MetaxLanguage>) => EffectTask<MetaxLanguage>;

/** A judge's correction triggers nothing (MX-R54). */
export const { run, setRight } = gameResolution<MetaxState, MetaxFact, WaitingTask, StoredWaitingTask>({
  evolve: evolveAhead,
  perform,
  checks,
  reactions,
  remember,
  limit: RESOLUTION_LIMIT,
  stopped: { type: 'ResolutionStopped', rule: rule('MX-R40'), limit: RESOLUTION_LIMIT },
  isDropped: isEffect,
  next: endOfBattleStep,
  upcastTask,
});
