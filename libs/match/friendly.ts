/** The season of matches among friends, which count in no ranking and seat players by invitation. Stored in logs: never change it. */
export const FRIENDLY_SEASON = 'among-friends';
/** The season of friendly matches in public lists. Stored in logs: never change it. */
export const LISTED_FRIENDLY_SEASON = 'among-friends-listed';

/** The seasons of matches that players open themselves. */
export const FRIENDLY_SEASONS: readonly string[] = [FRIENDLY_SEASON, LISTED_FRIENDLY_SEASON];

/** Whether a season has matches among friends. */
export const isFriendly = (season: string): boolean => FRIENDLY_SEASONS.includes(season);
