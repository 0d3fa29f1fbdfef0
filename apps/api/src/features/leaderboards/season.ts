/** The season of matches whose organizer names none. */
export const DEFAULT_SEASON = 'open';
