/** The season of matches among friends, which count in no ranking and seat players by invitation. Stored in logs: never change it. */
export const FRIENDLY_SEASON = 'among-friends';
