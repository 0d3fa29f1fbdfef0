export { generatedSets } from './generated-set.js';
