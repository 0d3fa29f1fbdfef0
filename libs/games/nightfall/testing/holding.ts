import { type CardId, cardId } from '#libs/game-kit';
import type { Given } from './given.js';
import { artifact } from './pages.js';

/* Artifacts whose Effects hold while they are in the Arena, and what is true of a Page with them. */

export type Effects = NonNullable<NonNullable<Parameters<typeof artifact>[1]>['effects']>;
type Holds = Extract<Effects[number], { on: 'arena' }>['holds'];

export const holder = (name: string, ...holds: Holds) =>
  artifact(name, { effects: [{ on: 'arena', text: 'Test.', holds }] });
/** Every Beastie. */
export const EACH = { zone: 'arena', whose: 'each', where: { type: 'beastie' } } as const;
/** What a question of the rules comes to, of a Page. */
export const read = <T>({ state }: Given, ask: (state: Given['state'], id: CardId) => T, page: string) =>
  ask(state, cardId(page));
