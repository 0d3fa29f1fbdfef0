import { noninterference } from '#libs/game-kit/testing';
import { metaxSecrecy, trackedMetax } from './testing/secrecy.js';

noninterference(trackedMetax, { secrecy: metaxSecrecy, matches: 200, moments: 2 });
