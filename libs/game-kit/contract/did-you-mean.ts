import { distance } from 'fastest-levenshtein';

/** The word of `known` that `word` was probably meant to be; undefined when none is near. */
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

/** ` Did you mean "Name"?`, or nothing: to put behind a sentence. */
export const didYouMean = (word: string, known: readonly string[]): string => {
  const best = nearest(word, known);
  return best === undefined ? '' : ` Did you mean "${best}"?`;
};
