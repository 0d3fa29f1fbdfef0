import { LEAGUE_LIMITS, type LeaguePlan, POINTS_TABLES } from '#libs/events';
import { displayFault } from '../../../platform/display-text.js';
import { badInput } from '../../../platform/errors/api-error.js';
import type { LeaguePlanInput } from '../../../platform/inputs.js';

const { places: MOST_PLACES, events: MOST_EVENTS } = LEAGUE_LIMITS;

/** Converts an input to a plan. Throws BAD_USER_INPUT. */
export const readLeaguePlan = ({ name, table, points, bestOf }: LeaguePlanInput): LeaguePlan => {
  const fault = displayFault(name.trim());
  if (fault !== undefined) throw badInput(`"name" ${fault}.`);
  const known = POINTS_TABLES.find(({ id }) => id === table);
  if (points == null && known === undefined)
    throw badInput(`"table" is one of ${POINTS_TABLES.map(({ id }) => id).join(', ')}, or "points" says it.`);
  if (points != null && table != null) throw badInput('Of "table" and "points" one is given.');
  const own = points == null ? known : { id: 'own', version: 1, ...points, places: [...points.places] };
  const most = 1_000_000;
  if (own === undefined || [...own.places, own.others, bestOf ?? 1].some((one) => one < 0 || one > most))
    throw badInput('Points are from 0 to 1000000.');
  if (
    own.places.length < 1 ||
    own.places.length > MOST_PLACES ||
    (bestOf ?? 1) < 1 ||
    (bestOf ?? 1) > MOST_EVENTS
  )
    throw badInput(
      `A table has 1 to ${MOST_PLACES} places, and of 1 to ${MOST_EVENTS} events the best count.`,
    );
  return { name: name.trim(), table: own, ...(bestOf == null ? {} : { bestOf }) };
};
