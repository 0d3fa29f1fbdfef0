import { gameContract } from '#libs/game-kit/testing';
import { metazooTcg } from './index.js';
import rules from './rules.json' with { type: 'json' };

gameContract(metazooTcg, { rules, matches: 12 });
