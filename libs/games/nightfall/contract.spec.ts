import { gameContract } from '#libs/game-kit/testing';
import { nightfall } from './index.js';
import rules from './rules.json' with { type: 'json' };

gameContract(nightfall, { rules, matches: 4 });
