/** Exit codes: it holds, it does not hold, the command was used wrongly. */
export const EXIT = { ok: 0, failed: 1, usage: 2 } as const;

/** Something that the person at the terminal has to mend; printed without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Progress and remarks: beside the result, so that the result can be piped on. */
export const remark = (line: string): void => {
  process.stderr.write(`${line}\n`);
};
