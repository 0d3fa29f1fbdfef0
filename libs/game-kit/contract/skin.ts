/** How a table of this game looks: a few colours and a shape, within which every page keeps its contrast. */
export interface GameSkin {
  /** Hue of the cloth that the cards lie on, from 0 to 360 (OKLCH). */
  readonly feltHue: number;
  /** How colourful the cloth is, from 0 (grey) to 0.06. */
  readonly feltChroma: number;
  /** Hue of what asks to be pressed, and of what may act. */
  readonly accentHue: number;
  readonly corners: 'round' | 'soft' | 'sharp';
}
