/** The use of a card in the matches of a trial. */
export interface CardUse {
  readonly card: string;
  readonly name: string;
  /** Matches in which a seat had it in its deck, and those that this seat won. */
  readonly inDeck: number;
  readonly inDeckWon: number;
  /** Matches in which a seat acted with it, and those that this seat won. */
  readonly used: number;
  readonly usedWon: number;
}

/** A finished match of a trial, by seat. */
export interface TriedMatch {
  readonly winner: number | undefined;
  /** The cards of each seat's deck. */
  readonly decks: readonly ReadonlySet<string>[];
  /** The cards with which each seat acted. */
  readonly used: readonly ReadonlySet<string>[];
}

/** The use of each of some cards, the most used first. */
export const cardUses = (
  cards: readonly { readonly id: string; readonly name: string }[],
  matches: readonly TriedMatch[],
): readonly CardUse[] =>
  cards
    .map(({ id, name }) => {
      const seats = matches.flatMap(({ decks, used, winner }) =>
        decks.map((deck, seat) => ({
          has: deck.has(id),
          uses: used[seat]?.has(id) === true,
          won: winner === seat,
        })),
      );
      const count = (fits: (one: (typeof seats)[number]) => boolean): number => seats.filter(fits).length;
      return {
        card: id,
        name,
        inDeck: count(({ has }) => has),
        inDeckWon: count(({ has, won }) => has && won),
        used: count(({ uses }) => uses),
        usedWon: count(({ uses, won }) => uses && won),
      };
    })
    .toSorted((one, other) => other.used - one.used || one.name.localeCompare(other.name));

/** The definitions of some cards, by their ids, as facts tell them: an object with both. */
export const definitionsIn = (
  value: unknown,
  ids: ReadonlySet<string>,
  found: Set<string> = new Set(),
): ReadonlySet<string> => {
  if (typeof value !== 'object' || value === null) return found;
  if (
    'id' in value &&
    'definition' in value &&
    typeof value.id === 'string' &&
    typeof value.definition === 'string' &&
    ids.has(value.id)
  )
    found.add(value.definition);
  for (const part of Object.values(value)) definitionsIn(part, ids, found);
  return found;
};
