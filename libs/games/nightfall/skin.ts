import type { GameSkin } from '#libs/game-kit';

export const skin: GameSkin = { feltHue: 165, feltChroma: 0.03, accentHue: 165, corners: 'round' };
