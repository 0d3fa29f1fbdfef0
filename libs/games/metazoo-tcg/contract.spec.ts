import { gameContract } from '#libs/game-kit/testing';
import { metazooTcg } from './index.js';

gameContract(metazooTcg, { matches: 12 });
