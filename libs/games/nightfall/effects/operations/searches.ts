import { type CardId, cardUnder, type Seat } from '#libs/game-kit';
import { reveal } from '../../resolution/piles.js';
import type { OperationOf } from '../language/operation.js';
import { type OperationContext, only, type Result } from './result.js';

/** Shown to all viewers: their definitions, not their ids among the hidden Pages. */
export const revealAll = ({ state, scope }: OperationContext, ids: readonly CardId[]): Result => {
  const owners = [...new Set(ids.flatMap((id) => cardUnder(state.pages, id)?.owner ?? []))];
  return only(
    owners.flatMap((owner) =>
      reveal(
        state,
        scope,
        ids.filter((id) => cardUnder(state.pages, id)?.owner === owner),
      ),
    ),
  );
};

/** NF-012: looks, may take none, and shuffles in every case. */
export const search = (
  { where, count, to, reveal: isShown, as = 'found' }: OperationOf<'search'>,
  seat: Seat,
): Result => {
  const found = { bound: as } as const;
  const taken = {
    chapter: { op: 'returnToHand', cards: found, as } as const,
    limbo: { op: 'moveTo', cards: found, destination: 'limbo', as } as const,
    spellbookTop: { op: 'putOnDeck', cards: found, position: 'top', as } as const,
    arena: { op: 'placeIntoArena', cards: found, under: 'you', as } as const,
  }[to];
  const shown =
    isShown && (to === 'chapter' || to === 'spellbookTop') ? [{ op: 'reveal', cards: found } as const] : [];
  const ending = { op: 'endSearch', seat } as const;
  return {
    facts: [],
    program: [
      { op: 'beginSearch', seat },
      { op: 'choose', from: { zone: 'spellbook', whose: 'you', where }, count, upTo: true, as },
      ...shown,
      // On top of a shuffled Spellbook: removes the Page, shuffles the rest, then puts the Page on top.
      ...(to === 'spellbookTop'
        ? [{ op: 'returnToHand', cards: found, as } as const, ending, taken]
        : [taken, ending]),
    ],
  };
};
