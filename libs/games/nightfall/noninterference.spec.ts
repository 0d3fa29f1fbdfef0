import { noninterference } from '#libs/game-kit/testing';
import { nightfallSecrecy, trackedNightfall } from './testing/secrecy.js';

noninterference(trackedNightfall, { secrecy: nightfallSecrecy, matches: 4, moments: 3 });
