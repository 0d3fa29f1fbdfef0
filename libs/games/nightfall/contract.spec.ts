import { gameContract, gamesToPlay } from '#libs/game-kit/testing';
import { nightfall } from './index.js';
import rules from './rules.json' with { type: 'json' };

gameContract(nightfall, { rules, matches: gamesToPlay({ usual: 4, long: 60 }) });
