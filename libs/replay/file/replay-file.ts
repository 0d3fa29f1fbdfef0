import type { Fault, Json, Parsed } from '#libs/game-kit';
import type { Actor } from '#libs/match';
import { canonical } from '../seal.js';
import {
  type FileEnd,
  type FileHeader,
  fileEndSchema,
  fileEventSchema,
  fileHeaderSchema,
} from './file-schema.js';
import { timeAfter } from './replay-file-writer.js';
import { atOnce, inSteps, type Steps } from './steps.js';

/** An event as a file has it, with what follows from the lines before it. */
export interface EventOfFile {
  readonly type: string;
  /** With hidden parts as the file has them. */
  readonly data: Json;
  readonly step: number;
  readonly at: string;
  readonly actor: Actor;
}

/** A file as it was read. What cannot be read of it has a fault, by its frame; the header must be there. */
export interface ReplayFile {
  readonly header: FileHeader;
  /** Undefined where a line is no event. */
  readonly events: readonly (EventOfFile | undefined)[];
  readonly end: FileEnd | undefined;
  readonly faults: readonly FileFault[];
}

export interface FileFault {
  readonly frame: number;
  readonly message: string;
}

/** Whether a text begins as a replay file of this version does. */
export const isReplayFile = (text: string): boolean =>
  fileHeaderSchema.safeParse(parsed(text.slice(0, Math.max(0, text.indexOf('\n'))))).success;

/** Reads a replay file; what follows a header can be as wrong as it likes. */
export const readReplayFile = (text: string): Parsed<ReplayFile> => atOnce(reading(text));

/** The same, for who does other things as well: `pause` is awaited before each frame. */
export const readReplayFileInSteps = (
  text: string,
  pause: () => Promise<void>,
): Promise<Parsed<ReplayFile>> => inSteps(reading(text), pause);

function* reading(text: string): Steps<Parsed<ReplayFile>> {
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
    value: { header: header.data, events: yield* readEvents(rows, faults), end: end.data, faults },
  };
}

const NO_FILE: Fault = {
  code: 'NOT_A_REPLAY',
  path: 'line 1',
  message: 'The first line is not the header of a Recount replay.',
};

function* readEvents(
  rows: readonly string[],
  faults: FileFault[],
): Steps<readonly (EventOfFile | undefined)[]> {
  const read = eventReader(faults);
  const events: (EventOfFile | undefined)[] = [];
  for (const [frame, row] of rows.entries()) {
    yield;
    events.push(read(row, frame));
  }
  return events;
}

/** Reads one line after the other: what a line leaves out is as in the one before. */
const eventReader = (faults: FileFault[]): ((row: string, frame: number) => EventOfFile | undefined) => {
  let step = -1;
  let time: string | undefined;
  let by: Actor | undefined;
  return (row, frame) => {
    const value = parsed(row);
    const event = fileEventSchema.safeParse(value);
    if (!event.success) {
      faults.push({ frame, message: 'The line is not an event of a replay.' });
      return undefined;
    }
    if (canonical(value) !== row) faults.push({ frame, message: 'The line is not canonical JSON.' });
    const [type, data, when, actor] = event.data;
    if (when !== undefined) {
      step += 1;
      time = typeof when === 'string' ? when : timeAfter(time ?? '', when);
      by = actor ?? by;
    }
    if (time === undefined || by === undefined) {
      faults.push({ frame, message: 'The line does not say when the event was, or by whom.' });
      return undefined;
    }
    return { type, data, step, at: time, actor: by };
  };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
