import type { Feature } from '../feature.js';
import { HealthModule } from './health.module.js';

/** Health and metrics for operators, at `/health` and `/metrics`. */
export const health: Feature = { module: HealthModule };
