interface Rule {
  readonly id: string;
  readonly text: string;
}

/** The rules that contain every word of a search, in order; all of them for an empty search. */
export const searchRules = <Found extends Rule>(
  rules: readonly Found[],
  search: string,
): readonly Found[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter(({ id, text }) => {
    const whole = `${id} ${text}`.toLowerCase();
    return words.every((word) => whole.includes(word));
  });
};
