import { noninterference } from '#libs/game-kit/testing';
import { metazooSecrecy, trackedMetazoo } from './testing/secrecy.js';

noninterference(trackedMetazoo, { secrecy: metazooSecrecy, matches: 10, moments: 1 });
