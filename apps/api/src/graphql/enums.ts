/** The words of the API, in capitals as GraphQL has them, and the words of the domain behind them. */
export const enumResolvers = {
  Role: {
    ORGANIZER: 'organizer',
    PLAYER: 'player',
    JUDGE: 'judge',
    PRODUCTION: 'production',
    SPECTATOR: 'spectator',
  },
  ActorRole: { ORGANIZER: 'organizer', PLAYER: 'player', JUDGE: 'judge', SERVICE: 'service' },
  MatchStatus: { OPEN: 'open', PLAYING: 'playing', FINISHED: 'finished', CANCELLED: 'cancelled' },
  ViewerKind: { SEAT: 'seat', SPECTATOR: 'spectator', JUDGE: 'judge', PRODUCTION: 'production' },
  FreedomKind: { PERMUTATION: 'permutation', SUBSET: 'subset', PAYMENT: 'payment' },
} as const;
