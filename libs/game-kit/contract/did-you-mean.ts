import { distance } from 'fastest-levenshtein';

/** The word of `known` most similar to `word`; undefined when none is similar enough. */
const nearest = (word: string, known: readonly string[]): string | undefined => {
  const wanted = word.toLowerCase();
  const ranked = known
    .map((candidate) => ({ candidate, away: distance(wanted, candidate.toLowerCase()) }))
    .sort((a, b) => a.away - b.away);
  const best = ranked[0];
  return best !== undefined && best.away <= Math.max(2, Math.floor(word.length / 3))
    ? best.candidate
    : undefined;
};

/** ` Did you mean "Name"?`, to append to a sentence; empty when no word is similar. */
export const didYouMean = (word: string, known: readonly string[]): string => {
  const best = nearest(word, known);
  return best === undefined ? '' : ` Did you mean "${best}"?`;
};
