import { type CardId, cardUnder, writtenTable } from '#libs/game-kit';
import { cardSecrecy, mayLookInto } from '#libs/game-kit/testing/noninterference';
import { nightfall } from '../index.js';
import { pageNamed } from '../queries/pages.js';
import type { NightfallState } from '../state.js';
import { arenaIds, seatState, seatsOf } from '../zones.js';

const isTrap = (state: NightfallState, id: CardId): boolean => {
  const definition = cardUnder(state.pages, id)?.definition;
  return definition !== undefined && (pageNamed(state, definition)?.traits.includes('trap') ?? false);
};

/**
 * Nightfall under the noninterference suite. A face-down Trap is exchanged with any other hidden Trap of its owner in any zone; the
 * other hidden Pages of a Chapter and a Spellbook among themselves.
 */
export const { game: trackedNightfall, secrecy: nightfallSecrecy } = cardSecrecy(nightfall, {
  cards: ({ pages }) => writtenTable(pages),
  drawn: (before, fact) =>
    fact.type === 'Bookmarked'
      ? { pile: seatState(before, fact.seat).spellbook, cards: fact.pages.value }
      : undefined,
  shown: (before, fact) =>
    fact.type === 'PagesRevealed' && fact.from !== 'arena'
      ? { pile: seatState(before, fact.seat)[fact.from], cards: fact.pages }
      : undefined,
  hidden: (state, viewer) =>
    seatsOf(state).flatMap((owner) => {
      const { chapter, spellbook } = seatState(state, owner);
      const down = arenaIds(state).filter((id) => {
        const at = cardUnder(state.arena, id);
        return (
          at?.isFaceDown && cardUnder(state.pages, id)?.owner === owner && !mayLookInto(viewer, at.controller)
        );
      });
      const hidden = [...(mayLookInto(viewer, owner) ? [] : chapter), ...spellbook, ...down];
      return [hidden.filter((id) => isTrap(state, id)), hidden.filter((id) => !isTrap(state, id))];
    }),
  followed: (state) => arenaIds(state).filter((id) => cardUnder(state.arena, id)?.isFaceDown),
});
