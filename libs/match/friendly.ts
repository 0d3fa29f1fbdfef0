/**
 * The season of matches among friends: they count in no ranking, and their seats are taken by invitation. It stands in logs, and is never another word.
 */
export const FRIENDLY_SEASON = 'among-friends';
