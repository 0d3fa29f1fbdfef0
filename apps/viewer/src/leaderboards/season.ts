/** The season of matches without a season. */
export const OPEN_SEASON = 'open';

/** The season in an address. */
export const readSeason = (search: string): string =>
  new URLSearchParams(search).get('season')?.trim() || OPEN_SEASON;

/** The address of a game's ranking of a season. */
export const leaderboardAddress = (game: string, season: string): string =>
  `/leaderboards/${encodeURIComponent(game)}${season === OPEN_SEASON ? '' : `?${new URLSearchParams({ season })}`}`;

/** `Open season` for matches without a season, else its name. */
export const seasonText = (season: string): string => (season === OPEN_SEASON ? 'Open season' : season);
