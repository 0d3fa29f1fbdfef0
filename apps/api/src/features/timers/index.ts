import type { Feature } from '../feature.js';
import { TimersModule } from './timers.module.js';

export const timers: Feature = { module: TimersModule };
