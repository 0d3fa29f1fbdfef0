import { join } from 'node:path';
import { formerWords } from '#libs/game-kit/testing';
import { metazooTcg } from '../index.js';
import { today } from './words.js';

const former = { folder: join(import.meta.dirname, 'former'), card: today.card };
formerWords(metazooTcg, former);
