import { gameContract } from '../game-contract/game-contract.js';
import { highCard } from './index.js';
import rules from './rules.json' with { type: 'json' };

gameContract(highCard, { rules });
