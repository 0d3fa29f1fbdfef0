import { gamesToPlay, noninterference } from '#libs/game-kit/testing';
import { nightfallSecrecy, trackedNightfall } from './testing/secrecy.js';

noninterference(trackedNightfall, {
  secrecy: nightfallSecrecy,
  matches: gamesToPlay({ usual: 4, long: 60 }),
  moments: 2,
});
