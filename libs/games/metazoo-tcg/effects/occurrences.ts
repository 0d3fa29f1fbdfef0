import { type CardId, cardUnder, type Seat } from '#libs/game-kit';
import type { Departure, MetazooFact } from '../facts.js';
import { formerUnit } from '../queries/cards.js';
import type { MetazooState } from '../state.js';
import { NO_LANE, opened } from '../zones.js';
import type { WatchedEvent } from './language/ability.js';

/** Something that abilities can be waiting for: whose it is, where, and the card it is about. */
export interface Occurrence {
  readonly event: WatchedEvent;
  readonly seat: Seat;
  /** Who did it, where that is what is watched: a unit is moved by somebody. */
  readonly by?: Seat;
  readonly lane?: number;
  readonly subject?: CardId;
}

/** The id that a unit has where it went. */
export const nowOf = ({ moved, card }: Departure): CardId =>
  moved === undefined ? card.id : opened(moved.now).id;

/** What a fact is for those who watch. */
export const occurrencesOf = (
  before: MetazooState,
  after: MetazooState,
  fact: MetazooFact,
): readonly Occurrence[] => {
  const about = (event: WatchedEvent, id: CardId): readonly Occurrence[] => {
    const unit = formerUnit(after, id) ?? cardUnder(after.inPlay, id) ?? cardUnder(before.inPlay, id);
    if (unit === undefined) return [];
    return [{ event, seat: unit.seat, subject: id, ...(unit.lane === NO_LANE ? {} : { lane: unit.lane }) }];
  };
  switch (fact.type) {
    case 'UnitPlayed':
    case 'TerraPlayed': {
      const event = fact.type === 'UnitPlayed' ? 'unitPlayed' : 'terraPlayed';
      return [{ event, seat: fact.seat, lane: fact.lane, subject: opened(fact.card.now).id }];
    }
    case 'CasterPlayed':
      return [{ event: 'unitPlayed', seat: fact.seat, lane: fact.lane, subject: fact.card.id }];
    case 'TokenCreated':
      return about('unitCreated', fact.card.id);
    case 'UnitMoved':
      return about('unitMoved', fact.unit).map((one) => ({ ...one, by: fact.by ?? one.seat }));
    case 'UnitsLeftPlay':
      return fact.units.flatMap((departure) => departed(departure));
    case 'CardsTapped':
      return fact.cards.flatMap((id) => about('unitTapped', id));
    case 'CardsUntapped':
      return fact.cards.flatMap((id) => about('unitUntapped', id));
    case 'DamageDealt':
      return fact.hits.flatMap(({ unit }) => about('unitDamaged', unit));
    case 'StrategyPlayed':
      return [{ event: 'strategyPlayed', seat: fact.seat, subject: opened(fact.card.now).id }];
    case 'AuraTraded':
      return [{ event: 'auraTraded', seat: fact.seat }];
    case 'LaneEnhanced':
      return [{ event: 'laneEnhanced', seat: fact.seat, lane: fact.lane }];
    case 'MissionDeclared':
      return [{ event: 'missionDeclared', seat: fact.seat, lane: fact.lane }];
    case 'MissionPointsGained':
      return fact.changes.map(({ seat }) => ({ event: 'missionPointsGained', seat }));
    case 'RoundBegan':
      return fact.round === 0 ? [] : [{ event: 'roundBegan', seat: fact.priority }];
    case 'RoundEnding':
      return [{ event: 'roundEnded', seat: after.turn.priority }];
    default:
      return [];
  }
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
  ];
};

export const LEAVING: ReadonlySet<WatchedEvent> = new Set([
  'unitDispelled',
  'unitShattered',
  'unitSacrificed',
]);
