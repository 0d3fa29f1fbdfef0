import { generatedCards } from '#libs/game-kit/testing';
import { metazooTcg } from './index.js';
import { metazooSecrecy, trackedMetazoo } from './testing/secrecy.js';

generatedCards(metazooTcg, {
  secrecy: metazooSecrecy,
  tracked: trackedMetazoo,
  unsaid: ['image'],
});
