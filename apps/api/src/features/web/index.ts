import type { Feature } from '../feature.js';
import { WebModule } from './web.module.js';

/** The pages: the web app and GraphiQL. */
export const web: Feature = { module: WebModule };
