import type { Feature } from '../feature.js';
import { TimersModule } from './timers.module.js';

/** What happens because time passes. */
export const timers: Feature = { module: TimersModule };
