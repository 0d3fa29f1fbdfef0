/** What the rules fold with and no API shows: what was used up, and to which ability a look belongs. */
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
