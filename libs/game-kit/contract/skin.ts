/** The look of a game's table: colours and a shape, limited so that every page keeps its contrast. */
export interface GameSkin {
  /** Hue of the table's cloth, from 0 to 360 (OKLCH). */
  readonly feltHue: number;
  /** Chroma of the cloth, from 0 (grey) to 0.06. */
  readonly feltChroma: number;
  /** Hue of buttons and of cards that may act. */
  readonly accentHue: number;
  readonly corners: 'round' | 'soft' | 'sharp';
}
