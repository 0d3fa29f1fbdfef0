import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import {
  CallJudgeDocument,
  type CaseInListFragment,
  MatchJudgingDocument,
  type MatchJudgingSubscription,
  OpenCaseDocument,
} from '#libs/client';
import { useSubscription } from '../data/use-subscription.js';
import { useCommand } from '../play/use-command.js';
import { Button, fieldText, Options, submitted } from '../shell/controls.js';
import { Refusal } from '../shell/said.js';
import { CallList } from './call-list.js';
import { CaseList } from './case-list.js';
import judgeStyles from './judge.module.css';
import type { SeatChoice } from './penalty-fields.js';
import { PenaltyForm } from './penalty-form.js';
import { SayForm } from './say-form.js';
import { ShowEvidence } from './show-evidence.js';

interface TableJudgingProps {
  readonly matchId: string;
  readonly frame: number;
  readonly seats: readonly SeatChoice[];
  /** Undefined for judges. */
  readonly mySeat: number | undefined;
}

/** The judging of a match beside its table, for its players and its judges. */
export const TableJudging = ({ matchId, frame, seats, mySeat }: TableJudgingProps) => {
  const [judging, setJudging] = useState<MatchJudgingSubscription['matchJudging']>();
  useSubscription(MatchJudgingDocument, { matchId }, (next) => setJudging(next.matchJudging));
  const command = useCommand();
  if (judging === undefined) return null;
  const calls = judging.calls.slice(-CALLS_SHOWN);
  const isCalling = calls.some(
    ({ seat, status }) => seat === mySeat && (status === 'WAITING' || status === 'TAKEN'),
  );
  return (
    <section className="table-judging" aria-label="Judges">
      <header className={judgeStyles.panelHead}>
        <h2>Judges</h2>
      </header>
      <CallList calls={calls} mySeat={mySeat} />
      <CaseList cases={judging.cases} />
      <div className={judgeStyles.judgeSteps}>
        {mySeat === undefined || isCalling ? null : (
          <SayForm
            label="Call a judge"
            about="What it is about, for judges to read"
            isRequired={false}
            command={command}
            onSay={(text) => command.mutate(CallJudgeDocument, { matchId, text })}
          />
        )}
        {mySeat === undefined ? <GivePenalty matchId={matchId} seats={seats} /> : null}
        <OpenCase matchId={matchId} frame={frame} />
        <ShowInCase cases={judging.cases} frame={frame} mySeat={mySeat} />
      </div>
    </section>
  );
};

/** The number of recent calls shown. */
const CALLS_SHOWN = 3;

const GivePenalty = ({
  matchId,
  seats,
}: {
  readonly matchId: string;
  readonly seats: readonly SeatChoice[];
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="say">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Give a penalty
      </Button>
      {isOpen ? <PenaltyForm matchId={matchId} seats={seats} onGiven={() => setOpen(false)} /> : null}
    </div>
  );
};

interface ShowInCaseProps {
  readonly cases: readonly CaseInListFragment[];
  readonly frame: number;
  readonly mySeat: number | undefined;
}

/** Adds the displayed frame as an exhibit to the only open case of the match, or to a chosen one. */
const ShowInCase = ({ cases, frame, mySeat }: ShowInCaseProps) => {
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState<string>();
  const open = cases.filter(({ status }) => status !== 'CLOSED');
  const to = open.find(({ id }) => id === picked) ?? open.at(-1);
  if (to === undefined) return null;
  return (
    <div className="say">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Show in the case
      </Button>
      {isOpen ? (
        <>
          {open.length === 1 ? null : (
            <label>
              Case{' '}
              <select value={to.id} onChange={({ currentTarget }) => setPicked(currentTarget.value)}>
                <Options
                  of={open}
                  option={({ id, frame: about, claim }) => [id, `frame ${about}: ${claim.slice(0, 60)}`]}
                />
              </select>
            </label>
          )}
          <ShowEvidence to={{ id: to.id, matchId: to.place.matchId, mySeat }} frame={frame} />
        </>
      ) : null}
    </div>
  );
};

/** Opens a case about a frame, then shows the case's page. */
const OpenCase = ({ matchId, frame }: { readonly matchId: string; readonly frame: number }) => {
  const { mutate, isSending, refusal } = useCommand();
  const [isOpen, setOpen] = useState(false);
  const [, go] = useLocation();
  const field = useId();
  const submit = submitted((form) => {
    const claim = fieldText(form, 'claim');
    if (claim === '') return;
    const about = form.get('about') === 'CONDUCT' ? 'CONDUCT' : 'PLAY';
    mutate(OpenCaseDocument, { matchId, frame, claim, about }, ({ openCase }) =>
      go(`/cases/${openCase.case.id}`),
    );
  });
  return (
    <div className="say">
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Open a case
      </Button>
      {isOpen ? (
        <form className={judgeStyles.judgeForm} onSubmit={submit}>
          <label htmlFor={field}>What is wrong at frame {frame}, for all parties to read</label>
          <textarea id={field} name="claim" required maxLength={2000} rows={3} />
          <label>
            <input type="checkbox" name="about" value="CONDUCT" /> About conduct: the others are not told who
            says so
          </label>
          <button type="submit" className="is-main" disabled={isSending}>
            Open the case
          </button>
          <Refusal of={refusal} />
        </form>
      ) : null}
    </div>
  );
};
