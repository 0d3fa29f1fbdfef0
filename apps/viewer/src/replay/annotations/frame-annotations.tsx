import { memo } from 'react';
import {
  AnnotateFrameDocument,
  type AnnotationReaders,
  type FrameAnnotationFragment,
  RemoveAnnotationDocument,
  ShareAnnotationDocument,
} from '#libs/client';
import { useCommand } from '../../play/use-command.js';
import { useSession } from '../../session/session.js';
import { Button, Options } from '../../shell/controls.js';
import { Refusal } from '../../shell/said.js';
import { type ReadersChoice, WriteOnFrame } from '../../shell/write-on-frame.js';
import { CopyButton } from '../copy-button.js';
import styles from './frame-annotations.module.css';
import type { Annotations } from './use-annotations.js';

const READERS: readonly ReadersChoice<AnnotationReaders>[] = [
  { value: 'AUTHOR', label: 'only me' },
  { value: 'LINK', label: 'who has the link' },
  { value: 'ORGANIZATION', label: 'the organization’s staff' },
  { value: 'PUBLIC', label: 'everybody' },
];

const readersOf = (value: string): AnnotationReaders =>
  READERS.find((one) => one.value === value)?.value ?? 'AUTHOR';

/** The annotations of the displayed frame, links to other annotated frames, and a form for users who may write. */
export const FrameAnnotations = memo(
  ({
    matchId,
    frame,
    annotations: { all, reload },
    linkTo,
    onSeek,
  }: {
    readonly matchId: string;
    readonly frame: number;
    readonly annotations: Annotations;
    readonly linkTo: (frame: number, annotation: string) => string;
    readonly onSeek: (frame: number) => void;
  }) => {
    const { me } = useSession();
    const mayWrite = me?.role === 'PLAYER' || me?.role === 'ORGANIZER' || me?.role === 'JUDGE';
    if (!mayWrite && all.length === 0) return null;
    const here = all.filter((one) => one.frame === frame);
    const elsewhere = [...new Set(all.map((one) => one.frame))].filter((one) => one !== frame);
    return (
      <section className={styles.annotations} aria-label="Annotations">
        <ul aria-label="On this frame">
          {here.map((annotation) => (
            <Written
              key={`${annotation.number}/${annotation.author.id}`}
              matchId={matchId}
              annotation={annotation}
              linkTo={linkTo}
              onChange={reload}
            />
          ))}
        </ul>
        {elsewhere.length === 0 ? null : (
          <p className={styles.elsewhere}>
            Annotated frames:{' '}
            {elsewhere.map((one) => (
              <Button key={one} onClick={() => onSeek(one)}>
                {one}
              </Button>
            ))}
          </p>
        )}
        {mayWrite ? <Write matchId={matchId} frame={frame} onChange={reload} /> : null}
      </section>
    );
  },
);

const Written = ({
  matchId,
  annotation: { author, number, frame, readers, text, at, isOwn, link },
  linkTo,
  onChange,
}: {
  readonly matchId: string;
  readonly annotation: FrameAnnotationFragment;
  readonly linkTo: (frame: number, annotation: string) => string;
  readonly onChange: () => void;
}) => {
  const { mutate, isSending, refusal } = useCommand();
  return (
    <li className={styles.annotation}>
      <p className={styles.text}>{text}</p>
      <p className={styles.facts}>
        {isOwn ? 'You' : author.name}, <time dateTime={at}>{new Date(at).toLocaleString()}</time>
      </p>
      {isOwn ? (
        <p className={styles.tools}>
          <label>
            Read by{' '}
            <select
              value={readers}
              disabled={isSending}
              onChange={({ target }) =>
                mutate(
                  ShareAnnotationDocument,
                  { matchId, number, readers: readersOf(target.value) },
                  onChange,
                )
              }
            >
              <Options of={READERS} option={({ value, label }) => [value, label]} />
            </select>
          </label>
          {link === null ? null : <CopyButton label="Copy its link" textOf={() => linkTo(frame, link)} />}
          <Button
            disabled={isSending}
            onClick={() => mutate(RemoveAnnotationDocument, { matchId, number }, onChange)}
          >
            Remove
          </Button>
        </p>
      ) : null}
      <Refusal of={refusal} />
    </li>
  );
};

interface WriteProps {
  readonly matchId: string;
  readonly frame: number;
  readonly onChange: () => void;
}

const Write = ({ matchId, frame, onChange }: WriteProps) => {
  const command = useCommand();
  return (
    <WriteOnFrame
      button="Annotate this frame"
      name="Annotation"
      readersLabel="Read by"
      choices={READERS}
      usual="AUTHOR"
      frame={frame}
      maxLength={1000}
      className={styles.form}
      hint={<p className={styles.facts}>Others read it once the match is over.</p>}
      command={command}
      onWrite={(text, readers, done) =>
        command.mutate(AnnotateFrameDocument, { matchId, frame, readers, text }, () => {
          done();
          onChange();
        })
      }
    />
  );
};
