import type { CSSProperties } from 'react';
import { SCENE } from '../layout/frame-scene.js';
import type { Box } from '../layout/layout.js';

/** The style of a line that is as wide as its words, at one side of its box. */
export const lineAt = ({ x, y, width, height }: Box, side: 'start' | 'end'): CSSProperties => ({
  position: 'absolute',
  top: y,
  height,
  maxWidth: width,
  ...(side === 'start' ? { left: x } : { right: SCENE.width - x - width }),
});
