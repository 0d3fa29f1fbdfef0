import type { CardDefinition } from '../../contract/card-set.js';
import type { GameFact } from '../../contract/facts.js';
import type { Game, GameAction, GameState } from '../../contract/game.js';
import { type CardId, cardId, type DefinitionId } from '../../contract/ids.js';
import type { Viewer } from '../../contract/viewer.js';
import { isUnknownTo, type Knowledge, knowledgeAfter, renamedByMoves } from './knowledge.js';
import type { CardFace, Secrecy } from './secrecy.js';

/** A game's state with a memory of who has seen which card: one that was seen and could be followed is no secret any more. */
export type Tracked<State> = State & { readonly known: Knowledge };

interface Named {
  readonly definition: DefinitionId;
}

/** What a game whose cards get new ids on the way into and out of hidden places says of its secrets, in words of its rules. */
export interface CardSecrets<State, Fact> {
  /** Every card of the game, wherever it is. */
  cards(state: State): Readonly<Record<CardId, Named>>;
  /** Where a fact takes cards off the top of a pile: the pile as it was, and the cards with their new ids. */
  drawn(
    before: State,
    fact: Fact,
  ): { readonly pile: readonly CardId[]; readonly cards: readonly CardFace[] } | undefined;
  /** Where a fact shows cards of a hidden pile by what they are, which does not say which of its cards they are. */
  shown(
    before: State,
    fact: Fact,
  ): { readonly pile: readonly CardId[]; readonly cards: readonly Named[] } | undefined;
  /** The cards that a viewer may not look at, in groups within which any two may be exchanged; the suite leaves out what was seen before. */
  hidden(state: State, viewer: Viewer): readonly (readonly CardId[])[];
  /** Cards that lie face down but can be followed by everybody; none when left out. */
  followed?(state: State): readonly CardId[];
}

/** A game that remembers who has seen which card, told from its facts alone, and what the noninterference suite needs to know of it. */
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

/** From state to state, a record of all cards is mostly the same object. */
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
  // The fact that sets a game up names cards that nobody has seen yet.
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
