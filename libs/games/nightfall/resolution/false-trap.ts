import { type CardId, cardUnder, opened, type Seat } from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import { pageOf } from '../queries/pages.js';
import type { NightfallState } from '../state.js';
import type { Task } from '../tasks.js';
import { defeat } from './ending.js';

/** NF-074, NF-R36: whether a Caster placed a face-down Page that is no Trap; a Page that an Effect turned face-down is not theirs. */
export const isFalseTrap = (state: NightfallState, id: CardId): boolean => {
  const at = cardUnder(state.arena, id);
  const page = pageOf(state, id);
  return at?.isFaceDown === true && !at.isTurnedDown && page !== undefined && !page.traits.includes('trap');
};

/** NF-R49: a face-down Page that moves to an open place is visible there, and checked like a Page turned face-up. */
export const falseTraps = (
  before: NightfallState,
  facts: readonly NightfallFact[],
  after: NightfallState,
): readonly Task[] => {
  const losers = facts.flatMap((fact): readonly (readonly [Seat, ReturnType<typeof opened>])[] => {
    const gone =
      fact.type === 'PagesDestroyed'
        ? fact.pages.map(({ page }) => page)
        : fact.type === 'PagesMoved' && fact.to !== 'chapter' && fact.to !== 'spellbook'
          ? fact.pages
          : [];
    return gone.flatMap(({ was, now }) => {
      const { id } = opened(was);
      const controller = cardUnder(before.arena, id)?.controller;
      return controller !== undefined && isFalseTrap(before, id) ? [[controller, opened(now)] as const] : [];
    });
  });
  const [first] = losers;
  return first === undefined
    ? []
    : [
        {
          task: 'begin',
          facts: defeat(
            after,
            losers.map(([seat]) => seat),
            'false-trap',
            first[1],
          ),
        },
      ];
};
