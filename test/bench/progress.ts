const EVERY_MS = 10_000;
let lastMs = Number.NEGATIVE_INFINITY;

/** Prints the current task to the error output: continuously on a terminal, otherwise occasionally. */
export const progress = (text: string): void => {
  if (process.stderr.isTTY) {
    process.stderr.write(`\r\u001b[K${text}`);
    return;
  }
  if (performance.now() - lastMs < EVERY_MS) return;
  lastMs = performance.now();
  process.stderr.write(`${text}\n`);
};

/** Clears the progress line of the terminal. */
export const progressDone = (): void => {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
};
