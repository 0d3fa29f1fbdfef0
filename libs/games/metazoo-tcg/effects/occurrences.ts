import { type CardId, cardUnder, type Occurrence as KitOccurrence, opened, someByTag } from '#libs/game-kit';
import type { Departure, MetazooFact } from '../facts.js';
import { formerUnit } from '../queries/cards.js';
import type { MetazooState } from '../state.js';
import { NO_LANE } from '../zones.js';
import type { WatchedEvent } from './language/ability.js';

/** An occurrence that can trigger abilities, and its lane. */
export interface Occurrence extends KitOccurrence<WatchedEvent> {
  readonly lane?: number;
  /** How much: damage, cards, points, Aura. */
  readonly amount?: number;
}

/** The id that a unit has where it went. */
export const nowOf = ({ moved, card }: Departure): CardId =>
  moved === undefined ? card.id : opened(moved.now).id;

/** The states around a fact. */
interface Around {
  readonly before: MetazooState;
  readonly after: MetazooState;
}

const about = ({ before, after }: Around, event: WatchedEvent, id: CardId): readonly Occurrence[] => {
  const unit = formerUnit(after, id) ?? cardUnder(after.inPlay, id) ?? cardUnder(before.inPlay, id);
  if (unit === undefined) return [];
  return [{ event, seat: unit.seat, subject: id, ...(unit.lane === NO_LANE ? {} : { lane: unit.lane }) }];
};

const laneIn = ({ inPlay }: MetazooState, id: CardId): { readonly lane?: number } => {
  const lane = cardUnder(inPlay, id)?.lane ?? NO_LANE;
  return lane === NO_LANE ? {} : { lane };
};

const departed = (departure: Departure): readonly Occurrence[] => {
  const { seat, lane, why, isDispelled } = departure;
  const base = { seat, lane, subject: nowOf(departure) };
  // MZ-181, MZ-R40: whatever takes a Caster away Shatters it.
  const isShattered =
    why === 'shattered' || why === 'destruction' || why === 'noInfluence' || departure.to === 'casterZone';
  return [
    ...(isDispelled ? [{ ...base, event: 'unitDispelled' } as const] : []),
    ...(isShattered ? [{ ...base, event: 'unitShattered' } as const] : []),
    ...(why === 'sacrificed' ? [{ ...base, event: 'unitSacrificed' } as const] : []),
    ...(why === 'returned' ? [{ ...base, event: 'unitReturned' } as const] : []),
  ];
};

export const LEAVING: ReadonlySet<WatchedEvent> = new Set([
  'unitDispelled',
  'unitShattered',
  'unitSacrificed',
  'unitReturned',
]);

/** The trigger events of a fact. */
export const occurrencesOf = someByTag<MetazooFact, 'type', Around, readonly Occurrence[]>('type', [], {
  UnitPlayed: ({ seat, lane, card }) => [{ event: 'unitPlayed', seat, lane, subject: opened(card.now).id }],
  TerraPlayed: ({ seat, lane, card }) => [{ event: 'terraPlayed', seat, lane, subject: opened(card.now).id }],
  // MZ-R65.
  CasterPlayed: ({ seat, lane, card }) => [{ event: 'unitPlayed', seat, lane, subject: card.id }],
  TokenCreated: ({ card }, around) => about(around, 'unitCreated', card.id),
  UnitMoved: ({ unit, by }, around) =>
    about(around, 'unitMoved', unit).map((one) => ({ ...one, by: by ?? one.seat })),
  UnitsLeftPlay: ({ units }) => units.flatMap((departure) => departed(departure)),
  CardsTapped: ({ cards }, around) => cards.flatMap((id) => about(around, 'unitTapped', id)),
  CardsUntapped: ({ cards }, around) => cards.flatMap((id) => about(around, 'unitUntapped', id)),
  DamageDealt: ({ hits }, around) =>
    hits.flatMap(({ unit, amount }) => about(around, 'unitDamaged', unit).map((one) => ({ ...one, amount }))),
  ControlChanged: ({ unit, to, lane, isForRound }, { before }) =>
    isForRound || cardUnder(before.inPlay, unit)?.isBorrowed !== true
      ? [{ event: 'controlGained', seat: to, lane, subject: unit }]
      : [],
  LaneRazed: ({ lane, card }) => [
    { event: 'laneRazed', seat: card.owner, lane, subject: opened(card.now).id },
  ],
  AbilityUsed: ({ seat, card, on }, { after }) =>
    on === 'tap' || on === 'activated'
      ? [
          {
            event: 'abilityUsed',
            seat,
            subject: card.id,
            ...laneIn(after, card.id),
          },
        ]
      : [],
  CardsDrawn: ({ seat, count }) => [{ event: 'cardsDrawn', seat, amount: count }],
  CardsDiscarded: ({ cards }) =>
    cards.flatMap(({ from, owner, now }): readonly Occurrence[] =>
      from === 'hand' ? [{ event: 'cardDiscarded', seat: owner, subject: opened(now).id }] : [],
    ),
  AuraGained: ({ seat, cards }) => [{ event: 'auraGained', seat, amount: cards.length }],
  MissionDecided: ({ lane, winner }) =>
    winner === undefined ? [] : [{ event: 'missionWon', seat: winner, lane }],
  StrategyPlayed: ({ seat, card }) => [{ event: 'strategyPlayed', seat, subject: opened(card.now).id }],
  AuraTraded: ({ seat }) => [{ event: 'auraTraded', seat }],
  LaneEnhanced: ({ seat, lane }) => [{ event: 'laneEnhanced', seat, lane }],
  MissionDeclared: ({ seat, lane }) => [{ event: 'missionDeclared', seat, lane }],
  MissionPointsGained: ({ changes }) =>
    changes.map(({ seat, amount }) => ({ event: 'missionPointsGained', seat, amount })),
  RoundBegan: ({ round, priority }) => (round === 0 ? [] : [{ event: 'roundBegan', seat: priority }]),
  RoundEnding: (_fact, { after }) => [{ event: 'roundEnded', seat: after.turn.priority }],
});
