/** The least that each Defender gets (NF-107). */
export const STEP = 5;

/**
 * The legal shares of `amount` for the first Defender, with the other Defenders pending (NF-106 to NF-108, NF-R63). A share is at most the
 * Defender's LP and at least 5, a multiple of five unless it is all its LP. Defenders are filled before the original target. With less than 5 for each,
 * Defenders get 5 each until the Damage is used up; a rest below 5 is added to the last share.
 *
 * @param caps the current LP of the Defenders, the first one first
 */
export const allowedShares = (amount: number, caps: readonly number[]): readonly number[] => {
  const [cap, ...rest] = caps;
  if (cap === undefined) return [];
  if (amount >= sum(caps)) return [cap];
  const minimum = caps.reduce((total, one) => total + Math.min(STEP, one), 0);
  const isScarce = amount < minimum;
  const options = candidates(Math.min(cap, amount), amount, isScarce).filter((share) =>
    canGoOn(amount - share, rest, isScarce),
  );
  return options.length > 0 ? options : [Math.min(cap, amount)];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const candidates = (most: number, amount: number, isScarce: boolean): readonly number[] => {
  if (isScarce) return [...new Set([0, Math.min(amount < 2 * STEP ? amount : STEP, most)])];
  const fives = Array.from({ length: Math.floor(most / STEP) }, (_, index) => (index + 1) * STEP);
  // All of its LP (none where it is at 0), and the last share with its remainder, need not be a multiple of 5.
  return [...new Set([...fives, most])];
};

/** Whether the rest can be given out: all of it, with 5 at least for each where there is enough. */
const canGoOn = (left: number, caps: readonly number[], isScarce: boolean): boolean => {
  if (caps.length === 0) return left === 0;
  if (left > sum(caps)) return false;
  const minimum = isScarce ? 0 : caps.reduce((total, one) => total + Math.min(STEP, one), 0);
  return left >= minimum;
};
