import type { CSSProperties } from 'react';
import type { Box } from '../layout/layout.js';

/** The style of an element at a box of the layout. */
export const atBox = ({ x, y, width, height }: Box): CSSProperties => ({
  position: 'absolute',
  left: x,
  top: y,
  width,
  height,
});
