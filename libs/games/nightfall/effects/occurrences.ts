import type { CardId, Seat } from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import type { NightfallState } from '../state.js';
import { casterId, casterOf, opened } from '../zones.js';
import type { WatchedEvent } from './language/effect.js';

/** Something that Effects may watch for: whose it is, and which Page or Caster it is about. */
export interface Occurrence {
  readonly event: WatchedEvent;
  readonly seat: Seat;
  readonly subject?: CardId;
}

/** What happened in a fact, as Effects watch for it. */
export const occurrencesOf = (
  before: NightfallState,
  after: NightfallState,
  fact: NightfallFact,
): readonly Occurrence[] => {
  const seatOf = (id: CardId): Seat | undefined =>
    casterOf(id) ?? after.arena[id]?.controller ?? before.arena[id]?.controller;
  const about = (event: WatchedEvent, id: CardId): readonly Occurrence[] => {
    const seat = seatOf(id);
    return seat === undefined ? [] : [{ event, seat, subject: id }];
  };
  switch (fact.type) {
    case 'PageEntered': {
      const { id } = opened(fact.page.now);
      return [
        ...about('entered', id),
        ...(fact.isContracted ? about('contracted', id) : []),
        ...(fact.slot === undefined
          ? []
          : [...about('terraEntered', id), { event: 'surroundingsChanged' as const, seat: fact.seat }]),
      ];
    }
    case 'TrapContracted':
      return [
        ...about('entered', fact.page.id),
        ...about('contracted', fact.page.id),
        ...(fact.slot === undefined
          ? []
          : [
              ...about('terraEntered', fact.page.id),
              { event: 'surroundingsChanged' as const, seat: fact.seat },
            ]),
      ];
    case 'TokensCreated':
      return fact.pages.flatMap((id) => about('entered', id));
    case 'PagesDestroyed':
      return fact.pages.flatMap(({ page }) => {
        const id = opened(page.was).id;
        return before.arena[id]?.isFaceDown ? [] : [...about('destroyed', id), ...about('leftArena', id)];
      });
    case 'PagesMoved':
      return fact.pages.flatMap((page) =>
        page.from === 'arena' && !before.arena[opened(page.was).id]?.isFaceDown
          ? about('leftArena', opened(page.was).id)
          : [],
      );
    case 'AttackDeclared':
      return [...about('attackDeclared', fact.attacker), ...about('becameTarget', fact.target)];
    case 'PrimaryDefenderChosen':
      return about('becamePrimaryDefender', fact.page);
    case 'DamageDealt':
      return [
        ...(fact.source === undefined || fact.hits.length === 0 ? [] : about('dealtDamage', fact.source.id)),
        ...fact.hits.flatMap(({ target }) => about('tookDamage', target)),
      ];
    case 'LpLost':
      return fact.hits.flatMap(({ target }) => about('lostLp', target));
    case 'Bookmarked':
      return about('bookmarked', casterId(fact.seat));
    case 'StatusInflicted':
      return about('statusInflicted', fact.target);
    case 'StatusRemoved':
      return about('statusRemoved', fact.target);
    case 'SurroundingActive':
    case 'SurroundingWithdrawn':
    case 'SurroundingRuled':
    case 'RepresentationDeclared':
    case 'RepresentationWithdrawn':
      return [{ event: 'surroundingsChanged', seat: after.turn.seat }];
    case 'PageFatigued':
      return about('fatigued', fact.page);
    default:
      return [];
  }
};
