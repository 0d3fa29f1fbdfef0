import { type CardId, cardId, type Game } from '#libs/game-kit';
import {
  isUnknownTo,
  type Knowledge,
  knowledgeAfter,
  mayLookInto,
  renamedByMoves,
  type Secrecy,
} from '#libs/game-kit/testing';
import type { NightfallAction } from '../actions.js';
import type { NightfallPage } from '../cards/definition.js';
import type { NightfallFact } from '../facts.js';
import { nightfall } from '../index.js';
import type { NightfallState } from '../state.js';
import { arenaIds, seatState, seatsOf } from '../zones.js';

/**
 * Nightfall with a memory of who has seen which Page, since one that was seen and could be followed is no secret any more: returned to a
 * Chapter, put on top of a Spellbook, looked at, turned face-down. Told from the facts alone, in words of the hidden-information rules.
 */
export interface TrackedState extends NightfallState {
  readonly known: Knowledge;
}

export const trackedNightfall: Game<TrackedState, NightfallAction, NightfallFact, NightfallPage> = {
  ...nightfall,
  evolve: (state, fact) => ({ ...nightfall.evolve(state, fact), known: learn(state, fact) }),
  positions: {
    ...nightfall.positions,
    fromState: (state) => nightfall.positions.fromState(state),
  },
};

const learn = (before: TrackedState | undefined, fact: NightfallFact): Knowledge =>
  knowledgeAfter(before?.known, fact, {
    followed: before && drawnFrom(before, fact),
    shown: before && shownIn(before, fact),
    showsNamed: fact.type !== 'GameSetUp',
  });

const drawnFrom = (before: TrackedState, fact: NightfallFact) => {
  if (fact.type !== 'Bookmarked') return [];
  const top = seatState(before, fact.seat).spellbook;
  return fact.pages.value.map(({ id }, index) => ({ was: top[index] ?? id, now: id }));
};

const shownIn = (before: TrackedState, fact: NightfallFact) =>
  fact.type === 'PagesRevealed' && fact.from !== 'arena'
    ? seatState(before, fact.seat)[fact.from].filter((id) =>
        fact.pages.some(({ definition }) => definition === before.pages[id]?.definition),
      )
    : [];

const isTrap = (state: NightfallState, id: CardId): boolean => {
  const definition = state.pages[id]?.definition;
  return definition !== undefined && (state.definitions[definition]?.traits.includes('trap') ?? false);
};

/**
 * What the noninterference suite needs to know of Nightfall. A face-down Trap is exchanged with any other hidden Trap of its owner, wherever
 * it lies; the other hidden Pages of a Chapter and a Spellbook among themselves.
 */
export const nightfallSecrecy: Secrecy<TrackedState, NightfallFact, NightfallAction> = {
  cards: (state) =>
    Object.entries(state.pages).map(([id, { definition }]) => ({ id: cardId(id), definition })),
  hiddenCards: (state, viewer) =>
    seatsOf(state).flatMap((owner) => {
      const { chapter, spellbook } = seatState(state, owner);
      const down = arenaIds(state).filter((id) => {
        const at = state.arena[id];
        return at?.isFaceDown && state.pages[id]?.owner === owner && !mayLookInto(viewer, at.controller);
      });
      const hidden = [...(mayLookInto(viewer, owner) ? [] : chapter), ...spellbook, ...down].filter((id) =>
        isUnknownTo(state.known, viewer, id),
      );
      return [hidden.filter((id) => isTrap(state, id)), hidden.filter((id) => !isTrap(state, id))];
    }),
  followedCards: (state) => arenaIds(state).filter((id) => state.arena[id]?.isFaceDown),
  renamed: renamedByMoves,
};
