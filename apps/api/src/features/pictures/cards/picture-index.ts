import { createHash } from 'node:crypto';
import { castSet, drawCard, type IconBodies } from '#libs/card-art';
import type { CardSet } from '#libs/game-kit';
import type { PictureIndex } from '../../../games/cards/card-pictures.js';

const HEX_DIGITS = 32;

/** A picture’s name: the hash of all inputs of the drawing. */
const hashOfSvg = (svg: string): string =>
  createHash('sha256').update(svg).digest('hex').slice(0, HEX_DIGITS);

export interface Composed {
  readonly set: string;
  readonly card: string;
  readonly svg: string;
  readonly hash: string;
}

/** Composes the pictures of all cards of these sets, without drawing them. Games that share a set share its pictures. */
export const composeSets = (sets: readonly CardSet[], icons: IconBodies): readonly Composed[] =>
  [...new Map(sets.map((set) => [set.id, set])).values()].flatMap((set) =>
    castSet(set, icons).map((cast): Composed => {
      const svg = drawCard(cast, icons);
      return { set: set.id, card: cast.subject.id, svg, hash: hashOfSvg(svg) };
    }),
  );

export const indexOf = (composed: readonly Composed[]): PictureIndex => {
  const sets: Record<string, Record<string, string>> = {};
  for (const { set, card, hash } of composed) {
    sets[set] ??= {};
    sets[set][card] = hash;
  }
  return { recipe: hashOfSvg(composed.map(({ hash }) => hash).join(' ')), sets };
};
