/** Exit codes: success, failure of the check or command, wrong usage, a check that found no fault but was not complete, a list that was rewritten. */
export const EXIT = { ok: 0, failed: 1, usage: 2, partly: 3, rewritten: 4 } as const;

/** An error that the user can correct; printed without a stack trace. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Prints progress and remarks to standard error, so that the result on standard output can be piped. */
export const remark = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
