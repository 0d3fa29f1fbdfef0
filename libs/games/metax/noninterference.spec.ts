import { noninterference } from '../../game-kit/testing/noninterference/noninterference.js';
import { metaxSecrecy, trackedMetax } from './testing/secrecy.js';

noninterference(trackedMetax, { secrecy: metaxSecrecy, matches: 120, moments: 2 });
