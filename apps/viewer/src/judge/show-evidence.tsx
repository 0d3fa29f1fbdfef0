import { useState } from 'react';
import {
  type EvidenceAudience,
  type ExhibitInput,
  RunCaseDocument,
  TakePartInCaseDocument,
} from '#libs/client';
import { fetchReplayFile } from '../data/replay-file.js';
import { saveAs } from '../data/save-as.js';
import { useCommand } from '../play/use-command.js';
import { useSession } from '../session/session.js';
import { Button } from '../shell/controls.js';
import { Refusal } from '../shell/said.js';
import { exhibitOfFile, exhibitOfFrames } from './exhibits.js';
import judgeStyles from './judge.module.css';

/** A case that receives an exhibit. */
export interface ShownIn {
  readonly id: string;
  readonly matchId: string;
  /** Undefined for judges. */
  readonly mySeat: number | undefined;
}

/** Adds frames, a file by its hash, or a fresh export of the match as exhibits, for all parties or for judges only. */
export const ShowEvidence = ({
  to: { id, matchId, mySeat },
  frame,
}: {
  readonly to: ShownIn;
  /** The displayed frame, or the one that the case is about. */
  readonly frame: number;
}) => {
  const { client } = useSession();
  const { send, isSending, refusal } = useCommand();
  const [audience, setAudience] = useState<EvidenceAudience>('PARTIES');
  const [isBroken, setBroken] = useState(false);
  const [shown, setShown] = useState<string>();
  const show = (exhibit: ExhibitInput, words: string): void => {
    setShown(undefined);
    const input = { caseId: id, change: { evidence: { audience, exhibit } } };
    send(
      async (commandId, signal) => {
        if (mySeat === undefined)
          await client.request(RunCaseDocument, { input: { ...input, commandId } }, signal);
        else await client.request(TakePartInCaseDocument, { input: { ...input, commandId } }, signal);
      },
      () => setShown(words),
    );
  };
  const showFile = async (file: Blob, name: string): Promise<void> =>
    show(await exhibitOfFile(file, name), `${name} is shown. Keep the file: the case has its hash.`);
  const showExport = async (): Promise<void> => {
    setBroken(false);
    try {
      const { file, name } = await fetchReplayFile(
        matchId,
        mySeat === undefined ? 'judge' : `seat:${mySeat}`,
      );
      saveAs(file, name);
      await showFile(file, name);
    } catch {
      setBroken(true);
    }
  };
  return (
    <fieldset className={`${judgeStyles.judgeForm} ${judgeStyles.evidenceForm}`}>
      <legend>Evidence</legend>
      <label>
        Who sees it{' '}
        <select
          value={audience}
          onChange={({ currentTarget }) =>
            setAudience(currentTarget.value === 'JUDGES' ? 'JUDGES' : 'PARTIES')
          }
        >
          <option value="PARTIES">all parties</option>
          <option value="JUDGES">judges alone</option>
        </select>
      </label>
      <ShowFrames
        key={frame}
        frame={frame}
        isSending={isSending}
        onShow={(from, to) => {
          const exhibit = exhibitOfFrames(from, to);
          if (exhibit !== undefined)
            show(exhibit, from === to ? `Frame ${from} is shown.` : `Frames ${from} to ${to} are shown.`);
        }}
      />
      <div className={judgeStyles.judgeRow}>
        <label>
          A file, by its hash{' '}
          <input
            type="file"
            disabled={isSending}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file !== undefined) void showFile(file, file.name);
            }}
          />
        </label>
        <Button disabled={isSending} onClick={() => void showExport()}>
          An export of the match
        </Button>
      </div>
      {shown === undefined ? null : <p role="status">{shown}</p>}
      {isBroken ? <p role="alert">The export could not be made: try again.</p> : null}
      <Refusal of={refusal} />
    </fieldset>
  );
};

/** The same form behind a button. */
export const ShowEvidenceStep = (props: Parameters<typeof ShowEvidence>[0]) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="say">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Show evidence
      </Button>
      {isOpen ? <ShowEvidence {...props} /> : null}
    </div>
  );
};

interface ShowFramesProps {
  readonly frame: number;
  readonly isSending: boolean;
  readonly onShow: (from: number, to: number) => void;
}

const ShowFrames = ({ frame, isSending, onShow }: ShowFramesProps) => {
  const [from, setFrom] = useState(frame);
  const [to, setTo] = useState(frame);
  return (
    <div className={judgeStyles.judgeRow}>
      <Button disabled={isSending} onClick={() => onShow(frame, frame)}>
        Frame {frame}
      </Button>
      <label>
        or frames{' '}
        <input
          type="number"
          min={0}
          value={Number.isNaN(from) ? '' : from}
          onChange={({ currentTarget }) => setFrom(currentTarget.valueAsNumber)}
        />
      </label>
      <label>
        to{' '}
        <input
          type="number"
          min={0}
          value={Number.isNaN(to) ? '' : to}
          onChange={({ currentTarget }) => setTo(currentTarget.valueAsNumber)}
        />
      </label>
      <Button disabled={isSending} onClick={() => onShow(from, to)}>
        Show this range
      </Button>
    </div>
  );
};
