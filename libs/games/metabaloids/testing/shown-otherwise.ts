/** Fields that rules need and no API shows: used abilities, and the ability behind a look. */
const internal = [
  'AbilityActivated.isSpent',
  'AttackRedirected.counts',
  'CardsLookedAt.activation',
  'DiscardPileReshuffled.spent',
];

/** By game: fields of facts that an API leaves out, and what it makes of those that it shows in another shape. */
export const shownOtherwise = {
  metabaloids: { internal, reshaped: {} },
  'metabaloids-fast': { internal, reshaped: {} },
};
