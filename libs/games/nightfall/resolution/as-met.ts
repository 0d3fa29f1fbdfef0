import { cardUnder, opened } from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import type { MovedPage } from '../parts.js';
import type { NightfallState } from '../state.js';
import { placeOf } from '../zones.js';

/**
 * A fact decided together with others, adapted to the state that it applies to. A Page that a check has moved meanwhile (an Equipment
 * whose host has left, a Page at 0 LP) is not moved a second time.
 */
export const asMet = (state: NightfallState, fact: NightfallFact): NightfallFact | undefined => {
  const isThere = ({ from, was }: MovedPage): boolean => placeOf(state, opened(was).id) === from;
  switch (fact.type) {
    case 'PagesMoved': {
      const pages = fact.pages.filter(isThere);
      return pages.length === 0 ? undefined : { ...fact, pages };
    }
    case 'PagesDestroyed': {
      const pages = fact.pages.filter(({ page }) => isThere(page));
      return pages.length === 0 ? undefined : { ...fact, pages };
    }
    case 'PageTurnedFaceDown':
      return isThere(fact.page) ? fact : undefined;
    case 'PageAttached':
      return cardUnder(state.arena, fact.page) === undefined ||
        cardUnder(state.arena, fact.host) === undefined
        ? undefined
        : fact;
    case 'ControlChanged':
    case 'PageDetached':
    case 'PageFatigued':
      return cardUnder(state.arena, fact.page) === undefined ? undefined : fact;
    default:
      return fact;
  }
};
