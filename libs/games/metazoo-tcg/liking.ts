/** What the demo's bots like to do, by type of action: units first, then what makes them count; missions come by themselves. */
export const liking = {
  playUnit: 8,
  playCaster: 3,
  playTerra: 1,
  playStrategy: 4,
  enhanceLane: 3,
  tradeAura: 1,
  useAbility: 4,
  declareMission: 3,
} as const;
