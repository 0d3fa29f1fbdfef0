import { noninterference } from '../noninterference/noninterference.js';
import { highCard } from './index.js';
import { highCardSecrecy } from './secrecy.js';

noninterference(highCard, { secrecy: highCardSecrecy, matches: 12, moments: 3 });
