export { castSet } from './cast.js';
export { drawCard } from './draw-card.js';
export type { IconBodies } from './silhouettes.js';
export { HEIGHT, MARGIN, WIDTH } from './svg.js';
