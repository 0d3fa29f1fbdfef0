import { gameContract } from '#libs/game-kit/testing';
import { metabaloids, metabaloidsFast } from './index.js';
import { setupsFor } from './testing/setups.js';

for (const game of [metabaloids, metabaloidsFast]) {
  // Between them both games are played by two, three, four and six.
  const some = game === metabaloids ? 3 : 4;
  const setups = [
    ...setupsFor(game, 2, 2),
    ...setupsFor(game, some, 1, 'short'),
    ...setupsFor(game, 6, 1, 'short'),
  ];
  gameContract(game, { matches: setups.length, setups, maxActions: 3000 });
}
