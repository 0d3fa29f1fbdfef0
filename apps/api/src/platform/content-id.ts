import { createHash } from 'node:crypto';
import { canonicalJson } from '#libs/game-kit';

const LENGTH = 16;

/** A hash of the content: the same on every node and after a restart. */
export const contentId = (content: object): string =>
  createHash('sha256').update(canonicalJson(content)).digest('base64url').slice(0, LENGTH);
