import { canonical } from '../seal.js';
import { EventReader, parsed } from './event-reader.js';
import type { FileReport } from './file-report.js';
import { type FileHeader, fileEndSchema, fileHeaderSchema } from './file-schema.js';
import { FileCheck } from './verify-replay-file.js';

export interface VerifyLinesSettings {
  /** Awaited before each frame. May throw to end the verification. */
  readonly pause?: () => Promise<void>;
  /** The limits, against malicious files: characters in the unpacked frames, and frames. */
  readonly most: number;
  readonly mostFrames: number;
  /** Characters of one event's line, which is parsed in one piece. */
  readonly mostOfAnEvent: number;
}

export type LinesVerified =
  | { readonly kind: 'report'; readonly header: FileHeader; readonly report: FileReport }
  | { readonly kind: 'no replay' }
  | { readonly kind: 'too large' };

/** Verifies a file line by line without retaining lines: everything except its decisions. Ends at the first fault. Each line ends with its line feed. */
export const verifyReplayLines = async (
  lines: AsyncIterable<string>,
  { pause, most, mostFrames, mostOfAnEvent }: VerifyLinesSettings,
): Promise<LinesVerified> => {
  let reading: Reading | undefined;
  // A line is known to be the last only when no other follows.
  let held: string | undefined;
  for await (const line of lines) {
    if (reading === undefined) {
      reading = begin(line);
      if (reading === undefined) return { kind: 'no replay' };
      continue;
    }
    if (held !== undefined) {
      if (held.length > mostOfAnEvent) return { kind: 'too large' };
      await pause?.();
      reading.event(held);
      if (reading.isWrong) return { kind: 'report', header: reading.header, report: await reading.stop() };
      if (reading.length > most || reading.frames === mostFrames) return { kind: 'too large' };
    }
    held = line;
  }
  if (reading === undefined) return { kind: 'no replay' };
  return { kind: 'report', header: reading.header, report: await reading.end(held ?? '') };
};

const begin = (line: string): Reading | undefined => {
  const header = fileHeaderSchema.safeParse(parsed(line));
  return header.success ? new Reading(header.data, line) : undefined;
};

class Reading {
  readonly #check: FileCheck;
  readonly #reader: EventReader;
  frames = 0;
  /** The total length of the sealed texts so far, in characters. */
  length = 0;

  constructor(
    readonly header: FileHeader,
    line: string,
  ) {
    this.#check = new FileCheck(header, { rules: 'left out' });
    this.#reader = new EventReader(header.version);
    if (`${canonical(header)}\n` !== line) this.#fault(0, 'The header is not canonical JSON.');
  }

  event(line: string): void {
    const event = this.#reader.read(line.slice(0, -1), (fault) => this.#check.fault(fault));
    this.length += this.#check.take(event);
    this.frames += 1;
  }

  get isWrong(): boolean {
    return this.#check.isWrong;
  }

  /** The report on the frames so far. */
  stop(): Promise<FileReport> {
    return this.#check.report(undefined);
  }

  end(line: string): Promise<FileReport> {
    const last = Math.max(0, this.frames - 1);
    const end = fileEndSchema.safeParse(parsed(line));
    if (!end.success) {
      if (line !== '') this.event(line.endsWith('\n') ? line : `${line}\n`);
      this.#fault(this.frames, 'The last line is not the end of a replay file.');
    } else if (`${canonical(end.data)}\n` !== line)
      this.#fault(last, 'The last line is not whole, or not canonical JSON.');
    return this.#check.report(end.data);
  }

  #fault(frame: number, message: string): void {
    this.#check.fault({ frame, message });
  }
}
