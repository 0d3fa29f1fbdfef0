import { fromEverybody } from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import type { Task, WaitingTask } from '../tasks.js';

const isWaiting = (task: Task): task is WaitingTask => task.task !== 'begin';

/** Adds the rest of the stack to the fact that opens a choice, so that the state keeps it. `begin` never waits: its facts happen before a choice opens. */
export const wait = (fact: NightfallFact, rest: readonly Task[]): NightfallFact =>
  fact.type === 'ChoiceOffered' ? { ...fact, resolution: fromEverybody(rest.filter(isWaiting)) } : fact;
