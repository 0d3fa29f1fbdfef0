import { goldenGames } from '#libs/game-kit/testing';
import { metax } from '../index.js';
import { goldenPlans } from '../testing/golden-plans.js';

goldenGames(metax, { folder: import.meta.dirname, plans: goldenPlans.metax });
