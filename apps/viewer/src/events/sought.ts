/** Whether a name contains all words of a search, ignoring case and accents. */
export const nameMatches = (name: string, sought: string): boolean => {
  const plain = plainText(name);
  return plainText(sought)
    .split(/\s+/)
    .every((word) => plain.includes(word));
};

const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

const order = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Compares names for sorting. */
export const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  order.compare(one.name, other.name);
