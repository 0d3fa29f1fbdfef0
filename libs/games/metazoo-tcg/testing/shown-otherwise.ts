/** By game: fields of facts that an API omits, and the shape of fields that it changes. */
export const shownOtherwise = {
  'metazoo-tcg': {
    internal: ['Departure.was', 'Modifier.on', 'UnitPlayed.paid', 'Modification.where'],
    reshaped: {},
  },
};
