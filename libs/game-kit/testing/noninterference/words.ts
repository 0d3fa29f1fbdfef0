/*
 * Finds complete words in a text: `c1`, but not within `c12`. Ids and most definitions have only letters, digits, `_` and `-`; all of them
 * are searched for in one pass, because every step of every match is searched for a hundred of them. A title is searched for separately if its
 * longest word occurs.
 */

export const wordsFoundIn = (text: string, words: readonly string[]): readonly string[] =>
  wordFinder(words)(text);

/** Finds the given words that occur in a JSON text. */
export const wordFinder = (words: readonly string[]): ((text: string) => readonly string[]) => {
  const wanted = words.map((word) => {
    const written = JSON.stringify(word).slice(1, -1);
    return { word, written, run: longestRun(written) };
  });
  const runs = new Set(wanted.flatMap(({ run }) => (run === undefined ? [] : [run])));
  const hashes = new Set([...runs].map(hashOf));
  const hasOnlyRuns = wanted.every(({ run }) => run !== undefined);
  return (text) => {
    const found = simpleWordsIn(text, runs, hashes);
    if (found.size === 0 && hasOnlyRuns) return [];
    return wanted
      .filter(({ written, run }) =>
        run === undefined
          ? hasWord(text, written)
          : found.has(run) && (run === written || hasWord(text, written)),
      )
      .map(({ word }) => word);
  };
};

/** A title can occur only if each of its runs of letters occurs as a word. */
const longestRun = (written: string): string | undefined =>
  written.match(/[\w-]+/g)?.reduce((longest, run) => (run.length > longest.length ? run : longest));

const IS_SIMPLE = /^[\w-]+$/;
const isPartOfWord = (character: string | undefined): boolean =>
  character !== undefined && IS_SIMPLE.test(character);

const PART_OF_WORD = Uint8Array.from({ length: 128 }, (_, code) =>
  isPartOfWord(String.fromCharCode(code)) ? 1 : 0,
);
const HASH_FACTOR = 31;

const hashWith = (hash: number, code: number): number => (Math.imul(hash, HASH_FACTOR) + code) | 0;

const hashOf = (word: string): number => {
  let hash = 0;
  for (let at = 0; at < word.length; at += 1) hash = hashWith(hash, word.charCodeAt(at));
  return hash;
};

/** Compares hashes before strings, since a text has thousands of other words. */
const simpleWordsIn = (
  text: string,
  wanted: ReadonlySet<string>,
  hashes: ReadonlySet<number>,
): ReadonlySet<string> => {
  const found = new Set<string>();
  let start = 0;
  let hash = 0;
  const endAt = (end: number): void => {
    const word = end > start && hashes.has(hash) ? text.slice(start, end) : undefined;
    if (word !== undefined && wanted.has(word)) found.add(word);
    start = end + 1;
    hash = 0;
  };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < PART_OF_WORD.length && PART_OF_WORD[code] === 1) hash = hashWith(hash, code);
    else endAt(at);
  }
  endAt(text.length);
  return found;
};

const hasWord = (text: string, word: string): boolean => {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!isPartOfWord(text[at - 1]) && !isPartOfWord(text[at + word.length])) return true;
  return false;
};
