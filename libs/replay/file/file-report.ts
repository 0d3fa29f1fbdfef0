import type { MatchStatement } from '#libs/proof';
import type { Finding } from '../finding.js';
import type { Verification } from '../verify.js';
import type { OlderRules } from '../verify-older.js';

/** One kind of thing that is wrong, and where it is for the first time. */
export interface SummedFinding extends Finding {
  /** How many frames have it. */
  readonly times: number;
}

/** What the check of a file comes to. */
export interface FileReport {
  /**
   * VALID: everything in it was checked, and holds. PARTLY: what can be checked holds, and `open` says what cannot. WRONG: the first finding is the first
   * wrong frame.
   */
  readonly verdict: 'VALID' | 'PARTLY' | 'WRONG';
  /** The first wrong frame first. */
  readonly findings: readonly SummedFinding[];
  /** What could not be checked, and why, in words. */
  readonly open: readonly string[];
  readonly checked: readonly (Verification['checked'][number] | 'root' | 'signature' | 'list')[];
  readonly frames: number;
  readonly statement?: MatchStatement;
  readonly signedBy?: {
    readonly issuer: string;
    readonly kid: string;
    /** Whether the key is one that the reader knows; else the file has brought it along. */
    readonly isKnown: boolean;
  };
  readonly older?: OlderRules;
}

/** Findings by kind, as they come. */
export class FindingSum {
  readonly #byCode = new Map<Finding['code'], { first: Finding; times: number }>();

  add(...findings: readonly Finding[]): void {
    for (const finding of findings) {
      const known = this.#byCode.get(finding.code);
      if (known === undefined) this.#byCode.set(finding.code, { first: finding, times: 1 });
      else {
        known.times += 1;
        if (finding.frame < known.first.frame) known.first = finding;
      }
    }
  }

  get isEmpty(): boolean {
    return this.#byCode.size === 0;
  }

  /** The kind that begins first first; of those of one frame, that it is not the one that was recorded. */
  list(): readonly SummedFinding[] {
    return [...this.#byCode.values()]
      .map(({ first, times }) => ({ ...first, times }))
      .sort((one, other) => one.frame - other.frame || rankOf(one) - rankOf(other));
  }
}

const rankOf = ({ code }: Finding): number => (code === 'BROKEN_CHAIN' ? 0 : 1);

export const summedUp = (findings: readonly Finding[]): readonly SummedFinding[] => {
  const sum = new FindingSum();
  sum.add(...findings);
  return sum.list();
};
