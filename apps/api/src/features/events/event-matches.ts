import type { Event } from '#libs/events';
import { DEFAULT_ORGANIZATION, organizationOf } from '#libs/organizations';
import { derivedId } from '../../writing/command-id.js';

/**
 * The match id of a table in a published round, the same on every node. A round that is withdrawn and published again gets new ids. Like every match id, it
 * starts with the organization's id.
 */
export const matchOfTable = (
  event: Pick<Event, 'id'> & { readonly organization?: string },
  publication: number,
  table: number,
): string => {
  const organization = organizationOf(event);
  const id = derivedId(event.id, `event/${publication}/${table}`);
  return organization === DEFAULT_ORGANIZATION ? id : `${organization}_${id}`;
};
