import { planned } from './planned.js';
import type { Side } from './table.js';

/** Which of the Characters in play a selector finds: they are Pushed. */
export const found = (cards: object, own: Side = {}, other: Side = {}): readonly string[] =>
  planned([{ op: 'push', cards }], own, other)
    .factsOf('CharacterPushed')
    .map(({ character }) => character);
/** Gains as many Meta Points as a selector finds cards. */
export const counted = (cards: object, own: Side = {}, other: Side = {}): number =>
  planned([{ op: 'setMetaPoints', amount: { count: cards } }], own, other).state.seats[0].metaPoints;
export const amounting = (amount: object | number, own: Side = {}, other: Side = {}): number =>
  planned([{ op: 'setMetaPoints', who: 'you', amount }], own, other).state.seats[0].metaPoints;
export const holds = (condition: object, own: Side = {}, other: Side = {}): boolean =>
  planned([{ op: 'if', if: condition, then: [{ op: 'shuffle' }] }], own, other).facts.some(
    ({ type }) => type === 'DeckShuffled',
  );
