/** By game: fields of facts that an API omits, and the shape of fields that it changes. */
export const shownOtherwise = {
  metax: {
    internal: [
      'Modifier.on',
      ...['to', 'where', 'trait', 'times', 'as', 'chooser', 'of', 'at', 'seat', 'from'].map(
        (field) => `Modification.${field}`,
      ),
    ],
    reshaped: {},
  },
};
