import { gameContract } from '#libs/game-kit/testing';
import { metax } from './index.js';

gameContract(metax, { matches: 30 });
