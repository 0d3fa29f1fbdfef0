import { gameContract } from '#libs/game-kit/testing';
import { metax } from './index.js';
import rules from './rules.json' with { type: 'json' };

gameContract(metax, { rules, matches: 30 });
