import { gameContract, gamesToPlay } from '#libs/game-kit/testing';
import { nightfall } from './index.js';

gameContract(nightfall, { matches: gamesToPlay({ usual: 4, long: 60 }) });
