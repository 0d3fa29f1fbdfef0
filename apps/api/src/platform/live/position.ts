import { badInput } from '../errors/api-error.js';
import { isRecord } from '../record.js';

/** A place in an ordered sequence, from which a reader can resume. */
export interface Mark {
  /** The name of the sequence, in letters, digits, hyphens and underscores; empty if there is only one sequence. */
  readonly of: string;
  readonly at: number;
}

/** The mark of a delivered value; undefined if a reader cannot resume after it. */
export const markOf = (value: unknown): Mark | undefined => {
  if (!isRecord(value) || !isRecord(value.mark)) return undefined;
  const { of, at } = value.mark;
  return typeof of === 'string' && typeof at === 'number' ? { of, at } : undefined;
};

/** Marks of one position, at most; the marks that moved longest ago are dropped first. */
const MOST = 128;
/** Characters of a position's text: fits 128 marks with names of some 12 characters. */
const LENGTH = 4_000;
const MARK = /^(?:([\w-]+)~)?(-?\d{1,9})$/;

/** A reader's position in one or several sequences: `12`, or `Fk3qz~12.Zp0aB~7`. A standard EventSource stores it and sends it back. */
export class Position {
  readonly #marks = new Map<string, number>();

  /** Throws BAD_USER_INPUT for an invalid position. */
  static read(text: string): Position {
    const position = new Position();
    if (text === '') return position;
    for (const part of text.length > LENGTH ? [''] : text.split('.')) {
      const [, of = '', at] = MARK.exec(part) ?? [];
      if (at === undefined) throw badInput('This is no position in a stream: give the last one that came.');
      position.move({ of, at: Number(at) });
    }
    return position;
  }

  move({ of, at }: Mark): void {
    this.#marks.delete(of);
    this.#marks.set(of, at);
    const [oldest] = this.#marks.keys();
    if (this.#marks.size > MOST && oldest !== undefined) this.#marks.delete(oldest);
  }

  at(of: string): number | undefined {
    return this.#marks.get(of);
  }

  get names(): readonly string[] {
    return [...this.#marks.keys()];
  }

  toString(): string {
    return [...this.#marks].map(([of, at]) => (of === '' ? String(at) : `${of}~${at}`)).join('.');
  }
}
