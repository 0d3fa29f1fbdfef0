import { noninterference } from '#libs/game-kit/testing';
import { metabaloids, metabaloidsFast } from './index.js';
import { secrecy, tracked } from './testing/secrecy.js';
import { someSetups } from './testing/setups.js';

const MATCHES = 14;
const SIX_SEATS = 6;

for (const game of [metabaloids, metabaloidsFast]) {
  const setups = someSetups(game, MATCHES);
  const sixSeats = someSetups(game, 300)
    .filter(({ decks }) => decks.length === SIX_SEATS)
    .slice(0, 4);
  noninterference(tracked(game), { secrecy, matches: MATCHES, setups: [...sixSeats, ...setups], moments: 2 });
}
