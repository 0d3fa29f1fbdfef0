import { goldenGames } from '#libs/game-kit/testing';
import { nightfall } from '../index.js';
import { goldenPlans } from '../testing/golden-plans.js';

goldenGames(nightfall, { folder: import.meta.dirname, plans: goldenPlans.nightfall });
