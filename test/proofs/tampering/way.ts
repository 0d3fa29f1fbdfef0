import type { CaseReport } from '#libs/judging';
import type { FileReport } from '#libs/replay';

export type Code = (FileReport | CaseReport)['findings' | 'open'][number]['code'];

/** A way to tamper with a file, and the expected answer of every verifier. */
export interface Way {
  readonly name: string;
  readonly text: string;
  readonly verdict: 'PARTLY' | 'WRONG';
  /** The code that names the reason. */
  readonly code: Code;
  /** Whether the verifiers have no keys of the issuer. */
  readonly isOffline?: boolean;
  /** The number of the house's witnesses that must have cosigned; undefined for verifiers who know none. */
  readonly required?: number;
  /** Whether only a verifier that knows the game finds it. */
  readonly isOfRules?: boolean;
}
