/**
 * Work that can be left off after each step, for whoever has others waiting: what takes long is written as steps, and who has nobody waiting takes them all at
 * once.
 */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** All steps at once. */
export const finished = <Result>(steps: Steps<Result>): Result => {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
};
