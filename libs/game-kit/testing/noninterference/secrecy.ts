import type { CardId, DefinitionId, Seat } from '../../contract/ids.js';
import type { Viewer } from '../../contract/viewer.js';

/** A card with its definition, as facts have it: `{ id, definition }`, with any other fields. */
export interface CardFace {
  readonly id: CardId;
  readonly definition: DefinitionId;
}

/** A game's hidden information in the terms of its rules, independent of its `view`: the suite compares the two. */
export interface Secrecy<State, Fact, Action> {
  /** Every card of the game, in any place. */
  cards(state: State): readonly CardFace[];
  /** Cards whose face this viewer cannot know, in groups of interchangeable cards. A card that the viewer has seen and can follow is in no group. */
  hiddenCards(state: State, viewer: Viewer): readonly (readonly CardId[])[];
  /** Face-down cards that all viewers can follow: their ids are public. */
  followedCards(state: State): readonly CardId[];
  renamed(fact: Fact): readonly { readonly was: CardId; readonly now: CardId }[];
  /** Whether an action's public consequences depend, by a rule, on cards that stay hidden; false when left out. */
  tellsByRule?(state: State, seat: Seat, action: Action): boolean;
}

/** Finds renamed cards by their shape, anywhere in a fact: `{ id, was }`. */
export const renamedInPlace = (fact: unknown): readonly { readonly was: CardId; readonly now: CardId }[] => {
  if (typeof fact !== 'object' || fact === null) return [];
  const inside = Object.values(fact).flatMap((part: unknown) => renamedInPlace(part));
  return isRenamed(fact) ? [{ was: fact.was, now: fact.id }, ...inside] : inside;
};

const isRenamed = (value: object): value is { readonly was: CardId; readonly id: CardId } =>
  'was' in value && 'id' in value && typeof value.was === 'string' && typeof value.id === 'string';
