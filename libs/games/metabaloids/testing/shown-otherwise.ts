/** Fields that rules need and no API shows: used abilities, and the ability behind a look. */
const internal = [
  'AbilityActivated.isSpent',
  'AttackRedirected.counts',
  'CardsLookedAt.activation',
  'DiscardPileReshuffled.spent',
  'CostsPaid.bindings',
  'AbilityTriggered.once',
  'HandLookedAt.activation',
];

/** By game: fields of facts that an API omits, and the shape of fields that it changes. */
export const shownOtherwise = {
  metabaloids: { internal, reshaped: {} },
  'metabaloids-fast': { internal, reshaped: {} },
};
