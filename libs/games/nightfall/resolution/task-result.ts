import type { TaskResult } from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import type { Task } from '../tasks.js';

export type NightfallTaskResult = TaskResult<NightfallFact, Task>;

export const done = (facts: readonly NightfallFact[], then: readonly Task[] = []): NightfallTaskResult => ({
  facts,
  then,
});
