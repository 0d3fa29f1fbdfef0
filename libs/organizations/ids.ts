/** The organization of data without a named one: old matches and tokens, and hosts with a single organization. */
export const DEFAULT_ORGANIZATION = 'house';

/** A plain format, because an id becomes part of the names of streams, of matches and of addresses. It never changes: ids are in the log. */
const ORGANIZATION_ID = /^[a-z0-9](?:[a-z0-9-]{0,22}[a-z0-9])?$/;

export const isOrganizationId = (id: string): boolean => ORGANIZATION_ID.test(id);

/** The organization of a stored object. */
export const organizationOf = ({ organization }: { readonly organization?: string }): string =>
  organization ?? DEFAULT_ORGANIZATION;

/** The stored form: it omits the default organization, so that events from before organizations keep their meaning. */
export const belongingTo = (organization: string): { readonly organization?: string } =>
  organization === DEFAULT_ORGANIZATION ? {} : { organization };
