import { belongingTo, DEFAULT_ORGANIZATION, organizationOf } from '#libs/organizations';
import type { Principal } from '../../../identity/principal.js';
import type { Register } from '../../../identity/register.js';
import { badInput } from '../../../platform/errors/api-error.js';

/** Between an organization's id, which has none, and what it calls its match. */
const BETWEEN = '_';

/*
 * Ids of matches are one space for all organizations, and that one is taken must tell nobody of another's match: so the ids of an organization's matches begin
 * with its own, and the default one has the rest.
 */

/** Whose command it is: one person may speak for two organizations, and a command of the one is none of the other. */
export const authorOf = (principal: Principal): string =>
  [principal.subject, ...Object.values(belongingTo(organizationOf(principal)))].join('/');

/** The id of a match whose author chose none. */
export const ownMatchId = (drawn: string, principal: Principal): string => {
  const organization = organizationOf(principal);
  return organization === DEFAULT_ORGANIZATION ? drawn : organization + BETWEEN + drawn;
};

/** An id that the author chose for a match. Throws BAD_USER_INPUT. */
export const readChosenMatchId = (
  id: string,
  principal: Principal,
  register: Pick<Register, 'isThere'> | undefined,
): string => {
  const organization = organizationOf(principal);
  const [beginning = '', ...rest] = id.split(BETWEEN);
  if (organization !== DEFAULT_ORGANIZATION) {
    if (beginning === organization && rest.length > 0) return id;
    throw badInput(`A match id that "${organization}" chooses begins with "${organization}${BETWEEN}".`);
  }
  if (rest.length === 0 || beginning === DEFAULT_ORGANIZATION || register?.isThere(beginning) !== true)
    return id;
  throw badInput(`Match ids that begin with "${beginning}${BETWEEN}" are those of another organization.`);
};
