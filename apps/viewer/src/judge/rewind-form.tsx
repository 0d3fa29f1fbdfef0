import { useEffect, useId, useRef, useState } from 'react';
import { RewindMatchDocument, RewindPreviewDocument, type RewindPreviewQuery } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useCommand } from '../play/use-command.js';
import { Button, fieldText, submitted } from '../shell/controls.js';
import { Failure } from '../shell/failure.js';
import { RefusalMessage } from '../shell/said.js';
import judgeStyles from './judge.module.css';

type Preview = RewindPreviewQuery['rewindPreview'];

interface RewindFormProps {
  readonly matchId: string;
  /** The displayed frame. */
  readonly frame: number;
  readonly nameOf: (seat: number) => string;
}

/** Rewinds a match: shows the actions to undo and the cards that each seat has seen since, requests the reason, then sends the command. */
export const RewindForm = ({ matchId, frame, nameOf }: RewindFormProps) => {
  const [toFrame, setToFrame] = useState<number>();
  return (
    <div className="say">
      <Button
        aria-expanded={toFrame !== undefined}
        onClick={() => setToFrame(toFrame === undefined ? frame : undefined)}
      >
        Take the match back
      </Button>
      {toFrame === undefined ? null : (
        <Rewind
          matchId={matchId}
          toFrame={toFrame}
          nameOf={nameOf}
          onFrame={setToFrame}
          onDone={() => setToFrame(undefined)}
        />
      )}
    </div>
  );
};

/** Milliseconds after the last change of the number before the preview is requested. */
const TYPED = 250;

interface RewindProps {
  readonly matchId: string;
  readonly toFrame: number;
  readonly nameOf: (seat: number) => string;
  readonly onFrame: (frame: number) => void;
  readonly onDone: () => void;
}

const Rewind = ({ matchId, toFrame, nameOf, onFrame, onDone }: RewindProps) => {
  const { mutate, isSending, refusal } = useCommand();
  const [asked, setAsked] = useState(toFrame);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(toFrame), TYPED);
    return () => clearTimeout(timer);
  }, [toFrame]);
  const { data, error, reload } = useRequest(RewindPreviewDocument, { matchId, toFrame: asked });
  const field = useId();
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const preview = data?.rewindPreview;
  const isCurrent = preview?.toFrame === toFrame;
  const submit = submitted((form) => {
    const reason = fieldText(form, 'reason');
    if (reason === '' || preview === undefined || !isCurrent) return;
    const input = {
      matchId,
      toFrame,
      reason,
      // The rewind undoes only frames that the preview showed.
      expectedFrame: preview.newestFrame,
      unknownCards: form.has('isShuffled') ? ('SHUFFLE' as const) : ('KEEP' as const),
      unseenChance: form.has('isChanceKept') ? ('KEEP' as const) : ('REDRAW' as const),
    };
    mutate(RewindMatchDocument, { ...input }, onDone);
  });
  return (
    <form ref={place} className={judgeStyles.judgeForm} onSubmit={submit} aria-label="Rewind">
      <label>
        It stands as after frame{' '}
        <input
          type="number"
          min={0}
          value={toFrame}
          onChange={({ currentTarget: { valueAsNumber } }) => {
            if (Number.isInteger(valueAsNumber) && valueAsNumber >= 0) onFrame(valueAsNumber);
          }}
        />
      </label>
      {error !== undefined && !isCurrent ? <Failure error={error} onRetry={reload} /> : null}
      {preview !== undefined && isCurrent ? <WhatGoes preview={preview} nameOf={nameOf} /> : null}
      <label>
        <input type="checkbox" name="isShuffled" /> Shuffle the cards in decks whose places nobody knows
      </label>
      <label>
        <input type="checkbox" name="isChanceKept" /> The same actions have the same luck
      </label>
      <label htmlFor={field}>Why, for everybody to read</label>
      <textarea id={field} name="reason" required maxLength={500} rows={2} />
      <button
        type="submit"
        className="is-main"
        disabled={isSending || !isCurrent || preview?.refusal != null}
      >
        Take it back
      </button>
      <RefusalMessage of={refusal}>
        <p>{refusal?.message}</p>
        <Button onClick={reload}>Look again</Button>
      </RefusalMessage>
    </form>
  );
};

const WhatGoes = ({
  preview: { undone, undoneCount, learned, refusal },
  nameOf,
}: {
  readonly preview: Preview;
  readonly nameOf: (seat: number) => string;
}) =>
  refusal !== null ? (
    <p role="alert">{refusal.message}</p>
  ) : (
    <div className={judgeStyles.rewindPreview}>
      <h3>{undoneCount === 1 ? '1 frame goes' : `${undoneCount} frames go`}</h3>
      <ol className={judgeStyles.rewindUndone} tabIndex={0} aria-label="What goes">
        {undone.map(({ number, text }) => (
          <li key={number}>
            <span className="log-number">{number}</span> <s>{text}</s>
          </li>
        ))}
      </ol>
      <h3>What was learned meanwhile</h3>
      <ul aria-label="What was learned">
        {learned.map(({ seat, cards }) => (
          <li key={seat}>
            {nameOf(seat)}: {learnedText(cards)}
          </li>
        ))}
      </ul>
    </div>
  );

const learnedText = (cards: Preview['learned'][number]['cards']): string => {
  if (cards === null) return 'not for you to see';
  return cards.length === 0
    ? 'nothing'
    : cards.map(({ card, name, frame }) => `${name ?? card} (frame ${frame})`).join(', ');
};
