export { game, playedMatch } from './played-match.js';
