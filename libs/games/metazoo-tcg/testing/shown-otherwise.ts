/** By game: fields of facts that an API leaves out, and what it makes of those that it shows in another shape. */
export const shownOtherwise = { 'metazoo-tcg': { internal: ['Departure.was', 'Modifier.on'], reshaped: {} } };
