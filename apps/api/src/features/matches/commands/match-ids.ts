import { belongingTo, DEFAULT_ORGANIZATION, organizationOf } from '#libs/organizations';
import type { Principal } from '../../../identity/principal.js';
import type { Register } from '../../../identity/register.js';
import { badInput } from '../../../platform/errors/api-error.js';

/** Separates the organization's id, which cannot contain it, from the rest of a match id. */
const BETWEEN = '_';

/*
 * All organizations share one space of match ids, and a taken id must not reveal another organization's match. So an organization's match ids start with its
 * id; the default organization has the remaining ids.
 */

/** The author of a command: a person on the staff of two organizations counts as two authors. */
export const authorOf = (principal: Principal): string =>
  [principal.subject, ...Object.values(belongingTo(organizationOf(principal)))].join('/');

/** The generated id of a match whose author chose none. */
export const ownMatchId = (drawn: string, principal: Principal): string => {
  const organization = organizationOf(principal);
  return organization === DEFAULT_ORGANIZATION ? drawn : organization + BETWEEN + drawn;
};

/** Validates an id that the author chose for a match. Throws BAD_USER_INPUT. */
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
