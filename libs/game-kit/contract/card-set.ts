import type { DefinitionId } from './ids.js';

/** The fields of every game's cards; a game adds others. */
export interface CardDefinition {
  readonly id: DefinitionId;
  /** The full printed title. */
  readonly name: string;
  /** The card type, by its rulebook name. */
  readonly type: string;
  /** The address of the card's picture; shown only from allowed origins. */
  readonly image?: string | undefined;
  /** Cards outside decks that this card needs: the tokens that it makes. */
  readonly related?: readonly DefinitionId[] | undefined;
}

/** A validated card set. Matches pin it by the hash of its content. */
export interface CardSet<Definition extends CardDefinition = CardDefinition> {
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly description?: string | undefined;
  /** Lower-case hex SHA-256 of the set's canonical JSON (RFC 8785). */
  readonly hash: string;
  /** Hashes of the same cards in earlier versions of the card language. */
  readonly formerHashes?: readonly string[] | undefined;
  readonly cards: readonly Definition[];
  readonly decks: readonly ReadyMadeDeck[];
}

/** Whether a match's pinned hash is this set's hash, present or former. */
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

/** The number of copies of each card; in games with several decks each entry names its `section` (`side-deck`, `terra`). */
export type DeckList = readonly DeckEntry[];

export interface DeckEntry {
  readonly card: DefinitionId;
  readonly count: number;
  readonly section?: string;
}

/** A deck with the definitions of its cards and their related cards, ready for setup. */
export interface Deck<Definition extends CardDefinition = CardDefinition> {
  readonly list: DeckList;
  readonly definitions: Readonly<Record<DefinitionId, Definition>>;
}

/** Words that cards use freely and that fit only what other cards have: traits, tribes, names. */
export interface CardReferences<Definition extends CardDefinition = CardDefinition> {
  /** The names and traits of a card, by the field of filters and conditions that refers to them. */
  of(card: Definition): Readonly<Record<string, readonly string[]>>;
  /** Words that fit without any card. */
  readonly known?: Readonly<Record<string, readonly string[]>>;
  /** Fields that fit what contains their word. */
  readonly partial?: readonly string[];
}
