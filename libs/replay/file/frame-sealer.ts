import type { Json } from '#libs/game-kit';
import { secretHash } from '#libs/match';
import type { Finding, OpenCheck } from '../finding.js';
import type { ReplayLine } from '../schema.js';
import { canonical, type SealedEvent } from '../seal.js';
import { fieldOf, textAt } from './fields.js';
import type { FileHeader } from './file-schema.js';
import { readData } from './hidden-part.js';
import type { EventOfFile } from './replay-file.js';

/** Audiences that the note on closed parts lists, and characters of each, at most: a malicious file has a new one in each part. */
const MOST_AUDIENCES = 24;
const AUDIENCE_LENGTH = 100;

/** The hashed form of a frame, restored from a file. */
export interface SealedFrame {
  /** Undefined if the line is not an event. */
  readonly event: SealedEvent | undefined;
  readonly line: ReplayLine;
}

/** Restores the sealed frames of a file, in order. */
export class FrameSealer {
  #frames = 0;
  #secret: string | undefined;
  #closed = 0;
  #firstClosed = 0;
  readonly #audiences = new Set<string>();

  constructor(private readonly header: FileHeader) {}

  seal(event: EventOfFile | undefined, find: (finding: Finding) => void): SealedFrame {
    const frame = this.#frames;
    this.#frames += 1;
    if (event === undefined)
      return { event: undefined, line: { number: frame, text: '', sealed: '', openings: [] } };
    if (frame === 0) this.#secret = secretIn(event.data);
    const { type, step, at, actor } = event;
    const { sealed: data, openings, unproved, closed } = readData(this.#secret, frame, event.data);
    const sealed: SealedEvent = { number: frame, step, at, actor, type, data };
    if (closed.length > 0 && this.#closed === 0) this.#firstClosed = frame;
    this.#closed += closed.length;
    for (const audience of closed)
      if (this.#audiences.size < MOST_AUDIENCES)
        this.#audiences.add(
          audience.length === 0 ? 'nobody yet' : audience.join(', ').slice(0, AUDIENCE_LENGTH),
        );
    if (this.header.revealed && closed.length > 0)
      find({
        code: 'MISSING_OPENING',
        frame,
        message: 'According to the header every part is open, but a part of this frame is closed.',
      });
    for (const pointer of unproved)
      find({
        code: 'WRONG_OPENING',
        frame,
        message: `The value at ${pointer} has no proof.`,
      });
    if (!this.header.revealed) audienceFindings(this.header.viewer, frame, event.data).forEach(find);
    if (frame === 0 && this.#secret !== undefined && textAt(data, 'secretHash') !== secretHash(this.#secret))
      find({ code: 'WRONG_SECRET', frame, message: 'The secret does not match its commitment.' });
    return {
      event: sealed,
      line: { number: frame, text: '', sealed: canonical(sealed), openings: [...openings] },
    };
  }

  /** The closed parts and their audiences; undefined if every part is open. */
  get closedNote(): OpenCheck | undefined {
    return this.#closed === 0
      ? undefined
      : {
          code: 'HIDDEN_PARTS',
          message: `${this.#closed} hidden parts are closed, the first in frame ${this.#firstClosed}: they are for ${[...this.#audiences].join('; ')}. Shuffles and decisions were not made again.`,
        };
  }
}

/** Checks that a viewer's file shows exactly the hidden parts that this viewer may see. */
const audienceFindings = (viewer: string, frame: number, data: Json): readonly Finding[] => {
  if (typeof data !== 'object' || data === null) return [];
  const found: Finding[] = [];
  for (const value of Object.values(data)) {
    if (typeof value !== 'object' || value === null) continue;
    const audience = 'visibleTo' in value ? value.visibleTo : undefined;
    if (!Array.isArray(audience)) {
      found.push(...audienceFindings(viewer, frame, value));
      continue;
    }
    const isFor = audience.includes(viewer);
    if ('value' in value && !isFor)
      found.push({
        code: 'WRONG_OPENING',
        frame,
        message: `The frame contains information hidden from a ${viewer}.`,
      });
    if ('commitment' in value && isFor)
      found.push({ code: 'MISSING_OPENING', frame, message: `A part that a ${viewer} may see is closed.` });
  }
  return found;
};

const secretIn = (created: Json): string | undefined => {
  const value = fieldOf(fieldOf(created, 'secret'), 'value');
  return typeof value === 'string' ? value : undefined;
};
