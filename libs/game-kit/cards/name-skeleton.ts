import prototypesOf from 'unhomoglyph';

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/** The skeleton of UTS 39, by compatible forms too: two texts that look alike have the same. Not for showing. */
const skeleton = (text: string): string =>
  prototypesOf(text.normalize('NFKD').replace(UNSEEN, '')).normalize('NFD');

/**
 * What names are told apart by: those that look alike, whatever scripts and cases they are written in, have one. Capital I, small l and small i count as
 * one letter, since the first two look alike, and the first and the last differ by case only.
 */
export const nameSkeleton = (name: string): string =>
  skeleton(skeleton(name).toLowerCase()).replaceAll('i', 'l').replace(/ +/g, ' ').trim();
