import type { CardDefinition } from '../../contract/card-set.js';
import type { GameFact } from '../../contract/facts.js';
import type { Game, GameAction, GameState } from '../../contract/game.js';
import { type CardId, cardId, type DefinitionId } from '../../contract/ids.js';
import type { Viewer } from '../../contract/viewer.js';
import { isUnknownTo, type Knowledge, knowledgeAfter, renamedByMoves } from './knowledge.js';
import type { CardFace, Secrecy } from './secrecy.js';

/** A game's state with the viewers who have seen each card: a card that was seen and can be followed is not secret any more. */
export type Tracked<State> = State & { readonly known: Knowledge };

interface Named {
  readonly definition: DefinitionId;
}

/** The secrets of a game whose cards get new ids when they enter or leave hidden places, in the terms of its rules. */
export interface CardSecrets<State, Fact> {
  /** Every card of the game, in any place. */
  cards(state: State): Readonly<Record<CardId, Named>>;
  /** If a fact draws cards from a pile: the pile before, and the cards with their new ids. */
  drawn(
    before: State,
    fact: Fact,
  ): { readonly pile: readonly CardId[]; readonly cards: readonly CardFace[] } | undefined;
  /** If a fact shows definitions of cards in a hidden pile, without showing which cards they are. */
  shown(
    before: State,
    fact: Fact,
  ): { readonly pile: readonly CardId[]; readonly cards: readonly Named[] } | undefined;
  /** The cards hidden from a viewer, in groups of interchangeable cards; the suite removes cards that the viewer has seen before. */
  hidden(state: State, viewer: Viewer): readonly (readonly CardId[])[];
  /** Face-down cards that all viewers can follow; none when left out. */
  followed?(state: State): readonly CardId[];
}

/** Adds the knowledge of each viewer, computed from facts alone, to a game's state, and derives the game's secrecy for the suite. */
export const cardSecrecy = <
  State extends GameState,
  Action extends GameAction,
  Fact extends GameFact,
  Definition extends CardDefinition,
>(
  game: Game<State, Action, Fact, Definition>,
  secrets: CardSecrets<State, Fact>,
): {
  readonly game: Game<Tracked<State>, Action, Fact, Definition>;
  readonly secrecy: Secrecy<Tracked<State>, Fact, Action>;
} => ({
  game: {
    ...game,
    evolve: (state, fact) => ({ ...game.evolve(state, fact), known: learned(secrets, state, fact) }),
  },
  secrecy: {
    cards: (state) => facesOf(secrets.cards(state)),
    hiddenCards: (state, viewer) =>
      secrets
        .hidden(state, viewer)
        .map((group) => group.filter((id) => isUnknownTo(state.known, viewer, id))),
    followedCards: (state) => secrets.followed?.(state) ?? [],
    renamed: renamedByMoves,
  },
});

const faces = new WeakMap<object, readonly CardFace[]>();

/** Cached, since successive states mostly share their record of all cards. */
const facesOf = (cards: Readonly<Record<CardId, Named>>): readonly CardFace[] => {
  const known = faces.get(cards);
  if (known !== undefined) return known;
  const all = Object.entries(cards).map(([id, { definition }]) => ({ id: cardId(id), definition }));
  faces.set(cards, all);
  return all;
};

const learned = <State, Fact extends GameFact>(
  secrets: CardSecrets<State, Fact>,
  before: Tracked<State> | undefined,
  fact: Fact,
): Knowledge => {
  // The first fact names cards that are still hidden from all viewers.
  if (before === undefined) return knowledgeAfter(undefined, fact, { showsNamed: false });
  const drawn = secrets.drawn(before, fact);
  const shown = secrets.shown(before, fact);
  const cards = secrets.cards(before);
  return knowledgeAfter(before.known, fact, {
    followed: drawn?.cards.map(({ id }, index) => ({ was: drawn.pile[index] ?? id, now: id })),
    shown: shown?.pile.filter((id) =>
      shown.cards.some(({ definition }) => definition === cards[id]?.definition),
    ),
    showsNamed: true,
  });
};
