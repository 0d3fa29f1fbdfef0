import {
  type CardId,
  cardUnder,
  type Occurrence as KitOccurrence,
  type Moment,
  opened,
  type Seat,
  someByTag,
} from '#libs/game-kit';
import type { WatchedEvent } from '../effects/language/ability.js';
import type { FactOf, NightfallFact } from '../facts.js';
import type { NightfallState } from '../state.js';
import { arenaIds, casterId, casterOf } from '../zones.js';
import { pageOf } from './pages.js';
import { representedBy } from './surroundings.js';

/** An occurrence that can trigger Effects; its subject is a Page or a Caster. */
export type Occurrence = KitOccurrence<WatchedEvent>;

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

const about = (
  around: Around,
  event: WatchedEvent,
  id: CardId,
  more: Pick<Occurrence, 'amount' | 'cause'> = {},
): readonly Occurrence[] => {
  const seat = seatOf(around, id);
  return seat === undefined ? [] : [{ event, seat, subject: id, ...more }];
};

/** The Pages whose Damage was dealt to a Page or Caster last. */
export const killersIn = (
  moments: readonly Moment<NightfallState, NightfallFact>[],
): ReadonlyMap<CardId, CardId> =>
  new Map(
    moments.flatMap(({ fact }) =>
      fact.type === 'DamageDealt' && fact.source !== undefined
        ? fact.hits.map(({ target }) => [target, fact.source?.id ?? target] as const)
        : [],
    ),
  );

/** The Pages that Destroy others: by an Effect, or by the Damage that they have just dealt. */
export const destructions = (
  fact: NightfallFact,
  around: Around,
  killers: ReadonlyMap<CardId, CardId>,
): readonly Occurrence[] =>
  fact.type !== 'PagesDestroyed'
    ? []
    : fact.pages.flatMap(({ page }) => {
        const victim = opened(page.was).id;
        const cause = fact.by ?? killers.get(victim);
        const seat = cause === undefined ? undefined : seatOf(around, cause);
        return cause === undefined || seat === undefined || cause === victim
          ? []
          : [{ event: 'destroysAnother', seat, subject: victim, cause }];
      });

/** NF-179: whether a Page represents a thing outside the game. */
const isRepresentative = (state: NightfallState, id: CardId): boolean => {
  const page = pageOf(state, id);
  return page !== undefined && representedBy(state, page).length > 0;
};

/** NF-057, NF-179: the surroundings that some of these Pages bring or take with them. */
const withSurroundings = (
  around: Around,
  there: NightfallState,
  ids: readonly CardId[],
): readonly Occurrence[] => {
  const bringing = ids.find((id) => there.slots.includes(id) || isRepresentative(there, id));
  const seat = bringing === undefined ? undefined : seatOf(around, bringing);
  return seat === undefined ? [] : [{ event: 'surroundingsChanged', seat }];
};

/** The Pages that left the Arena, and the surroundings that they took with them. */
const left = (around: Around, ids: readonly CardId[]): readonly Occurrence[] => {
  const { before } = around;
  const seen = ids.filter((id) => cardUnder(before.arena, id)?.isFaceDown === false);
  return [...seen.flatMap((id) => about(around, 'leftArena', id)), ...withSurroundings(around, before, seen)];
};

/** A Page that enters, with its surroundings; the Terra that it replaces leaves at the same moment, and the surroundings change once. */
const came = (
  around: Around,
  id: CardId,
  { slot, replaces }: FactOf<'PageEntered' | 'TrapContracted'>,
): readonly Occurrence[] => [
  ...(slot === undefined ? [] : about(around, 'terraEntered', id)),
  ...(replaces === undefined ? [] : about(around, 'leftArena', opened(replaces.was).id)),
  ...withSurroundings(around, around.after, [id]),
];

const surroundingsChanged = (_fact: NightfallFact, { after }: Around): readonly Occurrence[] => [
  { event: 'surroundingsChanged', seat: after.turn.seat },
];

/** The trigger events of a fact. */
export const occurrencesOf = someByTag<NightfallFact, 'type', Around, readonly Occurrence[]>('type', [], {
  PageEntered: (fact, around) => {
    const { id } = opened(fact.page.now);
    return [
      ...about(around, 'entered', id),
      ...(fact.isContracted ? about(around, 'contracted', id) : []),
      ...came(around, id, fact),
    ];
  },
  TrapContracted: (fact, around) => [
    ...about(around, 'entered', fact.page.id),
    ...about(around, 'contracted', fact.page.id),
    ...came(around, fact.page.id, fact),
  ],
  PageTurnedFaceDown: ({ page }, around) => withSurroundings(around, around.before, [opened(page.was).id]),
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
    ...(why === 'discarded' ? pages.flatMap(({ now }) => about(around, 'discarded', opened(now).id)) : []),
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
    ...(source === undefined || hits.length === 0
      ? []
      : about(around, 'dealtDamage', source.id, {
          amount: hits.reduce((sum, { amount }) => sum + amount, 0),
        })),
    ...hits.flatMap(({ target, amount }) => about(around, 'tookDamage', target, { amount })),
  ],
  LpLost: ({ hits }, around) =>
    hits.flatMap(({ target, amount }) => about(around, 'lostLp', target, { amount })),
  LpRecovered: ({ hits }, around) =>
    hits.flatMap(({ target, amount }) => about(around, 'recoveredLp', target, { amount })),
  PagesAwakened: ({ pages }, around) => pages.flatMap((id) => about(around, 'awakened', id)),
  AuraGenerated: ({ seat, amount }) => [{ event: 'auraGenerated', seat, amount }],
  CombatEnded: (_fact, around) =>
    around.before.combat === undefined ? [] : about(around, 'combatEnded', around.before.combat.attacker),
  Bookmarked: ({ seat, count }, around) => about(around, 'bookmarked', casterId(seat), { amount: count }),
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
