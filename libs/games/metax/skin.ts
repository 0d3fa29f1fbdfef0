import type { GameSkin } from '#libs/game-kit';

export const skin: GameSkin = { feltHue: 285, feltChroma: 0.03, accentHue: 275, corners: 'soft' };
