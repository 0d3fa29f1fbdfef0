import { type CardId, cardId } from '../contract/ids.js';

/** More than almost any game gives out; a letter's ids take 130 KB. */
const MOST_KEPT = 4096;

/**
 * Ids of cards by their numbers: `c1`, `c2`. Each is the very string that the engine keeps as the name of a field. To look for it in a pile is then to compare
 * addresses; a string that was put together is compared letter by letter, which takes thirty times as long.
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
