import { z } from 'zod';
import { type Refused, refused } from './decision.js';
import type { Actor } from './facts.js';
import type { MatchState } from './state.js';

/*
 * What staff write down about frames of a match. It stands beside the match, in the stream `note-<match>`: that there is a note for judges alone is for judges
 * alone to know, so it is no event that everybody sees. Stored for ever: add new facts, never change the meaning of an old one.
 */

/** For whom a note is. */
export const NOTE_READERS = [
  /** Staff who judge the match or run it. */
  'judges',
  /** And those who play it. */
  'players',
  /** And everybody else. */
  'public',
] as const;
export type NoteReaders = (typeof NOTE_READERS)[number];

const number = z.int().positive();

export const noteFactSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('NoteMade'),
    /** Counted from 1 within the match. */
    number,
    frame: z.int().nonnegative(),
    readers: z.literal(NOTE_READERS),
    text: z.string(),
  }),
  /** Nobody is shown it any more; the log keeps it. */
  z.strictObject({ type: z.literal('NoteWithdrawn'), number }),
]);

export type NoteFact = z.infer<typeof noteFactSchema>;

/** The category of the streams of notes. */
export const NOTES = 'note';

export const noteStream = (matchId: string): string => `${NOTES}-${matchId}`;

export const matchOfNoteStream = (stream: string): string => stream.slice(NOTES.length + 1);

/** A note with who wrote it and when (ISO 8601). */
export interface Note {
  readonly number: number;
  readonly frame: number;
  readonly readers: NoteReaders;
  readonly text: string;
  readonly by: Actor;
  readonly at: string;
}

/** All notes on a match, the first one first, and how many there ever were. */
export interface Notes {
  readonly made: number;
  readonly all: readonly Note[];
}

export const NO_NOTES: Notes = { made: 0, all: [] };

export const evolveNotes = (
  { made, all }: Notes,
  fact: NoteFact,
  { by, at }: Pick<Note, 'by' | 'at'>,
): Notes => {
  switch (fact.type) {
    case 'NoteMade': {
      const { type: _type, ...note } = fact;
      return { made: Math.max(made, note.number), all: [...all, { ...note, by, at }] };
    }
    case 'NoteWithdrawn':
      return { made, all: all.filter((note) => note.number !== fact.number) };
  }
};

export type NoteCommand =
  | {
      readonly type: 'makeNote';
      readonly frame: number;
      readonly readers: NoteReaders;
      readonly text: string;
    }
  | { readonly type: 'withdrawNote'; readonly number: number };

export type NoteDecision = { readonly accepted: true; readonly events: readonly NoteFact[] } | Refused;

/** The most notes on one match, those that were withdrawn included: all of them are read at once. */
const MOST_NOTES = 500;

/** Staff write something down about a frame, or take it back. At any time, also of a match that is over. */
export const decideNote = (
  { eventCount }: Pick<MatchState, 'eventCount'>,
  notes: Notes,
  command: NoteCommand,
): NoteDecision => {
  if (command.type === 'withdrawNote') {
    const { number } = command;
    return notes.all.some((note) => note.number === number)
      ? { accepted: true, events: [{ type: 'NoteWithdrawn', number }] }
      : refused('NO_SUCH_NOTE', 'There is no such note on this match.');
  }
  const { frame, readers, text } = command;
  if (text.trim() === '') return refused('REASON_MISSING', 'A note says something.');
  if (frame < 0 || frame >= eventCount) return refused('UNKNOWN_FRAME', `The match has no frame ${frame}.`);
  if (notes.made >= MOST_NOTES) return refused('TOO_MANY_NOTES', `A match has ${MOST_NOTES} notes at most.`);
  return { accepted: true, events: [{ type: 'NoteMade', number: notes.made + 1, frame, readers, text }] };
};
