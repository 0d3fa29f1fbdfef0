import { gamesToPlay, noninterference } from '#libs/game-kit/testing';
import { metaxSecrecy, trackedMetax } from './testing/secrecy.js';

noninterference(trackedMetax, {
  secrecy: metaxSecrecy,
  matches: gamesToPlay({ usual: 60, long: 200 }),
  moments: 1,
});
