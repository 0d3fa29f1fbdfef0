import type { DefinitionId } from './ids.js';

/** What every game's card has; a game adds its own fields. */
export interface CardDefinition {
  readonly id: DefinitionId;
  /** The full printed title. */
  readonly name: string;
  /** The rulebook's card type, as the game names it. */
  readonly type: string;
  /** The address of its picture; shown only where its origin is allowed. */
  readonly image?: string | undefined;
  /** Cards that are in no deck and come with this one: the tokens that it makes. */
  readonly related?: readonly DefinitionId[] | undefined;
}

/** A card set as it was loaded: already valid. It is kept and pinned by the hash of its content. */
export interface CardSet<Definition extends CardDefinition = CardDefinition> {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  /** Lower-case hex SHA-256 of the set's canonical JSON (RFC 8785). */
  readonly hash: string;
  /** Hashes under which the very same cards were pinned before, in the words of their time. */
  readonly formerHashes?: readonly string[] | undefined;
  readonly cards: readonly Definition[];
  readonly decks: readonly ReadyMadeDeck[];
}

/** Whether a set has the content that a match has pinned, be it in the words of that time. */
export const isPinnedAs = (
  { id, hash, formerHashes = [] }: Pick<CardSet, 'id' | 'hash' | 'formerHashes'>,
  pinned: { readonly id: string; readonly hash: string },
): boolean => id === pinned.id && [hash, ...formerHashes].includes(pinned.hash);

export interface ReadyMadeDeck {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly cards: DeckList;
}

/** How many of each card; a game with several piles names each entry's `section` (`side-deck`, `terra`). */
export type DeckList = readonly DeckEntry[];

export interface DeckEntry {
  readonly card: DefinitionId;
  readonly count: number;
  readonly section?: string;
}

/** A deck whose every card is known, with what comes with its cards: what a game is set up from. */
export interface Deck<Definition extends CardDefinition = CardDefinition> {
  readonly list: DeckList;
  readonly definitions: Readonly<Record<DefinitionId, Definition>>;
}
