import { generatedCards } from '#libs/game-kit/testing';
import { nightfall } from './index.js';
import { nightfallSecrecy, trackedNightfall } from './testing/secrecy.js';

generatedCards(nightfall, {
  secrecy: nightfallSecrecy,
  tracked: trackedNightfall,
  unsaid: ['image', 'title'],
});
