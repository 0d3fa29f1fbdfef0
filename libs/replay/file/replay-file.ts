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
  const [first = '', ...rows] = text.split('\n');
  const header = fileHeaderSchema.safeParse(parsed(first));
  if (!header.success) return { ok: false, faults: [NO_FILE] };
  const faults: FileFault[] = [];
  if (canonical(header.data) !== first)
    faults.push({ frame: 0, message: 'The header is not canonical JSON.' });
  if (rows.at(-1) === '') rows.pop();
  else
    faults.push({ frame: Math.max(0, rows.length - 1), message: 'The file ends in the middle of a line.' });
  const end = fileEndSchema.safeParse(parsed(rows.at(-1) ?? ''));
  const last = end.success ? rows.pop() : undefined;
  if (!end.success)
    faults.push({ frame: rows.length, message: 'The last line is not the end of a replay file.' });
  else if (canonical(end.data) !== last)
    faults.push({ frame: Math.max(0, rows.length - 1), message: 'The last line is not canonical JSON.' });
  return {
    ok: true,
    value: {
      header: header.data,
      events: readEvents(header.data, rows, faults),
      end: end.data,
      faults,
    },
  };
};

const NO_FILE: Fault = {
  code: 'NOT_A_REPLAY',
  path: 'line 1',
  message: 'The first line is not the header of a Recount replay.',
};

const readEvents = (
  { version }: FileHeader,
  rows: readonly string[],
  faults: FileFault[],
): readonly (EventOfFile | undefined)[] => {
  const reader = new EventReader(version);
  return rows.map((row) => reader.read(row, (fault) => faults.push(fault)));
};
