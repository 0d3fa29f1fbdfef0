import { NoteFrameDocument, type NoteReaders, WithdrawNoteDocument } from '#libs/client';
import { useCommand } from '../play/use-command.js';
import { Button } from '../shell/controls.js';
import { Refusal } from '../shell/said.js';
import { type ReadersChoice, WriteOnFrame } from '../shell/write-on-frame.js';
import type { Notes } from './frame-judging.js';
import judgeStyles from './judge.module.css';

const READERS: readonly ReadersChoice<NoteReaders>[] = [
  { value: 'JUDGES', label: 'for judges' },
  { value: 'PLAYERS', label: 'for the players too' },
  { value: 'PUBLIC', label: 'for everybody' },
];

interface FrameNotesProps {
  readonly matchId: string;
  readonly frame: number;
  readonly notes: Notes;
  readonly mayWrite: boolean;
  readonly onChange: (notes: Notes) => void;
  readonly onSeek?: (frame: number) => void;
}

/** The notes on a frame, links to those on others, and a form for users who may write one. */
export const FrameNotes = ({ matchId, frame, notes, mayWrite, onChange, onSeek }: FrameNotesProps) => {
  const { mutate, isSending, refusal } = useCommand();
  const here = onSeek === undefined ? notes : notes.filter((note) => note.frame === frame);
  const elsewhere =
    onSeek === undefined ? [] : [...new Set(notes.map((note) => note.frame))].filter((one) => one !== frame);
  const withdraw = (number: number): void =>
    mutate(WithdrawNoteDocument, { matchId, number }, ({ withdrawNote }) =>
      onChange(withdrawNote.match.notes),
    );
  return (
    <>
      <ul className={judgeStyles.judgeList} aria-label="Notes">
        {here.map(({ number, frame: about, readers, text, by, at }) => (
          <li key={number} className={judgeStyles.judgeItem}>
            <p className={judgeStyles.noteText}>{text}</p>
            <p className={judgeStyles.judgeAge}>
              Frame {about}, {READERS.find(({ value }) => value === readers)?.label}, {by.role.toLowerCase()}{' '}
              {by.id}, <time dateTime={at}>{new Date(at).toLocaleString()}</time>
            </p>
            {mayWrite ? (
              <Button disabled={isSending} onClick={() => withdraw(number)}>
                Withdraw
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {elsewhere.length === 0 ? null : (
        <p className={judgeStyles.judgeAge}>
          Notes on other frames:{' '}
          {elsewhere.map((one) => (
            <Button key={one} className={judgeStyles.noteFrame} onClick={() => onSeek?.(one)}>
              {one}
            </Button>
          ))}
        </p>
      )}
      <Refusal of={refusal} />
      {mayWrite ? <WriteNote matchId={matchId} frame={frame} onChange={onChange} /> : null}
    </>
  );
};

interface WriteNoteProps {
  readonly matchId: string;
  readonly frame: number;
  readonly onChange: (notes: Notes) => void;
}

const WriteNote = ({ matchId, frame, onChange }: WriteNoteProps) => {
  const command = useCommand();
  return (
    <WriteOnFrame
      button="Note on this frame"
      name="Note"
      readersLabel="Who reads it"
      choices={READERS}
      usual="JUDGES"
      frame={frame}
      maxLength={2000}
      className={judgeStyles.judgeForm}
      command={command}
      onWrite={(text, readers, done) =>
        command.mutate(NoteFrameDocument, { matchId, frame, readers, text }, ({ noteFrame }) => {
          onChange(noteFrame.match.notes);
          done();
        })
      }
    />
  );
};
