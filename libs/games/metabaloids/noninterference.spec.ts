import { noninterference } from '#libs/game-kit/testing';
import { metabaloids, metabaloidsFast } from './index.js';
import { underSecrecy } from './testing/secrecy.js';
import { setupsFor } from './testing/setups.js';

/* The suite searches all data of every viewer at every frame, so matches of many seats are cut short; matches of two are longer. */
const TABLES = [
  { seats: 2, matches: 3, maxActions: 120 },
  { seats: 3, matches: 2, maxActions: 60 },
  { seats: 6, matches: 2, maxActions: 40 },
];

for (const variant of [metabaloids, metabaloidsFast]) {
  const { game, secrecy } = underSecrecy(variant);
  for (const { seats, matches, maxActions } of TABLES)
    noninterference(game, {
      secrecy,
      matches,
      setups: setupsFor(variant, seats, matches),
      maxActions,
      moments: 2,
      seed: `${game.id}/${seats} seats`,
    });
}
