import { z } from 'zod';
import { ReadModelDatabase } from '#libs/projections';

/** The searchable text of a frame. It has no player names: those must be erasable. */
export interface IndexedFrame {
  readonly number: number;
  readonly words: string;
  readonly kind: string;
  readonly rule: string;
}

/** A frame in the order of the index: descending places. */
export interface Candidate {
  readonly matchId: string;
  readonly frame: number;
}

export interface IndexedMatch {
  readonly frames: number;
  /** Whether the match is over and its hidden information is indexed too. */
  readonly isWhole: boolean;
}

/** More frames than any match has. A frame's place is the match's number times this, plus the frame's number. */
const FRAMES_A_MATCH = 100_000;
/** Frames of evicted matches that are deleted per step: about two milliseconds. */
const REMOVED_AT_ONCE = 256;
const AT_ONCE = 50;

/** One table for the public text of frames, one for text that is hidden until the match is revealed. FTS5 stores only word positions, not the words. */
const OPEN = 'public_frame';
const HIDDEN = 'hidden_frame';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS indexed_match (
    seq INTEGER PRIMARY KEY, match_id TEXT NOT NULL UNIQUE, frames INTEGER NOT NULL, is_whole INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS going_match (seq INTEGER PRIMARY KEY, frames INTEGER NOT NULL);
  ${[OPEN, HIDDEN]
    .map(
      (table) => `CREATE VIRTUAL TABLE IF NOT EXISTS ${table} USING fts5(
    words, kind, rule, content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
  );`,
    )
    .join('\n')}
`;

const matchRow = z.object({ frames: z.int(), is_whole: z.int() });
const seqRow = z.object({ seq: z.int() });
const placeRow = z.object({ place: z.int(), match_id: z.string() });
const sumRow = z.object({ frames: z.number() });
const framesRow = z.object({ seq: z.int(), frames: z.int() });

/** A node's own full-text index of frames: a file that can be rebuilt at any time. */
export class FrameIndex {
  readonly #db: ReadModelDatabase;
  /** The number of indexed frames, counted once at the start since there may be many matches. */
  #frames: number;
  #isFull: boolean;

  constructor(
    file: string,
    /** The most frames in the index; those of the oldest matches are evicted first. */
    private readonly mostFrames: number,
  ) {
    this.#db = new ReadModelDatabase(file, SCHEMA);
    this.#frames = sumRow.parse(this.#db.first('SELECT total(frames) AS frames FROM indexed_match')).frames;
    this.#isFull = this.#db.first('SELECT seq FROM going_match LIMIT 1') !== undefined;
  }

  match(matchId: string): IndexedMatch {
    const row = this.#db.first('SELECT frames, is_whole FROM indexed_match WHERE match_id = ?', matchId);
    if (row === undefined) return { frames: 0, isWhole: false };
    const { frames, is_whole } = matchRow.parse(row);
    return { frames, isWhole: is_whole === 1 };
  }

  /** Adds frames that follow the indexed ones. `seq` is the match's permanent number, which increases with its creation. */
  add(matchId: string, seq: number, frames: readonly IndexedFrame[]): void {
    const last = frames.at(-1);
    if (last === undefined || last.number >= FRAMES_A_MATCH) return;
    const before = this.match(matchId).frames;
    this.#db.transaction(() => {
      this.#db.run('DELETE FROM going_match WHERE seq = ?', seq);
      this.#insert(OPEN, seq, frames);
      this.#db.run(
        `INSERT INTO indexed_match (seq, match_id, frames, is_whole) VALUES (?, ?, ?, 0)
         ON CONFLICT (seq) DO UPDATE SET frames = excluded.frames`,
        seq,
        matchId,
        last.number + 1,
      );
    });
    this.#frames += last.number + 1 - before;
    this.#evictOldest();
    this.#removeSome();
  }

  /** Whether a match would be evicted at once: the index is full, and the match is older than all indexed ones. */
  hasNoRoomFor(seq: number): boolean {
    const [oldest] = this.#isFull ? this.#oldest() : [];
    return oldest !== undefined && seq < oldest.seq;
  }

  /** Adds the hidden text of a match's frames once the match is revealed, unless the match was evicted. It completes the match. */
  complete(seq: number, opened: readonly IndexedFrame[]): void {
    if (this.#db.first('SELECT seq FROM indexed_match WHERE seq = ?', seq) === undefined) return;
    this.#db.transaction(() => {
      this.#insert(HIDDEN, seq, opened);
      this.#db.run('UPDATE indexed_match SET is_whole = 1 WHERE seq = ?', seq);
    });
  }

  /** Frames that may match an FTS5 query, by descending place below `before`. Reads further pages as the caller iterates. */
  *candidates(search: string, before = Number.MAX_SAFE_INTEGER): Iterable<Candidate> {
    for (let next = before; ; ) {
      const rows = this.#db.all(
        `SELECT seq, match_id, place FROM (
           SELECT * FROM (SELECT rowid AS place FROM ${OPEN} WHERE ${OPEN} MATCH ? AND rowid < ? ORDER BY rowid DESC LIMIT ${AT_ONCE})
           UNION SELECT * FROM (SELECT rowid AS place FROM ${HIDDEN} WHERE ${HIDDEN} MATCH ? AND rowid < ? ORDER BY rowid DESC LIMIT ${AT_ONCE})
         ) JOIN indexed_match ON seq = place / ${FRAMES_A_MATCH} ORDER BY place DESC LIMIT ${AT_ONCE}`,
        search,
        next,
        search,
        next,
      );
      for (const row of rows) {
        const { place, match_id: matchId } = placeRow.parse(row);
        yield { matchId, frame: place % FRAMES_A_MATCH };
        next = place;
      }
      if (rows.length < AT_ONCE) return;
    }
  }

  /** The place of a frame; undefined for a match that is not indexed. */
  placeOf(matchId: string, frame: number): number | undefined {
    const row = this.#db.first('SELECT seq FROM indexed_match WHERE match_id = ?', matchId);
    return row === undefined ? undefined : seqRow.parse(row).seq * FRAMES_A_MATCH + frame;
  }

  close(): void {
    this.#db.foldWriteAhead();
    this.#db.close();
  }

  #insert(table: string, seq: number, frames: readonly IndexedFrame[]): void {
    for (const { number: frame, words, kind, rule } of frames)
      this.#db.run(
        `INSERT OR REPLACE INTO ${table} (rowid, words, kind, rule) VALUES (?, ?, ?, ?)`,
        seq * FRAMES_A_MATCH + frame,
        words,
        kind,
        rule,
      );
  }

  #evictOldest(): void {
    while (this.#frames > this.mostFrames) {
      const [oldest, another] = this.#oldest();
      if (oldest === undefined || another === undefined) return;
      const { seq, frames } = oldest;
      this.#db.transaction(() => {
        this.#db.run('DELETE FROM indexed_match WHERE seq = ?', seq);
        this.#db.run('INSERT OR REPLACE INTO going_match (seq, frames) VALUES (?, ?)', seq, frames);
      });
      this.#frames -= frames;
      this.#isFull = true;
    }
  }

  /** Deletes some frames of an evicted match, by their row ids: deleting a range would make FTS5 scan all rows. */
  #removeSome(): void {
    const row = this.#db.first('SELECT seq, frames FROM going_match ORDER BY seq LIMIT 1');
    if (row === undefined) return;
    const { seq, frames } = framesRow.parse(row);
    const left = Math.max(0, frames - REMOVED_AT_ONCE);
    const places = Array.from({ length: frames - left }, (_, at) => seq * FRAMES_A_MATCH + left + at);
    this.#db.transaction(() => {
      for (const table of [OPEN, HIDDEN])
        this.#db.run(
          `DELETE FROM ${table} WHERE rowid IN (SELECT value FROM json_each(?))`,
          JSON.stringify(places),
        );
      if (left === 0) this.#db.run('DELETE FROM going_match WHERE seq = ?', seq);
      else this.#db.run('UPDATE going_match SET frames = ? WHERE seq = ?', left, seq);
    });
  }

  #oldest(): readonly z.infer<typeof framesRow>[] {
    const rows = this.#db.all('SELECT seq, frames FROM indexed_match ORDER BY seq LIMIT 2');
    return rows.map((row) => framesRow.parse(row));
  }
}
