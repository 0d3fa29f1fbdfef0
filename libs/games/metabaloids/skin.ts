import type { GameSkin } from '#libs/game-kit';

export const skin: GameSkin = { feltHue: 215, feltChroma: 0.03, accentHue: 240, corners: 'sharp' };
