import { gameContract } from '../game-contract/game-contract.js';
import { highCard } from './index.js';

gameContract(highCard);
