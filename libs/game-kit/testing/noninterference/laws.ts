import type { Finding } from '../finding.js';

/** The secrecy laws of every game; each sentence is the title of its test. */
export const SECRECY_LAWS = {
  tables: 'no byte of a table, a fact or an offered action depends on what its viewer cannot see',
  consequences: 'the consequences of an action reveal no card that stays hidden',
  bytes: 'a viewer receives no id, definition or title of a hidden card',
  audience: 'a hidden part reaches only its audience',
  worlds: 'a match with other hidden cards can be reconstructed, so that the comparison is meaningful',
} as const;

export type SecrecyLaw = keyof typeof SECRECY_LAWS;

export const leak = (match: number, step: number, law: SecrecyLaw, message: string): Finding => ({
  law: SECRECY_LAWS[law],
  match,
  step,
  message,
});
