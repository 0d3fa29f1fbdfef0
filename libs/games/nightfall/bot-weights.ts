/** Weights that give a lively game between bots: Aura, Pages, Attacks, and few declarations of Surroundings. */
export const botWeights = {
  keepChapter: 8,
  mulligan: 1,
  generateAura: 12,
  contract: 14,
  placeTrap: 6,
  moveTrap: 0.5,
  usePower: 6,
  useEffect: 3,
  selfDestruct: 0.5,
  declareAttack: 10,
  pass: 4,
  payTrap: 8,
  declineTrap: 1,
  declareSurroundings: 0.1,
  withdrawSurroundings: 0.05,
} as const;
