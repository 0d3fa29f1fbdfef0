import { gameContract } from '#libs/game-kit/testing';
import { metabaloids, metabaloidsFast } from './index.js';
import rules from './rules.json' with { type: 'json' };
import { someSetups } from './testing/setups.js';

const MATCHES = 10;

for (const game of [metabaloids, metabaloidsFast])
  gameContract(game, { rules, matches: MATCHES, setups: someSetups(game, MATCHES), maxActions: 3000 });
