import { expect } from '@jest/globals';
import { type CardId, cardId } from '#libs/game-kit';
import type { NightfallPage } from '../cards/definition.js';
import type { Given } from './given.js';
import { artifact, type BeastieText, beastie, type Holding, holds, type WrittenAbility } from './pages.js';

/* Artifacts with continuous Effects, and the values of a Page under them. */

export type Effects = readonly WrittenAbility[];

export const holder = (name: string, ...held: readonly Holding[]) => artifact(name, holds(...held));
/** A Beastie with a continuous change; the same one without the change. */
export const both = (modification: Holding['modification'], more: BeastieText = {}) =>
  [beastie('Page', holds({ cards: { this: 'card' }, modification }), more), beastie('Page', more)] as const;

/** The visible values with and without the change. */
export const seen = <Seen>(
  pages: readonly [NightfallPage, NightfallPage],
  look: (page: NightfallPage) => Seen,
  expected: readonly [Seen, Seen],
): void => expect(pages.map(look)).toEqual(expected);

/** Every Beastie. */
export const EACH = { zone: 'arena', whose: 'each', where: { type: 'beastie' } } as const;
/** The answer of a rules query about a Page. */
export const read = <T>({ state }: Given, ask: (state: Given['state'], id: CardId) => T, page: string) =>
  ask(state, cardId(page));
