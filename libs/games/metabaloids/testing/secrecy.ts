import { cardId, type Game } from '#libs/game-kit';
import {
  EVERYBODY,
  facesIn,
  isUnknownTo,
  type Knowledge,
  mayLookInto,
  remembering,
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

const learn = (before: TrackedState | undefined, fact: MetabaloidsFact): TrackedState['known'] => {
  const { known, tell } = remembering(before?.known);
  if (before !== undefined && fact.type === 'CardsDrawn') {
    const top = seatState(before, fact.seat).drawPile;
    fact.cards.value.forEach(({ id }, index) => {
      tell(id, ...(before.known[top[index] ?? id] ?? []));
    });
  }
  // What is shown is known by its name, not by which of the hidden cards it is: any that it may be is no secret.
  if (before !== undefined && fact.type === 'CardsRevealed') {
    const { hand, drawPile } = seatState(before, fact.seat);
    for (const id of [...hand, ...drawPile])
      if (fact.definitions.some(({ definition }) => definition === before.cards[id]?.definition))
        tell(id, EVERYBODY);
  }
  for (const { was, now } of renamedByMoves(fact)) tell(now, ...(known[was] ?? []));
  if (fact.type !== 'GameSetUp' && fact.type !== 'PositionSetUp')
    for (const { id, who } of facesIn(fact)) tell(id, ...who);
  return known;
};

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
