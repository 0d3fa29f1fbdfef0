import { join } from 'node:path';
import { goldenGames } from '#libs/game-kit/testing';
import { metabaloids, metabaloidsFast } from '../index.js';
import { goldenPlans } from '../testing/golden-plans.js';

for (const game of [metabaloids, metabaloidsFast])
  goldenGames(game, {
    folder: join(import.meta.dirname, game.id),
    plans: game === metabaloids ? goldenPlans.metabaloids : goldenPlans['metabaloids-fast'],
  });
