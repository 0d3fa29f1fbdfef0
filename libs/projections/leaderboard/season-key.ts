import { DEFAULT_ORGANIZATION } from '#libs/organizations';

/** Between an organization's id, which has none, and what it calls its season. */
const BETWEEN = '/';

/**
 * What a season is kept by: those of the default organization by their names, as ever, others with their organization's id before it. Two organizations may
 * call their seasons alike.
 */
export const seasonKey = (organization: string, season: string): string => {
  if (organization !== DEFAULT_ORGANIZATION) return organization + BETWEEN + season;
  return season.includes(BETWEEN) ? BETWEEN + season : season;
};

/** Whose season it is, and what it is called there. */
export const readSeasonKey = (key: string): { readonly organization: string; readonly season: string } => {
  const at = key.indexOf(BETWEEN);
  return at > 0
    ? { organization: key.slice(0, at), season: key.slice(at + 1) }
    : { organization: DEFAULT_ORGANIZATION, season: key.slice(at + 1) };
};
