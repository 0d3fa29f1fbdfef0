import {
  type EffectTask,
  fromEverybody,
  lastKnownIn,
  type RandomSource,
  resolveAll,
  type WholeResolutionRules,
  withLastKnown,
} from '#libs/game-kit';
import type { MetaxLanguage } from '../effects/language/effect.js';
import { reactions } from '../effects/reactions.js';
import { evolveAhead } from '../evolve.js';
import type { MetaxFact } from '../facts.js';
import { departures } from '../queries/departures.js';
import { checks } from '../resolution/checks.js';
import { rule } from '../rule.js';
import type { MetaxState, StoredTask, Task, WaitingTask } from '../state.js';
import { upcastTask } from '../upcasts/words.js';
import { perform } from './perform.js';

/** `begin` never waits: its facts happen before a choice opens. */
const isWaiting = (task: Task): task is WaitingTask => task.task !== 'begin';

/** The maximum number of steps that one action may cause; the rest is then dropped, with a fact that records it. */
export const RESOLUTION_LIMIT = 400;

/** Whether a task may be dropped: an effect may; a step of the turn may not, because the game could not continue. */
const isEffect = ({ task }: Task): boolean => task === 'effect' || task === 'orderEffects';

/** No seat acts in these parts of the Battle Step: an effect has cut it short. */
const isCutShort = ({ phase, choice }: MetaxState): boolean =>
  choice === undefined && (phase === 'damage' || phase === 'victoryPoints');

/** MX-098: the pending tasks; after them, the end of a Battle Step that was cut short, and of the turn. */
const endOfBattleStep = (state: MetaxState, left: readonly Task[]): readonly Task[] =>
  left.length === 0 && isCutShort(state) ? [{ task: 'endBattleStep' }, { task: 'endTurn' }] : left;

/** All facts that follow from tasks, until a seat has to choose or nothing is left. */
export const run = (
  start: MetaxState,
  random: RandomSource,
  tasks: readonly StoredTask[],
): readonly MetaxFact[] => resolved(start, tasks, random, reactions);

/** Facts with the consequences of the new state, but without effects of cards: a judge's correction triggers nothing (MX-R54). */
export const setRight = (
  start: MetaxState,
  facts: readonly MetaxFact[],
  random: RandomSource,
): readonly MetaxFact[] => resolved(start, [{ task: 'begin', facts }], random, () => []);

/** MX-R55: each effect remembers the Characters that it names as they leave. */
const remember: WholeResolutionRules<MetaxState, MetaxFact, Task>['remember'] = (moments) => {
  const known = lastKnownIn(departures, moments);
  if (known === undefined) return undefined;
  const remembering = (effect: EffectTask<MetaxLanguage>): EffectTask<MetaxLanguage> =>
    withLastKnown(effect, known);
  return (task) => {
    if (task.task === 'effect') return remembering(task);
    return task.task === 'orderEffects' ? { ...task, effects: task.effects.map(remembering) } : task;
  };
};

const resolved = (
  start: MetaxState,
  tasks: readonly StoredTask[],
  random: RandomSource,
  settingOff: typeof reactions,
): readonly MetaxFact[] =>
  resolveAll<MetaxState, MetaxFact, Task>(
    {
      evolve: evolveAhead,
      perform: perform(random),
      checks,
      reactions: settingOff,
      remember,
      isOver: ({ outcome }) => outcome !== undefined,
      wait: (fact, rest) =>
        fact.type === 'ChoiceOffered' ? { ...fact, resolution: fromEverybody(rest.filter(isWaiting)) } : fact,
      limit: RESOLUTION_LIMIT,
      stopped: { type: 'ResolutionStopped', rule: rule('MX-R40'), limit: RESOLUTION_LIMIT },
      isDropped: isEffect,
      next: endOfBattleStep,
    },
    start,
    tasks.map((task) => (task.task === 'begin' ? task : upcastTask(task))),
  );
