import { gameContract } from '#libs/game-kit/testing';
import { metabaloids, metabaloidsFast } from './index.js';
import rules from './rules.json' with { type: 'json' };
import { setupsFor } from './testing/setups.js';

for (const game of [metabaloids, metabaloidsFast]) {
  const setups = [
    ...setupsFor(game, 2, 2),
    ...setupsFor(game, 3, 1, 'short'),
    ...setupsFor(game, 4, 1, 'short'),
    ...setupsFor(game, 6, 1, 'short'),
  ];
  gameContract(game, { rules, matches: setups.length, setups, maxActions: 3000 });
}
