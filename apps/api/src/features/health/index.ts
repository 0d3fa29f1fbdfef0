import type { Feature } from '../feature.js';
import { HealthModule } from './health.module.js';

export const health: Feature = { module: HealthModule };
