import type { CardDefinition, CardReferences, CardSet } from '../contract/card-set.js';
import { didYouMean } from '../contract/did-you-mean.js';
import type { Fault, InputPath } from '../contract/rejection.js';

/** Fields whose value is a filter of cards. */
const FILTERS: readonly unknown[] = ['where', 'equips'];

interface Reference {
  readonly field: string;
  readonly word: string;
  readonly at: InputPath;
}

/**
 * Words of a set's cards that fit no card of this set or of the `others`: each is a warning, since a set that is loaded later may have such a
 * card.
 */
export const referenceWarnings = <Definition extends CardDefinition>(
  references: CardReferences<Definition>,
  set: CardSet<Definition>,
  others: readonly CardSet<Definition>[],
): readonly Fault[] => {
  const known = knownWords(references, [set, ...others]);
  return set.cards.flatMap((card, index) =>
    referencesIn(card, Object.keys(card), new Set(known.keys()), ['cards', index]).flatMap(
      ({ field, word, at }) => {
        const words = known.get(field) ?? new Set();
        const fits = references.partial?.includes(field)
          ? [...words].some((one) => one.toLowerCase().includes(word.toLowerCase()))
          : words.has(word);
        return fits
          ? []
          : [
              {
                code: 'FITS_NO_CARD',
                path: `card "${card.name}" ${at.slice(2).join('.')}`,
                at,
                message: `No card of the loaded sets has the ${field} "${word}".${didYouMean(word, [...words])}`,
              },
            ];
      },
    ),
  );
};

const knownWords = <Definition extends CardDefinition>(
  { of, known = {} }: CardReferences<Definition>,
  sets: readonly CardSet<Definition>[],
): ReadonlyMap<string, ReadonlySet<string>> => {
  const all = new Map<string, Set<string>>();
  const add = (words: Readonly<Record<string, readonly string[]>>): void => {
    for (const [field, list] of Object.entries(words)) {
      const already = all.get(field) ?? new Set<string>();
      for (const word of list) already.add(word);
      all.set(field, already);
    }
  };
  add(known);
  for (const { cards } of sets) for (const card of cards) add(of(card));
  return all;
};

/** The references in a part of a card. A field that cards themselves have refers to other cards in a filter only. */
const referencesIn = (
  part: unknown,
  cardFields: readonly string[],
  fields: ReadonlySet<string>,
  at: InputPath,
): readonly Reference[] => {
  if (Array.isArray(part))
    return part.flatMap((item, index) => referencesIn(item, cardFields, fields, [...at, index]));
  if (typeof part !== 'object' || part === null) return [];
  const isFilter = FILTERS.includes(at.at(-1));
  return Object.entries(part).flatMap(([field, value]: readonly [string, unknown]) => {
    const here = [...at, field];
    if (typeof value !== 'string') return referencesIn(value, cardFields, fields, here);
    return fields.has(field) && (isFilter || !cardFields.includes(field))
      ? [{ field, word: value, at: here }]
      : [];
  });
};
