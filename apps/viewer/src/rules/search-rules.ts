interface Rule {
  readonly id: string;
  readonly text: string;
}

/** The rules that have every word of a search, in their order; all of them where nothing is searched for. */
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
