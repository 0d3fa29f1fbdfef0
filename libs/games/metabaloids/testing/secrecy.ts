import { cardId, type Game } from '#libs/game-kit';
import {
  isUnknownTo,
  type Knowledge,
  knowledgeAfter,
  mayLookInto,
  renamedByMoves,
  type Secrecy,
} from '#libs/game-kit/testing';
import type { MetabaloidsAction } from '../actions.js';
import type { MetabaloidsCard } from '../cards/definition.js';
import type { MetabaloidsFact } from '../facts.js';
import type { MetabaloidsState } from '../state.js';
import { seatState, seatsOf } from '../zones.js';

/**
 * Metabaloids with a memory of who has seen which card, since a card that was seen and could be followed is no secret any more: one that was
 * returned to a hand or put on a draw pile, one that was looked at. Told from the facts alone, in words of the hidden-information rules.
 */
export interface TrackedState extends MetabaloidsState {
  readonly known: Knowledge;
}

type Engine<State extends MetabaloidsState> = Game<
  State,
  MetabaloidsAction,
  MetabaloidsFact,
  MetabaloidsCard
>;

export const tracked = (game: Engine<MetabaloidsState>): Engine<TrackedState> => ({
  ...game,
  evolve: (state, fact) => ({ ...game.evolve(state, fact), known: learn(state, fact) }),
  positions: { ...game.positions, fromState: (state) => game.positions.fromState(state) },
});

const learn = (before: TrackedState | undefined, fact: MetabaloidsFact): Knowledge =>
  knowledgeAfter(before?.known, fact, {
    followed: before && drawnFrom(before, fact),
    shown: before && shownIn(before, fact),
    showsNamed: fact.type !== 'GameSetUp' && fact.type !== 'PositionSetUp',
  });

const drawnFrom = (before: TrackedState, fact: MetabaloidsFact) => {
  if (fact.type !== 'CardsDrawn') return [];
  const top = seatState(before, fact.seat).drawPile;
  return fact.cards.value.map(({ id }, index) => ({ was: top[index] ?? id, now: id }));
};

const shownIn = (before: TrackedState, fact: MetabaloidsFact) =>
  fact.type === 'CardsRevealed'
    ? [...seatState(before, fact.seat).hand, ...seatState(before, fact.seat).drawPile].filter((id) =>
        fact.definitions.some(({ definition }) => definition === before.cards[id]?.definition),
      )
    : [];

/** What the noninterference suite needs to know. A seat's hidden cards make one group, wherever they lie. */
export const secrecy: Secrecy<TrackedState, MetabaloidsFact, MetabaloidsAction> = {
  cards: (state) =>
    Object.entries(state.cards).map(([id, { definition }]) => ({ id: cardId(id), definition })),
  hiddenCards: (state, viewer) =>
    seatsOf(state).map((owner) => {
      const { hand, drawPile } = seatState(state, owner);
      return [...(mayLookInto(viewer, owner) ? [] : hand), ...drawPile].filter((id) =>
        isUnknownTo(state.known, viewer, id),
      );
    }),
  followedCards: () => [],
  renamed: renamedByMoves,
};
