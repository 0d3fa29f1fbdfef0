import { goldenGames } from '#libs/game-kit/testing';
import { metazooTcg } from '../index.js';
import { goldenPlans } from '../testing/golden-plans.js';

goldenGames(metazooTcg, { folder: import.meta.dirname, plans: goldenPlans['metazoo-tcg'] });
