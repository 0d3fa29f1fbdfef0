import { DEFAULT_ORGANIZATION } from '#libs/organizations';

/** Separates an organization's id, which never contains it, from the season's name. */
const BETWEEN = '/';

/** The key of a season: its name, preceded by the organization's id unless that is the default one. Two organizations may use the same name for their seasons. */
export const seasonKey = (organization: string, season: string): string => {
  if (organization !== DEFAULT_ORGANIZATION) return organization + BETWEEN + season;
  return season.includes(BETWEEN) ? BETWEEN + season : season;
};

/** Splits a key into the organization and the season's name. */
export const readSeasonKey = (key: string): { readonly organization: string; readonly season: string } => {
  const at = key.indexOf(BETWEEN);
  return at > 0
    ? { organization: key.slice(0, at), season: key.slice(at + 1) }
    : { organization: DEFAULT_ORGANIZATION, season: key.slice(at + 1) };
};
