import { type CardId, cardId, type Game } from '#libs/game-kit';
import {
  isUnknownTo,
  type Knowledge,
  knowledgeAfter,
  mayLookInto,
  renamedByMoves,
  type Secrecy,
} from '#libs/game-kit/testing';
import type { MetazooAction } from '../actions.js';
import type { MetazooCard } from '../cards/definition.js';
import type { MetazooFact } from '../facts.js';
import { metazooTcg } from '../index.js';
import type { MetazooState } from '../state.js';
import { SEATS, seatState } from '../zones.js';

/**
 * MetaZoo with a memory of who has seen which card, since a card that was seen and could be followed is no secret any more: one returned to a
 * hand, put on the bottom by who Discovered, looked at. Told from the facts alone, in words of the hidden-information rules.
 */
export interface TrackedState extends MetazooState {
  readonly known: Knowledge;
}

export const trackedMetazoo: Game<TrackedState, MetazooAction, MetazooFact, MetazooCard> = {
  ...metazooTcg,
  evolve: (state, fact) => ({ ...metazooTcg.evolve(state, fact), known: learn(state, fact) }),
  positions: {
    ...metazooTcg.positions,
    fromState: (state) => metazooTcg.positions.fromState(state),
  },
};

const learn = (before: TrackedState | undefined, fact: MetazooFact): Knowledge =>
  knowledgeAfter(before?.known, fact, {
    followed: before && drawnFrom(before, fact),
    shown: before && shownIn(before, fact),
    showsNamed: fact.type !== 'GameSetUp',
  });

const drawnFrom = (before: TrackedState, fact: MetazooFact) => {
  if (fact.type !== 'CardsDrawn') return [];
  const top = seatState(before, fact.seat).deck;
  return fact.cards.value.map(({ id }, index) => ({ was: top[index] ?? id, now: id }));
};

const shownIn = (before: TrackedState, fact: MetazooFact) =>
  fact.type === 'CardsRevealed'
    ? seatState(before, fact.seat)[fact.from].filter((id) =>
        fact.definitions.some(({ definition }) => definition === before.cards[id]?.definition),
      )
    : [];

/**
 * What the noninterference suite needs to know of MetaZoo. A seat's hand and deck make one group, its starting Terras another; the Aura deck
 * is all of one type, which everybody knows.
 */
export const metazooSecrecy: Secrecy<TrackedState, MetazooFact, MetazooAction> = {
  cards: (state) =>
    Object.entries(state.cards).map(([id, { definition }]) => ({ id: cardId(id), definition })),
  hiddenCards: (state, viewer) =>
    SEATS.flatMap((owner) => {
      const { hand, deck, starters } = seatState(state, owner);
      const isOwn = mayLookInto(viewer, owner);
      const unknown = (id: CardId) => isUnknownTo(state.known, viewer, id);
      return [[...(isOwn ? [] : hand), ...deck].filter(unknown), isOwn ? [] : starters.filter(unknown)];
    }),
  followedCards: () => [],
  renamed: renamedByMoves,
};
