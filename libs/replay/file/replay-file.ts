import type { Fault, Json, Parsed } from '#libs/game-kit';
import type { Actor } from '#libs/match';
import { canonical } from '../seal.js';
import { EventReader, parsed } from './event-reader.js';
import { type FileEnd, type FileHeader, fileEndSchema, fileHeaderSchema } from './file-schema.js';

/** An event of a file, completed with the fields that it takes from the lines before. */
export interface EventOfFile {
  readonly type: string;
  /** Hidden parts are as in the file. */
  readonly data: Json;
  readonly step: number;
  readonly at: string;
  readonly actor: Actor;
}

/** A parsed file. Unreadable parts have a fault with their frame; only the header is required. */
export interface ReplayFile {
  readonly header: FileHeader;
  /** Undefined for a line that is not an event. */
  readonly events: readonly (EventOfFile | undefined)[];
  readonly end: FileEnd | undefined;
  readonly faults: readonly FileFault[];
}

export interface FileFault {
  readonly frame: number;
  readonly message: string;
}

/** Whether a text begins like a replay file of this version. */
export const isReplayFile = (text: string): boolean =>
  fileHeaderSchema.safeParse(parsed(text.slice(0, Math.max(0, text.indexOf('\n'))))).success;

/** Parses a replay file. Fails only without a valid header; all other faults are in the result. */
export const readReplayFile = (text: string): Parsed<ReplayFile> => {
  const rows = new Rows(text);
  const first = rows.take() ?? '';
  const header = fileHeaderSchema.safeParse(parsed(first));
  if (!header.success) return { ok: false, faults: [NO_FILE] };
  const faults: FileFault[] = [];
  if (canonical(header.data) !== first)
    faults.push({ frame: 0, message: 'The header is not canonical JSON.' });
  const last = rows.last();
  const end = fileEndSchema.safeParse(parsed(last));
  if (end.success) rows.dropLast();
  const events = readEvents(header.data, rows, faults);
  const lastFrame = Math.max(0, events.length - 1);
  if (!text.endsWith('\n'))
    faults.push({ frame: lastFrame, message: 'The file ends in the middle of a line.' });
  if (!end.success)
    faults.push({ frame: events.length, message: 'The last line is not the end of a replay file.' });
  else if (canonical(end.data) !== last)
    faults.push({ frame: lastFrame, message: 'The last line is not canonical JSON.' });
  return { ok: true, value: { header: header.data, events, end: end.data, faults } };
};

const NO_FILE: Fault = {
  code: 'NOT_A_REPLAY',
  path: 'line 1',
  message: 'The first line is not the header of a Recount replay.',
};

/** The limits of frames, and of characters in the unpacked frames, against malicious files. */
export const MOST_FRAMES = 100_000;
export const MOST_TEXT = 64 * 1024 * 1024;

/** Stops after the first line that is not an event, because later lines refer to it and a file of nothing but line feeds has millions of them; and at the limits. */
const readEvents = (
  { version }: FileHeader,
  rows: Rows,
  faults: FileFault[],
): readonly (EventOfFile | undefined)[] => {
  const reader = new EventReader(version);
  const events: (EventOfFile | undefined)[] = [];
  let length = 0;
  for (let row = rows.take(); row !== undefined; row = rows.take()) {
    const event = reader.read(row, (fault) => faults.push(fault));
    events.push(event);
    if (event === undefined) break;
    length += JSON.stringify(event.data).length;
    const excess = length > MOST_TEXT ? TOO_MUCH_TEXT : events.length >= MOST_FRAMES ? TOO_MANY_FRAMES : '';
    if (excess === '' || rows.isAtEnd) continue;
    faults.push({ frame: events.length - 1, message: excess });
    break;
  }
  return events;
};

const TOO_MANY_FRAMES = 'The file has more than 100,000 frames, and no match has so many.';
const TOO_MUCH_TEXT = 'The frames have more than 64 MiB of text, and no match has so much.';

/** The lines of a text, without their line feeds. Lines that are not taken cost nothing. */
class Rows {
  #from = 0;
  #end: number;

  constructor(private readonly text: string) {
    this.#end = text.endsWith('\n') ? text.length - 1 : text.length;
  }

  get isAtEnd(): boolean {
    return this.#from > this.#end;
  }

  /** The next line; undefined after the last one. */
  take(): string | undefined {
    if (this.isAtEnd) return undefined;
    const feed = this.text.indexOf('\n', this.#from);
    const to = feed === -1 || feed > this.#end ? this.#end : feed;
    const row = this.text.slice(this.#from, to);
    this.#from = to + 1;
    return row;
  }

  /** The last line that is not taken yet; empty if there is none. */
  last(): string {
    return this.text.slice(this.#beginOfLast, Math.max(this.#end, this.#beginOfLast));
  }

  dropLast(): void {
    this.#end = this.#beginOfLast - 1;
  }

  get #beginOfLast(): number {
    return Math.max(this.#from, this.text.lastIndexOf('\n', this.#end - 1) + 1);
  }
}
