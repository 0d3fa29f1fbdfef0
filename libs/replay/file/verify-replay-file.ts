import { z } from 'zod';
import type { Json } from '#libs/game-kit';
import type { WitnessPolicy } from '#libs/proof';
import { decisionReport, type VerifySettings } from '../decision-report.js';
import type { Finding, OpenCheck } from '../finding.js';
import type { SealedEvent } from '../seal.js';
import { EntropyCheck } from './entropy-check.js';
import { textAt } from './fields.js';
import { type FileReport, FindingSum, type ReportedResult, type StatedResult } from './file-report.js';
import type { FileEnd, FileHeader } from './file-schema.js';
import { FrameSealer, type SealedFrame } from './frame-sealer.js';
import { FrameSums } from './frame-sums.js';
import type { EventOfFile, FileFault, ReplayFile } from './replay-file.js';
import { type IssuerKeys, signatureFindings } from './verify-signature.js';

export interface VerifyFileSettings {
  /** Undefined if the game is unknown here; `left out` to skip the check of decisions. */
  readonly rules?: VerifySettings | 'left out';
  /** The keys that the issuer publishes, or the reason why the reader does not have them. Without them, the signature is checked with the key in the file and the verdict is at most PARTLY. */
  readonly keys?: IssuerKeys;
  /** The witnesses that the reader trusts; none if omitted. */
  readonly witnesses?: WitnessPolicy;
}

/** Verifies a file without the service. */
export const verifyReplayFile = (
  { header, events, end, faults }: ReplayFile,
  settings: VerifyFileSettings = {},
): Promise<FileReport> => {
  const check = new FileCheck(header, settings);
  for (const fault of faults) check.fault(fault);
  for (const event of events) check.take(event);
  return check.report(end);
};

/** Verifies a file frame by frame; retains no frames if the check of decisions is omitted. */
export class FileCheck {
  readonly #findings = new FindingSum();
  readonly #sealer: FrameSealer;
  readonly #sums: FrameSums;
  readonly #entropy = new EntropyCheck();
  /** The frames whose decisions are checked; always contains the first. */
  readonly #frames: SealedFrame[] = [];
  #count = 0;
  #lastAt: string | undefined;
  #first: StatedResult | undefined;

  constructor(
    private readonly header: FileHeader,
    private readonly settings: VerifyFileSettings = {},
  ) {
    this.#sealer = new FrameSealer(header);
    this.#sums = new FrameSums(header.version);
  }

  /** Whether a fault was found already, whatever follows. */
  get isWrong(): boolean {
    return !this.#findings.isEmpty;
  }

  fault({ frame, message }: FileFault): void {
    this.#findings.add({ code: 'UNREADABLE', frame, message });
  }

  /** Takes the next frame; undefined if its line is not an event. Returns the length of its sealed text. */
  take(event: EventOfFile | undefined): number {
    const frame = this.#sealer.seal(event, (finding) => this.#findings.add(finding));
    this.#sums.append(frame.line.sealed);
    this.#lastAt = frame.event?.at;
    if (event !== undefined) this.#findings.add(...this.#entropy.take(event.type, event.data, this.#count));
    if (event?.type === 'match.MatchEnded') this.#first = firstResult(event.data);
    if (this.#count === 0) this.#findings.add(...headerFindings(this.header, frame.event));
    if (this.#count === 0 || (this.header.revealed && this.settings.rules !== 'left out'))
      this.#frames.push(frame);
    this.#count += 1;
    return frame.line.sealed.length;
  }

  async report(end: FileEnd | undefined): Promise<FileReport> {
    const findings = this.#findings;
    const { header, settings } = this;
    if (end !== undefined) findings.add(...this.#sums.compare(end, this.#lastAt));
    if (this.#count === 0) findings.add(...headerFindings(header, undefined));
    const { closedNote } = this.#sealer;
    const open: OpenCheck[] = closedNote === undefined ? [] : [closedNote];
    const checked: FileReport['checked'][number][] = ['chain', 'root', 'openings'];
    if (this.#entropy.hasCommitments) checked.push('entropy');
    const entropy = this.#entropy.stated();
    const decided =
      findings.isEmpty && closedNote === undefined
        ? decisions(header, this.#frames, settings.rules)
        : undefined;
    if (decided !== undefined) {
      findings.add(...decided.findings);
      checked.push(...decided.checked);
      open.push(...decided.open);
    }
    const signed = await signatureFindings(header, end, this.#count, settings);
    findings.add(...signed.findings);
    checked.push(...signed.checked);
    open.push(...signed.open);
    return {
      verdict: findings.isEmpty ? (open.length > 0 ? 'PARTLY' : 'VALID') : 'WRONG',
      findings: findings.list(),
      open,
      checked,
      frames: this.#count,
      ...(end === undefined ? {} : { statement: end.statement }),
      ...(signed.signedBy === undefined ? {} : { signedBy: signed.signedBy }),
      ...(signed.witnesses === undefined ? {} : { witnesses: signed.witnesses }),
      ...(decided?.older === undefined ? {} : { older: decided.older }),
      ...(entropy === undefined ? {} : { entropy }),
      ...(this.#first === undefined ? {} : { result: reported(this.#first, end, signed.checked) }),
    };
  }
}

const endedSchema = z.object({
  places: z.array(z.array(z.int())),
  reason: z.string(),
  gamesWon: z.array(z.int()),
  gamesDrawn: z.int().optional(),
});

/** The result in the event that ends a match. */
const firstResult = (data: Json): StatedResult | undefined => {
  const ended = endedSchema.safeParse(data).data;
  if (ended === undefined) return undefined;
  const { reason, places, gamesWon, gamesDrawn } = ended;
  return { kind: reason, places, gamesWon, ...(gamesDrawn === undefined ? {} : { gamesDrawn }) };
};

const reported = (
  first: StatedResult,
  end: FileEnd | undefined,
  checked: FileReport['checked'],
): ReportedResult => {
  const proved = checked.includes('result') ? end?.result?.statement : undefined;
  return proved === undefined ? { first } : { first, amendments: proved.amendments, asOf: proved.asOf };
};

/** The header must agree with the first event and the end. */
const headerFindings = (header: FileHeader, created: SealedEvent | undefined): readonly Finding[] => {
  const found = (message: string): readonly Finding[] => [{ code: 'WRONG_HEADER', frame: 0, message }];
  if (created?.type !== 'match.MatchCreated') return found('The first event does not create a match.');
  const pairs = [
    ['match', header.match, textAt(created.data, 'matchId')],
    ['game', header.game, textAt(created.data, 'game')],
    ['rulesVersion', header.rulesVersion, textAt(created.data, 'rulesVersion')],
  ] as const;
  return pairs.flatMap(([name, inHeader, inEvent]) =>
    inHeader === inEvent ? [] : found(`The header's ${name} is not that of the match.`),
  );
};

const decisions = (
  header: FileHeader,
  frames: readonly SealedFrame[],
  rules: VerifyFileSettings['rules'],
): Pick<FileReport, 'open' | 'older' | 'checked'> & { readonly findings: readonly Finding[] } => {
  const salts = ['salts'] as const;
  const events = frames.map(({ event }) => event);
  const lines = frames.map(({ line }) => line);
  if (rules === 'left out')
    return {
      findings: [],
      checked: salts,
      open: [{ code: 'DECISIONS_LEFT_OUT', message: 'Its decisions were not made again here.' }],
    };
  const { isDecided, ...report } = decisionReport(rules, header, events, lines);
  return { ...report, checked: isDecided ? [...salts, 'decisions'] : salts };
};
