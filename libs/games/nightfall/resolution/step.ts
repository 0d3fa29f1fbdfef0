import type { Step } from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import type { Task } from '../tasks.js';

export type NightfallStep = Step<NightfallFact, Task>;

export const done = (facts: readonly NightfallFact[], then: readonly Task[] = []): NightfallStep => ({
  facts,
  then,
});
