const BAR = 30;

/** A progress bar on standard error, only if that is a terminal. */
export const showProgress = (done: number, all: number): void => {
  if (!process.stderr.isTTY) return;
  const filled = Math.round((done / all) * BAR);
  process.stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${done} of ${all} matches`);
  if (done === all) process.stderr.write('\n');
};
