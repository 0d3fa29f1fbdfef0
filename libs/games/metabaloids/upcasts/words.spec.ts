import { join } from 'node:path';
import { formerWords } from '#libs/game-kit/testing';
import { metabaloids, metabaloidsFast } from '../index.js';
import { today } from './words.js';

const former = { folder: join(import.meta.dirname, 'former'), card: today.card };
formerWords(metabaloids, former);
formerWords(metabaloidsFast, former);
