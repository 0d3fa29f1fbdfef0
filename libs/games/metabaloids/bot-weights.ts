/** Weights that give a lively game between bots: cards in play, attacks, an ability now and then, and few moves. */
export const botWeights = {
  placeCard: 8,
  finishDeployment: 0.5,
  discardCard: 1,
  restockCard: 8,
  moveCard: 0.5,
  declareAttack: 12,
  useAbility: 5,
  playEvent: 4,
  endStep: 3,
  pass: 8,
  passUntil: 4,
  payDamage: 3,
  payFromDrawPile: 2,
} as const;
