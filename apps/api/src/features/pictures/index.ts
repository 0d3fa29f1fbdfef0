import type { Feature } from '../feature.js';
import { PicturesModule } from './pictures.module.js';

export const pictures: Feature = { module: PicturesModule };
