import { NoteFrameDocument, type NoteReaders, WithdrawNoteDocument } from '#libs/client';
import { useCommand } from '../play/use-command.js';
import { Said } from '../shell/said.js';
import { type ReadersChoice, WriteOnFrame } from '../shell/write-on-frame.js';
import type { Notes } from './frame-judging.js';

const READERS: readonly ReadersChoice<NoteReaders>[] = [
  { value: 'JUDGES', label: 'for judges' },
  { value: 'PLAYERS', label: 'for the players too' },
  { value: 'PUBLIC', label: 'for everybody' },
];

/** The notes on a frame, the way to those on others, and a form for who may write one. */
export const FrameNotes = ({
  matchId,
  frame,
  notes,
  mayWrite,
  onChange,
  onSeek,
}: {
  readonly matchId: string;
  readonly frame: number;
  readonly notes: Notes;
  readonly mayWrite: boolean;
  readonly onChange: (notes: Notes) => void;
  readonly onSeek?: (frame: number) => void;
}) => {
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
      <ul className="judge-list" aria-label="Notes">
        {here.map(({ number, frame: about, readers, text, by, at }) => (
          <li key={number} className="judge-item">
            <p className="note-text">{text}</p>
            <p className="judge-age">
              Frame {about}, {READERS.find(({ value }) => value === readers)?.label}, {by.role.toLowerCase()}{' '}
              {by.id}, <time dateTime={at}>{new Date(at).toLocaleString()}</time>
            </p>
            {mayWrite ? (
              <button type="button" disabled={isSending} onClick={() => withdraw(number)}>
                Withdraw
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {elsewhere.length === 0 ? null : (
        <p className="judge-age">
          Notes on other frames:{' '}
          {elsewhere.map((one) => (
            <button key={one} type="button" className="note-frame" onClick={() => onSeek?.(one)}>
              {one}
            </button>
          ))}
        </p>
      )}
      <Said of={refusal}>
        <p>{refusal?.message}</p>
      </Said>
      {mayWrite ? <WriteNote matchId={matchId} frame={frame} onChange={onChange} /> : null}
    </>
  );
};

const WriteNote = ({
  matchId,
  frame,
  onChange,
}: {
  readonly matchId: string;
  readonly frame: number;
  readonly onChange: (notes: Notes) => void;
}) => {
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
      className="judge-form"
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
