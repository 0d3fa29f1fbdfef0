import { type CardId, cardId } from '../contract/ids.js';

/** The number of cached ids: more than almost any game uses; a letter's ids take 130 KB. */
const MOST_KEPT = 4096;

/**
 * Card ids by number: `c1`, `c2`. Each is an interned string, as the engine uses for property names, so that searching a pile compares addresses.
 * Concatenated strings are compared character by character, which takes thirty times as long.
 */
export const numberedIds = (letter: string): ((number: number) => CardId) => {
  const kept: CardId[] = [];
  return (number) => {
    const known = kept[number];
    if (known !== undefined) return known;
    const id = cardId(asFieldName(`${letter}${number}`));
    if (number < MOST_KEPT) kept[number] = id;
    return id;
  };
};

const asFieldName = (text: string): string => {
  const [name] = Object.keys({ [text]: true });
  return name ?? text;
};
