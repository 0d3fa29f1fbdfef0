import type { GameSkin } from '#libs/game-kit';

export const skin: GameSkin = { feltHue: 80, feltChroma: 0.035, accentHue: 45, corners: 'soft' };
