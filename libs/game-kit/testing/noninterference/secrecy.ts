import type { CardId, DefinitionId, Seat } from '../../contract/ids.js';
import type { Viewer } from '../../contract/viewer.js';

/** A card and what it is, as facts write it: `{ id, definition }`, whatever other fields stand beside. */
export interface CardFace {
  readonly id: CardId;
  readonly definition: DefinitionId;
}

/**
 * What a game tells the noninterference suite about its secrets, in words of its rules and not of its `view`: the suite holds the one
 * against the other.
 */
export interface Secrecy<State, Fact, Action> {
  /** Every card of the game, wherever it is. */
  cards(state: State): readonly CardFace[];
  /**
   * The cards whose face this viewer cannot know, in groups. Within a group any two may be exchanged without the viewer noticing,
   * so a card that it once saw and could follow belongs to none.
   */
  hiddenCards(state: State, viewer: Viewer): readonly (readonly CardId[])[];
  /** Cards that lie face down but can be followed by everybody: their ids are public. */
  followedCards(state: State): readonly CardId[];
  /** The cards that got a new id in this fact. */
  renamed(fact: Fact): readonly { readonly was: CardId; readonly now: CardId }[];
  /** Actions whose public consequences depend, by a rule, on cards that stay hidden; none when left out. */
  tellsByRule?(state: State, seat: Seat, action: Action): boolean;
}

/** Finds renamed cards by their shape, wherever they stand in a fact: `{ id, was }`. */
export const renamedInPlace = (fact: unknown): readonly { readonly was: CardId; readonly now: CardId }[] => {
  if (typeof fact !== 'object' || fact === null) return [];
  const inside = Object.values(fact).flatMap((part: unknown) => renamedInPlace(part));
  return isRenamed(fact) ? [{ was: fact.was, now: fact.id }, ...inside] : inside;
};

const isRenamed = (value: object): value is { readonly was: CardId; readonly id: CardId } =>
  'was' in value && 'id' in value && typeof value.was === 'string' && typeof value.id === 'string';
