/** Weights that give a lively game of MetaX between bots. */
export const botWeights = {
  keepHand: 8,
  mulligan: 1,
  playCharacter: 12,
  playEvent: 5,
  usePushEffect: 3,
  useAbility: 2,
  declareAttack: 8,
  link: 6,
  declineLink: 1,
  assignDefender: 5,
  finishDefenders: 3,
} as const;
