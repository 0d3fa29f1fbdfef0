import type { Feature } from '../feature.js';
import { PicturesModule } from './pictures.module.js';

/** Pictures of matches: link previews and clips. */
export const pictures: Feature = { module: PicturesModule };
