import { describe, expect, it } from '@jest/globals';
import { decideNote, evolveNotes, NO_NOTES, type NoteCommand, type Notes } from './notes.js';

const by = { role: 'judge', id: 'j-1' } as const;
const at = '2026-11-23T12:00:00.000Z';
const match = { eventCount: 10 };
const note = (text = 'Drew two.', frame = 3): NoteCommand => ({
  type: 'makeNote',
  frame,
  readers: 'judges',
  text,
});

const notesAfter = (commands: readonly NoteCommand[]): Notes =>
  commands.reduce((notes, command) => {
    const decision = decideNote(match, notes, command);
    if (!decision.accepted) throw new Error(decision.rejection.message);
    return decision.events.reduce((all, fact) => evolveNotes(all, fact, { by, at }), notes);
  }, NO_NOTES);

describe('notes on a match', () => {
  it('have a number, a frame, readers and an author', () => {
    expect(notesAfter([note(), note('And shuffled.', 9)]).all).toEqual([
      { number: 1, version: 1, frame: 3, readers: 'judges', text: 'Drew two.', by, at },
      { number: 2, version: 1, frame: 9, readers: 'judges', text: 'And shuffled.', by, at },
    ]);
  });

  it('are withdrawn by their number, which is not used again', () => {
    const notes = notesAfter([note(), note(), { type: 'withdrawNote', number: 2 }, note()]);
    expect(notes.all.map(({ number }) => number)).toEqual([1, 3]);
    expect(decideNote(match, notes, { type: 'withdrawNote', number: 2 })).toMatchObject({
      rejection: { code: 'NO_SUCH_NOTE' },
    });
  });

  it('are refused if they are empty or about an unknown frame', () => {
    for (const [command, code] of [
      [note(' '), 'REASON_MISSING'],
      [note('Late.', 10), 'UNKNOWN_FRAME'],
      [note('Early.', -1), 'UNKNOWN_FRAME'],
    ] as const)
      expect(decideNote(match, NO_NOTES, command)).toMatchObject({ rejection: { code } });
    expect(decideNote(match, { made: 500, all: [] }, note())).toMatchObject({
      rejection: { code: 'TOO_MANY_NOTES' },
    });
  });
});
