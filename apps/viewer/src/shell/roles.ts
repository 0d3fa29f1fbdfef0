/** The names of roles. */
export const ROLES = {
  ORGANIZER: 'Organizer',
  PLAYER: 'Player',
  JUDGE: 'Judge',
  PRODUCTION: 'Production',
  SPECTATOR: 'Spectator',
} as const;
