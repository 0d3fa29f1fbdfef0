import type { Frame } from '../../../reading/frames/frame.js';

/** The most words in a search; further words are ignored. */
const MOST_WORDS = 8;

export const searchWords = (text: string): readonly string[] =>
  text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);

/** Whether a frame's sentences, event types and cited rules together contain all words. */
export const hasAllWords = ({ events }: Pick<Frame, 'events'>, words: readonly string[]): boolean => {
  const said = events
    .flatMap(({ type, text, rule }) => [text, kindWords(type), rule ?? ''])
    .join('\n')
    .toLowerCase();
  return words.every((word) => said.includes(word));
};

/** An event type as readable words: `game.CardDrawn` becomes "Card Drawn". */
const kindWords = (type: string): string =>
  type.slice(type.indexOf('.') + 1).replace(/([a-z\d])([A-Z])/g, '$1 $2');
