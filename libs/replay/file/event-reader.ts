import type { Json } from '#libs/game-kit';
import { canonical } from '../seal.js';
import { type FileHeader, fileEventSchema } from './file-schema.js';
import { LinePacker, LineUnpacker } from './packed-line.js';
import type { EventOfFile, FileFault } from './replay-file.js';
import { timeAfter } from './replay-file-writer.js';

/** Reads the events of a file line by line: a field that a line omits is the same as in the line before. */
export class EventReader {
  readonly #unpacker = new LineUnpacker();
  readonly #packer = new LinePacker();
  #frame = -1;
  #step = -1;
  #time: string | undefined;
  #by: EventOfFile['actor'] | undefined;

  constructor(private readonly version: FileHeader['version']) {}

  /** Reads a line; undefined if it is not an event. Reports each fault to `fault`. */
  read(row: string, fault: (fault: FileFault) => void): EventOfFile | undefined {
    this.#frame += 1;
    const wrong = (message: string): undefined => {
      fault({ frame: this.#frame, message });
      return undefined;
    };
    const value = this.version === 2 ? parsed(row) : this.#unpacker.unpack(parsed(row));
    const event = fileEventSchema.safeParse(value);
    if (!event.success) return wrong('The line is not an event of a replay.');
    const written = this.version === 2 ? canonical(value) : this.#packer.pack(event.data);
    if (written !== row) wrong('The line is not written as this one is: it is not canonical.');
    const [type, data, when, actor] = event.data;
    if (when !== undefined) {
      this.#step += 1;
      this.#time = typeof when === 'string' ? when : timeAfter(this.#time ?? '', when);
      this.#by = actor ?? this.#by;
    }
    const [time, by] = [this.#time, this.#by];
    if (time === undefined || by === undefined)
      return wrong('The line does not say when the event was, or by whom.');
    return { type, data, step: this.#step, at: time, actor: by };
  }
}

/** The nesting limit of a line, because recursive functions read it. */
const DEEPEST = 64;

/** Parses JSON; undefined if it is invalid or nested too deeply. */
export const parsed = (text: string): Json | undefined => {
  try {
    const value: Json = JSON.parse(text);
    return isWithin(value, DEEPEST) ? value : undefined;
  } catch {
    return undefined;
  }
};

const isWithin = (value: Json, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((item: Json) => isWithin(item, depth - 1)));
