/** The season of matches that name none. */
export const OPEN_SEASON = 'open';

/** The season that an address asks for. */
export const readSeason = (search: string): string =>
  new URLSearchParams(search).get('season')?.trim() || OPEN_SEASON;

/** Where a game's ranking of a season is. */
export const leaderboardAddress = (game: string, season: string): string =>
  `/leaderboards/${encodeURIComponent(game)}${season === OPEN_SEASON ? '' : `?${new URLSearchParams({ season })}`}`;

/** `Open season` for matches that name none, else its name. */
export const seasonText = (season: string): string => (season === OPEN_SEASON ? 'Open season' : season);
