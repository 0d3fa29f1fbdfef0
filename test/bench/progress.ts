const EVERY_MS = 10_000;
let lastMs = Number.NEGATIVE_INFINITY;

/** What is being done, on the error output, beside the figures: each time on a terminal, elsewhere a line now and then. */
export const progress = (text: string): void => {
  if (process.stderr.isTTY) {
    process.stderr.write(`\r\u001b[K${text}`);
    return;
  }
  if (performance.now() - lastMs < EVERY_MS) return;
  lastMs = performance.now();
  process.stderr.write(`${text}\n`);
};

/** Takes it from the terminal again. */
export const progressDone = (): void => {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K');
};
