import { type CardId, cardUnder, type Seat, someByTag } from '#libs/game-kit';
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

/** The states before and after a fact. */
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

/** The Pages that left the Arena, and the surroundings that a Terra took with it. */
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

const surroundingsChanged = (_fact: NightfallFact, { after }: Around): readonly Occurrence[] => [
  { event: 'surroundingsChanged', seat: after.turn.seat },
];

/** The watched events that a fact stands for. */
export const occurrencesOf = someByTag<NightfallFact, 'type', Around, readonly Occurrence[]>('type', [], {
  PageEntered: (fact, around) => {
    const { id } = opened(fact.page.now);
    return [
      ...about(around, 'entered', id),
      ...(fact.isContracted ? about(around, 'contracted', id) : []),
      ...terraCame(around, id, fact),
    ];
  },
  TrapContracted: (fact, around) => [
    ...about(around, 'entered', fact.page.id),
    ...about(around, 'contracted', fact.page.id),
    ...terraCame(around, fact.page.id, fact),
  ],
  TokensCreated: ({ pages }, around) => pages.flatMap((id) => about(around, 'entered', id)),
  PagesDestroyed: ({ pages }, around) => {
    const ids = pages.map(({ page }) => opened(page.was).id);
    return [
      ...ids.flatMap((id) =>
        cardUnder(around.before.arena, id)?.isFaceDown ? [] : about(around, 'destroyed', id),
      ),
      ...left(around, ids),
    ];
  },
  PagesMoved: ({ pages, why }, around) => [
    ...left(
      around,
      pages.flatMap(({ from, was }) => (from === 'arena' ? [opened(was).id] : [])),
    ),
    ...(why === 'resolved'
      ? pages.flatMap(({ from, now }) =>
          from === 'chain' ? about(around, 'contracted', opened(now).id) : [],
        )
      : []),
  ],
  CastersDefeated: (_fact, around) =>
    left(
      around,
      arenaIds(around.before).filter((id) => cardUnder(around.after.arena, id) === undefined),
    ),
  AttackDeclared: ({ attacker, target }, around) => [
    ...about(around, 'attackDeclared', attacker),
    ...about(around, 'becameTarget', target),
  ],
  PrimaryDefenderChosen: ({ page }, around) => about(around, 'becamePrimaryDefender', page),
  DamageDealt: ({ source, hits }, around) => [
    ...(source === undefined || hits.length === 0 ? [] : about(around, 'dealtDamage', source.id)),
    ...hits.flatMap(({ target }) => about(around, 'tookDamage', target)),
  ],
  LpLost: ({ hits }, around) => hits.flatMap(({ target }) => about(around, 'lostLp', target)),
  Bookmarked: ({ seat }, around) => about(around, 'bookmarked', casterId(seat)),
  StatusInflicted: ({ target }, around) => about(around, 'statusInflicted', target),
  StatusRemoved: ({ target }, around) => about(around, 'statusRemoved', target),
  SurroundingWithdrawn: ({ surrounding }, { before, after }) =>
    before.surroundings.find(({ id }) => id === surrounding)?.status === 'active'
      ? [{ event: 'surroundingsChanged', seat: after.turn.seat }]
      : [],
  SurroundingRuled: ({ isUpheld }, { after }) =>
    isUpheld ? [{ event: 'surroundingsChanged', seat: after.turn.seat }] : [],
  SurroundingActive: surroundingsChanged,
  SurroundingMapped: surroundingsChanged,
  RepresentationDeclared: surroundingsChanged,
  RepresentationWithdrawn: surroundingsChanged,
  PageFatigued: ({ page }, around) => about(around, 'fatigued', page),
});
