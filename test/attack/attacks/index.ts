import type { Attack } from '../attack.js';
import { batches, hugeVariables, introspectionFlood, oddBodies } from './bodies.js';
import { bombs } from './bombs.js';
import { catchUpAlone, catchUpTogether } from './catch-up.js';
import { commentKeys } from './comment-keys.js';
import { manySockets, resets, slowBodies, slowHeaders } from './connections.js';
import {
  deepFragments,
  invalidDocuments,
  nestedBrackets,
  quadraticValidation,
} from './documents-that-do-not-hold.js';
import { framePages, oldFrames } from './frame-pages.js';
import { cardData, variableDefaults } from './heavy-answers.js';
import { badNames } from './names.js';
import { pingFlood, pipelined, streamNeverReads, subscriberNeverReads } from './never-reads.js';
import { oddTexts } from './texts.js';
import { mutationFlood, tokenFlood } from './tokens.js';
import { validateDeck } from './validate-deck.js';

/** Every attack, in the order in which they are tried. */
export const attacks: readonly Attack[] = [
  catchUpAlone,
  catchUpTogether,
  framePages,
  oldFrames,
  cardData,
  variableDefaults,
  validateDeck,
  commentKeys,
  invalidDocuments,
  quadraticValidation,
  deepFragments,
  nestedBrackets,
  introspectionFlood,
  hugeVariables,
  batches,
  oddBodies,
  oddTexts,
  badNames,
  tokenFlood,
  mutationFlood,
  pingFlood,
  subscriberNeverReads,
  streamNeverReads,
  pipelined,
  manySockets,
  slowHeaders,
  slowBodies,
  resets,
  ...bombs,
];
