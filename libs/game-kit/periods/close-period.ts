/** The most clean-ups of one period. Effects that begin something anew at each clean-up would keep the period open for ever. */
export const MOST_CLEANUPS = 20;

/** A period that closes. */
export interface Closing<Fact, Task> {
  /** The facts that end what lasts for the period; empty once nothing lasts for it. */
  readonly ended: readonly Fact[];
  /** The facts that the period is over. */
  readonly closed: readonly Fact[];
  /** The number of clean-ups so far. */
  readonly cleanUps?: number | undefined;
  /** The task that closes the period, for another look after so many clean-ups. */
  again(cleanUps: number): Task;
  /** The tasks after the period. */
  readonly then?: readonly Task[];
}

/**
 * A step of closing a period. It ends all effects that last for the period. The effects that this sets off resolve inside the period, which
 * is still open. Then the step is performed again, until nothing lasts for the period. Only then is the period over.
 */
export const closePeriod = <Fact, Task>({
  ended,
  closed,
  cleanUps = 0,
  again,
  then = [],
}: Closing<Fact, Task>): { readonly facts: readonly Fact[]; readonly then: readonly Task[] } => {
  if (ended.length === 0) return { facts: closed, then };
  return cleanUps < MOST_CLEANUPS
    ? { facts: ended, then: [again(cleanUps + 1)] }
    : { facts: [...ended, ...closed], then };
};
