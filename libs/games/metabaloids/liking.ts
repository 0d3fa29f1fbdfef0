/** What makes a lively game of Metabaloids for bots: cards in play, attacks, now and then an ability, and no endless moving about. */
export const liking = {
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
