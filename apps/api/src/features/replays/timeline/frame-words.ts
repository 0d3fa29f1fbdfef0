import type { Frame } from '../../../reading/frames/frame.js';

/** Words looked for at most; what follows is left out. */
const MOST_WORDS = 8;

/** A search as words, in lower case. */
export const searchWords = (text: string): readonly string[] =>
  text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** Whether all words stand in a frame's sentences, the kinds of its events or the ids of the rules that they cite. */
export const hasAllWords = ({ events }: Pick<Frame, 'events'>, words: readonly string[]): boolean => {
  const said = events
    .flatMap(({ type, text, rule }) => [text, kindWords(type), rule ?? ''])
    .join('\n')
    .toLowerCase();
  return words.every((word) => said.includes(word));
};

/** `game.CardDrawn` as it is said: "Card Drawn". */
const kindWords = (type: string): string =>
  type.slice(type.indexOf('.') + 1).replace(/([a-z\d])([A-Z])/g, '$1 $2');
