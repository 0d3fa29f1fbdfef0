import type { Feature } from '../feature.js';
import { HealthModule } from './health.module.js';

/** How the service is: for who runs it, at `/health` and `/metrics`. */
export const health: Feature = { module: HealthModule };
