import type { CardId, Seat } from '#libs/game-kit';
import type { FactOf, NightfallFact } from '../facts.js';
import type { NightfallState } from '../state.js';
import { arenaIds, casterId, casterOf, opened } from '../zones.js';
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
    casterOf(id) ?? after.arena[id]?.controller ?? before.arena[id]?.controller ?? after.pages[id]?.owner;
  const about = (event: WatchedEvent, id: CardId): readonly Occurrence[] => {
    const seat = seatOf(id);
    return seat === undefined ? [] : [{ event, seat, subject: id }];
  };
  /** What has left the Arena, and the surroundings that a Terra took with it. */
  const left = (ids: readonly CardId[]): readonly Occurrence[] => {
    const seen = ids.filter((id) => before.arena[id]?.isFaceDown === false);
    const terra = seen.find((id) => before.slots.includes(id));
    const seat = terra === undefined ? undefined : seatOf(terra);
    return [
      ...seen.flatMap((id) => about('leftArena', id)),
      ...(seat === undefined ? [] : [{ event: 'surroundingsChanged' as const, seat }]),
    ];
  };
  /** A Terra that comes; the one that it replaces goes with it, and the surroundings change once. */
  const terraCame = (
    id: CardId,
    { seat, slot, replaces }: FactOf<'PageEntered' | 'TrapContracted'>,
  ): readonly Occurrence[] =>
    slot === undefined
      ? []
      : [
          ...about('terraEntered', id),
          ...(replaces === undefined ? [] : about('leftArena', opened(replaces.was).id)),
          { event: 'surroundingsChanged', seat },
        ];
  switch (fact.type) {
    case 'PageEntered': {
      const { id } = opened(fact.page.now);
      return [
        ...about('entered', id),
        ...(fact.isContracted ? about('contracted', id) : []),
        ...terraCame(id, fact),
      ];
    }
    case 'TrapContracted':
      return [
        ...about('entered', fact.page.id),
        ...about('contracted', fact.page.id),
        ...terraCame(fact.page.id, fact),
      ];
    case 'TokensCreated':
      return fact.pages.flatMap((id) => about('entered', id));
    case 'PagesDestroyed': {
      const ids = fact.pages.map(({ page }) => opened(page.was).id);
      return [
        ...ids.flatMap((id) => (before.arena[id]?.isFaceDown ? [] : about('destroyed', id))),
        ...left(ids),
      ];
    }
    case 'PagesMoved':
      return [
        ...left(fact.pages.flatMap(({ from, was }) => (from === 'arena' ? [opened(was).id] : []))),
        ...(fact.why === 'resolved'
          ? fact.pages.flatMap(({ from, now }) =>
              from === 'chain' ? about('contracted', opened(now).id) : [],
            )
          : []),
      ];
    case 'CastersDefeated':
      return left(arenaIds(before).filter((id) => after.arena[id] === undefined));
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
    case 'SurroundingWithdrawn':
      return before.surroundings.find(({ id }) => id === fact.surrounding)?.status === 'active'
        ? [{ event: 'surroundingsChanged', seat: after.turn.seat }]
        : [];
    case 'SurroundingRuled':
      return fact.isUpheld ? [{ event: 'surroundingsChanged', seat: after.turn.seat }] : [];
    case 'SurroundingActive':
    case 'SurroundingMapped':
    case 'RepresentationDeclared':
    case 'RepresentationWithdrawn':
      return [{ event: 'surroundingsChanged', seat: after.turn.seat }];
    case 'PageFatigued':
      return about('fatigued', fact.page);
    default:
      return [];
  }
};
