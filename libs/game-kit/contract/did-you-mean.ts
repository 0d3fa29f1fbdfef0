import { distance } from 'fastest-levenshtein';

/** The number of wrong letters; two letters that changed places are one mistake. */
const mistakesBetween = (word: string, other: string): number => {
  const wrong = distance(word, other);
  return wrong === 2 && lettersOf(word) === lettersOf(other) ? 1 : wrong;
};

const lettersOf = (word: string): string => [...word].sort().join('');

/** Short words are all similar: of three letters or fewer, one may be wrong. */
const mistakesAllowed = (word: string): number =>
  word.length <= 3 ? 1 : Math.max(2, Math.floor(word.length / 3));

/** The word of `known` most similar to `word`; undefined when none is similar enough. */
export const nearest = (word: string, known: readonly string[]): string | undefined => {
  const wanted = word.toLowerCase();
  const ranked = known
    .map((candidate) => ({ candidate, away: mistakesBetween(wanted, candidate.toLowerCase()) }))
    .sort((a, b) => a.away - b.away);
  const best = ranked[0];
  return best !== undefined && best.away <= mistakesAllowed(word) ? best.candidate : undefined;
};

/** ` Did you mean "Name"?`, to append to a sentence; empty when no word is similar. */
export const didYouMean = (word: string, known: readonly string[]): string => {
  const best = nearest(word, known);
  return best === undefined ? '' : ` Did you mean "${best}"?`;
};
