/** Work that can be paused before each of its steps. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

export const atOnce = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};

export const inSteps = async <Result>(steps: Steps<Result>, pause: () => Promise<void>): Promise<Result> => {
  for (;;) {
    await pause();
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};
