import { type RandomSource, resolve } from '#libs/game-kit';
import { reactions } from '../effects/reactions.js';
import { evolve } from '../evolve.js';
import type { NightfallFact } from '../facts.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import type { Task } from '../tasks.js';
import { checks } from './checks.js';
import { wait } from './offer.js';
import { perform } from './perform.js';

/** NF-R25: how many steps one action may set off before what is left of it is stopped, with a fact that says so. */
export const RESOLUTION_LIMIT = 1000;

/** Effects and what they lead to may be dropped; the steps of turn, chain and combat may not, or nobody could go on. */
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
  tasks: readonly Task[],
  random: RandomSource,
): readonly NightfallFact[] => {
  const facts: NightfallFact[] = [];
  let state = start;
  let due = tasks;
  while (due.length > 0) {
    let left: readonly Task[] = [];
    const done = resolve<NightfallState, NightfallFact, Task>(
      {
        evolve,
        perform: perform(random),
        checks,
        reactions,
        isOver: ({ outcome }) => outcome !== undefined,
        wait,
        limitReached: (dropped) => {
          left = dropped.filter((task) => !isDropped(task));
          return { type: 'ResolutionStopped', rule: rule('NF-R25'), limit: RESOLUTION_LIMIT };
        },
        limit: RESOLUTION_LIMIT,
      },
      state,
      due,
    );
    facts.push(...done.facts);
    state = done.state;
    const isStopped = done.facts.at(-1)?.type === 'ResolutionStopped';
    if (isStopped && state.ruleset.endlessTriggers === 'draw') {
      const drawn: NightfallFact = { type: 'GameDrawn', rule: rule('NF-R25'), reason: 'endless' };
      facts.push(drawn);
      return facts;
    }
    due =
      state.outcome === undefined
        ? [...left, ...(isIdle(state, left) ? [{ task: 'endTurn' as const }] : [])]
        : [];
  }
  return facts;
};

/** NF-R125: the turn of a Caster who is out ends; nothing may wait for one who is absent. */
const isIdle = (state: NightfallState, left: readonly Task[]): boolean =>
  left.length === 0 &&
  state.choice === undefined &&
  state.turn.number > 0 &&
  (state.seats[state.turn.seat]?.isOut ?? false);
