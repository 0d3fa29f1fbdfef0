import type { CardId, Seat } from '#libs/game-kit';
import { cardUnder } from '#libs/game-kit';
import type { WatchedEvent } from '../effects/language/effect.js';
import type { FactOf, NightfallFact } from '../facts.js';
import type { NightfallState } from '../state.js';
import { arenaIds, casterId, casterOf, opened } from '../zones.js';

/** Something that Effects may watch for: whose it is, and which Page or Caster it is about. */
export interface Occurrence {
  readonly event: WatchedEvent;
  readonly seat: Seat;
  readonly subject?: CardId;
}

/** What a fact is told by: the states around it. */
interface Around {
  readonly before: NightfallState;
  readonly after: NightfallState;
}

const seatOf = ({ before, after }: Around, id: CardId): Seat | undefined =>
  casterOf(id) ??
  cardUnder(after.arena, id)?.controller ??
  cardUnder(before.arena, id)?.controller ??
  cardUnder(after.pages, id)?.owner;

const about = (around: Around, event: WatchedEvent, id: CardId): readonly Occurrence[] => {
  const seat = seatOf(around, id);
  return seat === undefined ? [] : [{ event, seat, subject: id }];
};

/** What has left the Arena, and the surroundings that a Terra took with it. */
const left = (around: Around, ids: readonly CardId[]): readonly Occurrence[] => {
  const { before } = around;
  const seen = ids.filter((id) => cardUnder(before.arena, id)?.isFaceDown === false);
  const terra = seen.find((id) => before.slots.includes(id));
  const seat = terra === undefined ? undefined : seatOf(around, terra);
  return [
    ...seen.flatMap((id) => about(around, 'leftArena', id)),
    ...(seat === undefined ? [] : [{ event: 'surroundingsChanged' as const, seat }]),
  ];
};

/** A Terra that comes; the one that it replaces goes with it, and the surroundings change once. */
const terraCame = (
  around: Around,
  id: CardId,
  { seat, slot, replaces }: FactOf<'PageEntered' | 'TrapContracted'>,
): readonly Occurrence[] =>
  slot === undefined
    ? []
    : [
        ...about(around, 'terraEntered', id),
        ...(replaces === undefined ? [] : about(around, 'leftArena', opened(replaces.was).id)),
        { event: 'surroundingsChanged', seat },
      ];

/** What happened in a fact, as Effects watch for it. */
export const occurrencesOf = (around: Around, fact: NightfallFact): readonly Occurrence[] => {
  const { before, after } = around;
  switch (fact.type) {
    case 'PageEntered': {
      const { id } = opened(fact.page.now);
      return [
        ...about(around, 'entered', id),
        ...(fact.isContracted ? about(around, 'contracted', id) : []),
        ...terraCame(around, id, fact),
      ];
    }
    case 'TrapContracted':
      return [
        ...about(around, 'entered', fact.page.id),
        ...about(around, 'contracted', fact.page.id),
        ...terraCame(around, fact.page.id, fact),
      ];
    case 'TokensCreated':
      return fact.pages.flatMap((id) => about(around, 'entered', id));
    case 'PagesDestroyed': {
      const ids = fact.pages.map(({ page }) => opened(page.was).id);
      return [
        ...ids.flatMap((id) =>
          cardUnder(before.arena, id)?.isFaceDown ? [] : about(around, 'destroyed', id),
        ),
        ...left(around, ids),
      ];
    }
    case 'PagesMoved':
      return [
        ...left(
          around,
          fact.pages.flatMap(({ from, was }) => (from === 'arena' ? [opened(was).id] : [])),
        ),
        ...(fact.why === 'resolved'
          ? fact.pages.flatMap(({ from, now }) =>
              from === 'chain' ? about(around, 'contracted', opened(now).id) : [],
            )
          : []),
      ];
    case 'CastersDefeated':
      return left(
        around,
        arenaIds(before).filter((id) => cardUnder(after.arena, id) === undefined),
      );
    case 'AttackDeclared':
      return [
        ...about(around, 'attackDeclared', fact.attacker),
        ...about(around, 'becameTarget', fact.target),
      ];
    case 'PrimaryDefenderChosen':
      return about(around, 'becamePrimaryDefender', fact.page);
    case 'DamageDealt':
      return [
        ...(fact.source === undefined || fact.hits.length === 0
          ? []
          : about(around, 'dealtDamage', fact.source.id)),
        ...fact.hits.flatMap(({ target }) => about(around, 'tookDamage', target)),
      ];
    case 'LpLost':
      return fact.hits.flatMap(({ target }) => about(around, 'lostLp', target));
    case 'Bookmarked':
      return about(around, 'bookmarked', casterId(fact.seat));
    case 'StatusInflicted':
      return about(around, 'statusInflicted', fact.target);
    case 'StatusRemoved':
      return about(around, 'statusRemoved', fact.target);
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
      return about(around, 'fatigued', fact.page);
    default:
      return [];
  }
};
