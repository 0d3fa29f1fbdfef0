/** The minimum time of an announcement in milliseconds, by the number of waiting announcements: shorter with more of them, but long enough to be read. */
export const announcementDuration = (waiting: number): number =>
  Math.max(LEAST_MS, MOST_MS / Math.max(1, waiting));

const LEAST_MS = 300;
const MOST_MS = 2_400;

/** The announcement to show after `shown`: the next one, or the first at the start. */
export const nextStep = (
  told: readonly { readonly step: number }[],
  shown: number | undefined,
): number | undefined => told.find(({ step }) => shown === undefined || step > shown)?.step;
