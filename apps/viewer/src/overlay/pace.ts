/** How long a sentence stands at least, in milliseconds, while so many others wait: nobody reads faster, and nobody wants to hear of what was a minute ago. */
export const dwell = (waiting: number): number => Math.max(LEAST_MS, MOST_MS / Math.max(1, waiting));

const LEAST_MS = 300;
const MOST_MS = 2_400;

/** Which of what was told is shown next after `shown`: the one that followed it; the first of all to begin with. */
export const nextStep = (
  told: readonly { readonly step: number }[],
  shown: number | undefined,
): number | undefined => told.find(({ step }) => shown === undefined || step > shown)?.step;
