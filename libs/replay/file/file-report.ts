import type { AmendmentStatement, MatchStatement, Witnesses } from '#libs/proof';
import type { Finding, OpenCheck } from '../finding.js';
import type { Verification } from '../verify.js';
import type { OlderRules } from '../verify-older.js';
import type { StatedEntropy } from './entropy-check.js';

/** A kind of finding, with its first frame. */
export interface SummedFinding extends Finding {
  readonly times: number;
}

export interface FileReport {
  /** VALID: everything was verified. PARTLY: all verifiable parts are right, and `open` lists the others. WRONG: the first finding is the first wrong frame. */
  readonly verdict: 'VALID' | 'PARTLY' | 'WRONG';
  /** Sorted by first frame. */
  readonly findings: readonly SummedFinding[];
  /** The parts that could not be verified, and why. */
  readonly open: readonly OpenCheck[];
  readonly checked: readonly (
    | Verification['checked'][number]
    | 'root'
    | 'entropy'
    | 'signature'
    | 'list'
    | 'result'
  )[];
  readonly frames: number;
  readonly statement?: MatchStatement;
  readonly signedBy?: {
    readonly issuer: string;
    readonly kid: string;
    /** Whether the reader knows the key; otherwise the file itself contains it. */
    readonly isKnown: boolean;
  };
  /** Undefined for a file without a signature. */
  readonly witnesses?: Witnesses;
  readonly older?: OlderRules;
  /** The way in which each seat gave its entropy; undefined before the seat is ready. */
  readonly entropy?: readonly StatedEntropy[];
  /** Undefined before the match has a result. */
  readonly result?: ReportedResult;
}

/** The end of a match, and the result that counts. */
export interface ReportedResult {
  /** The match's own result, as its frames have it. */
  readonly first: StatedResult;
  /** The last amendment counts. Undefined if the file proves nothing about amendments. */
  readonly amendments?: readonly AmendmentStatement[];
  /** The day up to which they were known. */
  readonly asOf?: string;
}

/** A match's own result may leave out the number of drawn games. */
export type StatedResult = Omit<AmendmentStatement['result'], 'gamesDrawn'> & {
  readonly gamesDrawn?: number;
};

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

  /** Sorted by first frame; within one frame, a frame that differs from the record is first. */
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
