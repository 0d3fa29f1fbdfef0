import { join } from 'node:path';
import { formerWords } from '#libs/game-kit/testing';
import { nightfall } from '../index.js';
import { today } from './words.js';

const former = { folder: join(import.meta.dirname, 'former'), card: today.card };
formerWords(nightfall, former);
