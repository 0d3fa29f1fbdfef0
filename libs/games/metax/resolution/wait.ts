import { fromEverybody } from '#libs/game-kit';
import type { MetaxFact } from '../facts.js';
import type { Task, WaitingTask } from '../state.js';

const isWaiting = (task: Task): task is WaitingTask => task.task !== 'begin';

/** Adds the rest of the stack to the fact that opens a choice, so that the state keeps it. */
export const wait = (fact: MetaxFact, rest: readonly Task[]): MetaxFact =>
  fact.type === 'ChoiceOffered' ? { ...fact, resolution: fromEverybody(rest.filter(isWaiting)) } : fact;
