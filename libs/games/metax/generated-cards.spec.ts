import { generatedCards } from '#libs/game-kit/testing';
import { metax } from './index.js';
import { metaxSecrecy, trackedMetax } from './testing/secrecy.js';

generatedCards(metax, { secrecy: metaxSecrecy, tracked: trackedMetax, unsaid: ['image'] });
