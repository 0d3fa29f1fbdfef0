import {
  type Infraction,
  type InfractionTable,
  infractionOf,
  isAtLeast,
  type Penalty,
} from './infraction.js';

/** A penalty of a player that was not withdrawn. */
export interface PastPenalty {
  readonly infraction: string;
  readonly penalty: Penalty;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The event of the penalty; a match without an event is its own scope. */
  readonly scope: string;
}

/** The event, day and match of the next penalty. */
export interface Occasion {
  readonly at: string;
  readonly scope: string;
}

export interface SuggestedPenalty {
  readonly penalty: Penalty;
  /** The number of counted infractions in the window, including this one. */
  readonly nth: number;
  readonly isUpgraded: boolean;
}

/**
 * The penalty that the table suggests for an infraction, given the player's earlier penalties (without withdrawn ones). The upgrade path counts penalties of the
 * event, or of its day, from a caution on.
 */
export const suggestedPenalty = (
  table: InfractionTable,
  history: readonly PastPenalty[],
  infraction: Infraction,
  occasion: Occasion,
): SuggestedPenalty => {
  const { penalty, upgrade } = infraction;
  const earlier = history.filter(
    (past) => isInWindow(table, past, occasion) && countsFor(table, infraction, past),
  );
  const nth = earlier.length + 1;
  return upgrade !== undefined && nth >= upgrade.nth
    ? { penalty: upgrade.to, nth, isUpgraded: true }
    : { penalty, nth, isUpgraded: false };
};

const countsFor = (
  table: InfractionTable,
  { id, category, upgrade }: Infraction,
  past: PastPenalty,
): boolean =>
  isAtLeast(past.penalty, 'caution') &&
  (upgrade?.of === 'category'
    ? infractionOf(table, past.infraction)?.category === category
    : past.infraction === id);

const isInWindow = (table: InfractionTable, past: PastPenalty, { at, scope }: Occasion): boolean =>
  past.scope === scope && (table.window === 'event' || dayOf(table, past.at) === dayOf(table, at));

const MILLISECONDS_OF_MINUTE = 60_000;
const MINUTES_OF_DAY = 1_440;

const dayOf = ({ utcOffsetMinutes }: InfractionTable, at: string): number =>
  Math.floor((Date.parse(at) / MILLISECONDS_OF_MINUTE + utcOffsetMinutes) / MINUTES_OF_DAY);
