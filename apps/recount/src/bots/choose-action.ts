/** A legal action as the API lists it. */
export interface Option {
  readonly id: string;
  readonly type: string;
}

/** How much a bot likes each kind of action: it builds up, attacks and defends rather than pass. */
const LIKING: Readonly<Record<string, number>> = {
  keepHand: 8,
  mulligan: 1,
  playCharacter: 12,
  playEvent: 5,
  usePushEffect: 3,
  declareAttack: 8,
  link: 6,
  declineLink: 1,
  assignDefender: 5,
  finishDefenders: 3,
};

/** Picks one of the options, by liking; `chance` is uniform in [0, 1). The kinds are weighed, not how many ways each has. */
export const chooseAction = <T extends Option>(
  options: readonly T[],
  chance: () => number,
): T | undefined => {
  const kinds = [...new Set(options.map(({ type }) => type))];
  const weights = kinds.map((kind) => LIKING[kind] ?? 2);
  let point = chance() * weights.reduce((sum, weight) => sum + weight, 0);
  const kind = kinds.find((_, index) => {
    point -= weights[index] ?? 0;
    return point < 0;
  });
  const ofKind = options.filter(({ type }) => type === (kind ?? kinds[0]));
  return ofKind[Math.floor(chance() * ofKind.length)];
};
