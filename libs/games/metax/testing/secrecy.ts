import { cardId, type Game } from '#libs/game-kit';
import {
  isUnknownTo,
  type Knowledge,
  knowledgeAfter,
  mayLookInto,
  renamedByMoves,
  type Secrecy,
} from '#libs/game-kit/testing';
import type { MetaxAction } from '../actions.js';
import type { MetaxCard } from '../cards/definition.js';
import type { MetaxFact } from '../facts.js';
import { metax } from '../index.js';
import type { MetaxState } from '../state.js';
import { otherSeat, SEATS, seatState } from '../zones.js';

/**
 * MetaX with a memory of who has seen which card, since a card that was seen and could be followed is no secret any more: one returned to a
 * hand, put under a deck by its owner, looked at. Told from the facts alone, in words of the hidden-information rules.
 */
export interface TrackedState extends MetaxState {
  readonly known: Knowledge;
}

export const trackedMetax: Game<TrackedState, MetaxAction, MetaxFact, MetaxCard> = {
  ...metax,
  evolve: (state, fact) => ({ ...metax.evolve(state, fact), known: learn(state, fact) }),
  positions: {
    ...metax.positions,
    fromState: (state) => metax.positions.fromState(state),
  },
};

const learn = (before: TrackedState | undefined, fact: MetaxFact): Knowledge =>
  knowledgeAfter(before?.known, fact, {
    followed: before && drawnFrom(before, fact),
    shown: before && shownIn(before, fact),
    showsNamed: fact.type !== 'GameSetUp',
  });

const drawnFrom = (before: TrackedState, fact: MetaxFact) => {
  if (fact.type !== 'CardsDrawn') return [];
  const top = seatState(before, fact.seat).deck;
  return fact.cards.value.map(({ id }, index) => ({ was: top[index] ?? id, now: id }));
};

const shownIn = (before: TrackedState, fact: MetaxFact) =>
  fact.type === 'CardsRevealed'
    ? seatState(before, fact.seat)[fact.from].filter((id) =>
        fact.definitions.some(({ definition }) => definition === before.cards[id]?.definition),
      )
    : [];

/** What the noninterference suite needs to know of MetaX. A seat's hidden cards make one group, wherever they lie. */
export const metaxSecrecy: Secrecy<TrackedState, MetaxFact, MetaxAction> = {
  cards: (state) =>
    Object.entries(state.cards).map(([id, { definition }]) => ({ id: cardId(id), definition })),
  hiddenCards: (state, viewer) =>
    SEATS.map((owner) => {
      const { hand, deck } = seatState(state, owner);
      const taken = seatState(state, otherSeat(owner)).victoryPoints;
      return [...(mayLookInto(viewer, owner) ? [] : hand), ...deck, ...taken].filter((id) =>
        isUnknownTo(state.known, viewer, id),
      );
    }),
  followedCards: () => [],
  renamed: renamedByMoves,
};
