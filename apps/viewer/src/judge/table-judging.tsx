import { useState } from 'react';
import { CallJudgeDocument, MatchJudgingDocument, type MatchJudgingSubscription } from '#libs/client';
import { useSubscription } from '../data/use-subscription.js';
import { useCommand } from '../play/use-command.js';
import { Button } from '../shell/controls.js';
import '../styles/judge.css';
import { CallList } from './call-list.js';
import { CaseList } from './case-list.js';
import { OpenCase } from './open-case.js';
import type { SeatChoice } from './penalty-fields.js';
import { PenaltyForm } from './penalty-form.js';
import { SayForm } from './say-form.js';
import { ShowInCase } from './show-in-case.js';

interface TableJudgingProps {
  readonly matchId: string;
  readonly frame: number;
  readonly seats: readonly SeatChoice[];
  /** Undefined for judges. */
  readonly mySeat: number | undefined;
}

/** What judges have to do with a match, beside its table: for those who play in it, and for its judges. */
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
      <header className="panel-head">
        <h2>Judges</h2>
      </header>
      <CallList calls={calls} mySeat={mySeat} />
      <CaseList cases={judging.cases} />
      <div className="judge-steps">
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

/** The last ones tell how it stands. */
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
