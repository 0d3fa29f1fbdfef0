import { fromEverybody } from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import type { Task, WaitingTask } from '../tasks.js';

const isWaiting = (task: Task): task is WaitingTask => task.task !== 'begin';

/** Puts what is left to do into the fact, so that the state keeps it. Facts that are due happen before anybody is asked. */
export const wait = (fact: NightfallFact, rest: readonly Task[]): NightfallFact =>
  fact.type === 'ChoiceOffered' ? { ...fact, resolution: fromEverybody(rest.filter(isWaiting)) } : fact;
