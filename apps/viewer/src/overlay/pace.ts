/** How long a sentence stands at least, in milliseconds, while so many others wait: nobody reads faster, and nobody wants to hear of what was a minute ago. */
export const dwell = (waiting: number): number => Math.max(LEAST_MS, MOST_MS / Math.max(1, waiting));

const LEAST_MS = 300;
const MOST_MS = 2_400;

/** Which of what was told is shown next after `shown`: the one that followed it, or the newest where too many wait. */
export const nextStep = (
  told: readonly { readonly step: number }[],
  shown: number | undefined,
): number | undefined => {
  const newer = told.filter(({ step }) => shown === undefined || step > shown);
  if (shown === undefined) return newer.at(-1)?.step;
  return newer[0]?.step;
};
