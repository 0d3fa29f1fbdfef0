import { gameContract } from '../../game-kit/testing/game-contract/game-contract.js';
import { metax } from './index.js';
import rules from './rules.json' with { type: 'json' };

gameContract(metax, { rules, matches: 30 });
