import type { DeckEntryLineFragment } from '#libs/client';

export type DeckEntry = DeckEntryLineFragment;

/** The parts of a deck between which cards can be exchanged, in order; null is the main part. */
export const sectionsOf = (entries: readonly DeckEntry[]): readonly (string | null)[] => [
  ...new Set(entries.map(({ section }) => section)),
];

export const sizeOf = (entries: readonly DeckEntry[], section: string | null): number =>
  entries.filter((entry) => entry.section === section).reduce((sum, { count }) => sum + count, 0);

/** The deck after one copy of a card has moved to another part. */
export const exchanged = (
  entries: readonly DeckEntry[],
  entry: DeckEntry,
  to: string | null,
): readonly DeckEntry[] => {
  const isTarget = ({ card, section }: DeckEntry): boolean => card === entry.card && section === to;
  const added = entries.some(isTarget)
    ? entries.map((one) => (isTarget(one) ? { ...one, count: one.count + 1 } : one))
    : [...entries, { ...entry, section: to, count: 1 }];
  return added
    .map((one) =>
      one.card === entry.card && one.section === entry.section ? { ...one, count: one.count - 1 } : one,
    )
    .filter(({ count }) => count > 0);
};

/** The displayed name of a part of a deck. */
export const sectionLabel = (section: string | null): string =>
  section === null ? 'Main deck' : section.charAt(0).toUpperCase() + section.slice(1).replaceAll('-', ' ');
