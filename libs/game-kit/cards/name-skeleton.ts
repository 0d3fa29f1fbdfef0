import prototypesOf from 'unhomoglyph';

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** The skeleton of UTS 39, after compatibility normalization: equal for texts that look alike. Not for display. */
const skeleton = (text: string): string =>
  prototypesOf(text.normalize('NFKD').replace(UNSEEN, '')).normalize('NFD');

/**
 * The key by which names are compared: names that look alike, in any script or case, have the same key. Capital I, small l and small i count as
 * one letter, since the first two look alike, and the first and the last differ only by case.
 */
export const nameSkeleton = (name: string): string =>
  skeleton(skeleton(name).toLowerCase()).replaceAll('i', 'l').replace(/ +/g, ' ').trim();
