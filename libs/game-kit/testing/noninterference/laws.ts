import type { Finding } from '../finding.js';

/** The secrecy laws of every game; each sentence is the title of its test. */
export const SECRECY_LAWS = {
  tables: 'no byte of a table, a fact or an offered action depends on what its viewer cannot see',
  consequences: 'what follows from an action shows nothing of the cards that stay hidden',
  bytes: 'no hidden card is named, by id, definition or title, in what a viewer receives',
  audience: 'a hidden part reaches its audience and nobody else',
  worlds: 'a match with other hidden cards can be told, so that the comparison means something',
} as const;

export type SecrecyLaw = keyof typeof SECRECY_LAWS;

export const leak = (match: number, step: number, law: SecrecyLaw, message: string): Finding => ({
  law: SECRECY_LAWS[law],
  match,
  step,
  message,
});
