import { generatedCards } from '#libs/game-kit/testing';
import { metabaloids, metabaloidsFast } from './index.js';
import { underSecrecy } from './testing/secrecy.js';

for (const variant of [metabaloids, metabaloidsFast]) {
  const { game, secrecy } = underSecrecy(variant);
  generatedCards(variant, { secrecy, tracked: game, unsaid: ['image'] });
}
