import { z } from 'zod';
import { type Refused, refused } from './decision.js';
import type { Actor } from './facts.js';
import type { MatchState } from './state.js';

/*
 * Notes by staff about frames of a match. They have their own stream, `note-<match>`, because even the existence of a note for judges is hidden from others,
 * while the events of a match are seen by all. Stored for ever: add new facts, never change the meaning of an old one.
 */

/** The readers of a note; each value includes those before it. */
export const NOTE_READERS = [
  /** Staff who judge or run the match. */
  'judges',
  /** And the players of the match. */
  'players',
  /** And all other viewers. */
  'public',
] as const;
export type NoteReaders = (typeof NOTE_READERS)[number];

const number = z.int().positive();

export const noteFactSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('NoteMade'),
    number,
    frame: z.int().nonnegative(),
    readers: z.literal(NOTE_READERS),
    text: z.string(),
  }),
  /** Hides the note from all viewers; it remains in the log. */
  z.strictObject({ type: z.literal('NoteWithdrawn'), number }),
]);

export type NoteFact = z.infer<typeof noteFactSchema>;

export const NOTES = 'note';

export const noteStream = (matchId: string): string => `${NOTES}-${matchId}`;

export const matchOfNoteStream = (stream: string): string => stream.slice(NOTES.length + 1);

/** A note with its author and instant (ISO 8601). */
export interface Note {
  readonly number: number;
  /** The number of facts about this note. */
  readonly version: number;
  readonly frame: number;
  readonly readers: NoteReaders;
  readonly text: string;
  readonly by: Actor;
  readonly at: string;
}

/** All notes on a match, oldest first, and the number ever written. */
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
      return { made: Math.max(made, note.number), all: [...all, { ...note, version: 1, by, at }] };
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

/** The limit for one match, including withdrawn notes: all of them are read at once. */
const MOST_NOTES = 500;

/** Staff write or withdraw a note about a frame, at any time, also after the match. */
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
  if (text.trim() === '') return refused('REASON_MISSING', 'The note is empty: write a text.');
  if (frame < 0 || frame >= eventCount) return refused('UNKNOWN_FRAME', `The match has no frame ${frame}.`);
  if (notes.made >= MOST_NOTES) return refused('TOO_MANY_NOTES', `A match has ${MOST_NOTES} notes at most.`);
  return { accepted: true, events: [{ type: 'NoteMade', number: notes.made + 1, frame, readers, text }] };
};
