/** GraphQL's words, and MetaZoo's own behind them. */
export const metazooTcgEnums = {
  MetazooTcgPlace: {
    DECK: 'deck',
    HAND: 'hand',
    DISCARD: 'discard',
    AURA_DECK: 'auraDeck',
    AURA_ZONE: 'auraZone',
    OUTSIDE: 'outside',
    STARTERS: 'starters',
    IN_USE: 'inUse',
    LANE: 'lane',
    TERRA: 'terra',
    CASTER_ZONE: 'casterZone',
  },
  MetazooTcgAuraType: {
    AIR: 'air',
    EARTH: 'earth',
    FIRE: 'fire',
    LIGHTNING: 'lightning',
    WATER: 'water',
  },
  MetazooTcgDuration: {
    MISSION: 'mission',
    ROUND: 'round',
    PERMANENT: 'permanent',
  },
  MetazooTcgPile: {
    DECK: 'deck',
    AURA_DECK: 'auraDeck',
  },
  MetazooTcgTapReason: {
    COST: 'cost',
    TRADE: 'trade',
    ABILITY: 'ability',
    EFFECT: 'effect',
  },
  MetazooTcgDepartureReason: {
    DAMAGE: 'damage',
    NO_INFLUENCE: 'noInfluence',
    SHATTERED: 'shattered',
    DESTRUCTION: 'destruction',
    SACRIFICED: 'sacrificed',
    RETURNED: 'returned',
  },
  MetazooTcgDestination: {
    DISCARD: 'discard',
    HAND: 'hand',
    DECK_TOP: 'deckTop',
    DECK_BOTTOM: 'deckBottom',
    REMOVED: 'removed',
    CASTER_ZONE: 'casterZone',
  },
  MetazooTcgWinReason: {
    MISSION_POINTS: 'mission-points',
    OVERTIME: 'overtime',
  },
  MetazooTcgDeckEnd: {
    TOP: 'top',
    BOTTOM: 'bottom',
  },
  MetazooTcgRevealedFrom: {
    HAND: 'hand',
    DECK: 'deck',
  },
  MetazooTcgAuraKind: {
    PRIMARY: 'primary',
    ALLIED: 'allied',
  },
  MetazooTcgOrientation: {
    TAPPED: 'tapped',
    UNTAPPED: 'untapped',
  },
} as const;
