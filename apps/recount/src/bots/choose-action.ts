export interface Option {
  readonly id: string;
  readonly type: string;
}

/** The weight of types for which the game gives none. */
const USUAL = 2;

/** Picks one of the options by the game's weights; `chance` is uniform in [0, 1). The weights apply to types, however many options each type has. */
export const chooseAction = <T extends Option>(
  options: readonly T[],
  botWeights: Readonly<Record<string, number>>,
  chance: () => number,
): T | undefined => {
  const kinds = [...new Set(options.map(({ type }) => type))];
  const weights = kinds.map((kind) => botWeights[kind] ?? USUAL);
  let point = chance() * weights.reduce((sum, weight) => sum + weight, 0);
  const kind = kinds.find((_, index) => {
    point -= weights[index] ?? 0;
    return point < 0;
  });
  const ofKind = options.filter(({ type }) => type === (kind ?? kinds[0]));
  return ofKind[Math.floor(chance() * ofKind.length)];
};
