import type { Event } from '#libs/events';
import { DEFAULT_ORGANIZATION, organizationOf } from '#libs/organizations';
import { derivedId } from '../../writing/command-id.js';

/**
 * The id of the match that a table of a published round is played in: the same on every node. A round that was taken back and published again has others. As all
 * ids of an organization's matches it begins with the organization's.
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
