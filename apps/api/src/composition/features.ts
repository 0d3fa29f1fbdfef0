import { catalog } from '../features/catalog/index.js';
import type { Feature } from '../features/feature.js';
import { featured } from '../features/featured/index.js';
import { health } from '../features/health/index.js';
import { leaderboards } from '../features/leaderboards/index.js';
import { matches } from '../features/matches/index.js';
import { me } from '../features/me/index.js';
import { players } from '../features/players/index.js';
import { replays } from '../features/replays/index.js';
import { timers } from '../features/timers/index.js';
import { web } from '../features/web/index.js';

/** Every feature of the service. A new one is a folder in `features/` and a line here. */
export const features: readonly Feature[] = [
  catalog,
  replays,
  me,
  leaderboards,
  matches,
  players,
  featured,
  timers,
  health,
  web,
];
