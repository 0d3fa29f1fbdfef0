import type { Feature } from '../feature.js';
import { TimersModule } from './timers.module.js';

/** Effects of passing time. */
export const timers: Feature = { module: TimersModule };
