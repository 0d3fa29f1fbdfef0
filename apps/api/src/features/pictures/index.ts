import type { Feature } from '../feature.js';
import { PicturesModule } from './pictures.module.js';

/** Matches as pictures: what a link shows, and clips. */
export const pictures: Feature = { module: PicturesModule };
