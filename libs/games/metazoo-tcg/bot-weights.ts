/** Weights that give a lively game between bots: units first, then what strengthens them; missions follow of themselves. */
export const botWeights = {
  playUnit: 8,
  playCaster: 3,
  playTerra: 1,
  playStrategy: 4,
  enhanceLane: 3,
  tradeAura: 1,
  useAbility: 4,
  declareMission: 3,
} as const;
