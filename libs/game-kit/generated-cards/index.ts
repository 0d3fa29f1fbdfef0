export { type GeneratedSets, generatedSets } from './generated-set.js';
