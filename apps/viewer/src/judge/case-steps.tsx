import {
  type CaseChangeInput,
  type CasePartInput,
  RunCaseDocument,
  TakePartInCaseDocument,
  type WholeCaseFragment,
} from '#libs/client';
import { useCommand } from '../play/use-command.js';
import { useSession } from '../session/session.js';
import { Button } from '../shell/controls.js';
import { Refusal } from '../shell/said.js';
import judgeStyles from './judge.module.css';
import { RulingForm } from './ruling-form.js';
import { SayForm } from './say-form.js';
import { ShowEvidenceStep } from './show-evidence.js';

const LONG = 2_000;

/** The next steps that the signed-in user may take in a case. */
export const CaseSteps = ({ of }: { readonly of: WholeCaseFragment }) =>
  of.mySeat === null ? <StepsOfJudge of={of} /> : <StepsOfSeat of={of} seat={of.mySeat} />;

const StepsOfSeat = ({ of, seat }: { readonly of: WholeCaseFragment; readonly seat: number }) => {
  const command = useCommand();
  const tell = (change: CasePartInput): void =>
    command.mutate(TakePartInCaseDocument, { caseId: of.id, change });
  const isOpen = of.status === 'OPEN' || of.status === 'ASSIGNED';
  const isAsked = of.respondents.includes(seat) && !of.answers.some((answer) => answer.seat === seat);
  const mayAppeal =
    of.status === 'RULED' && of.ruling?.appealUntil != null && !of.ruling.accepted.includes(seat);
  const isMine = of.openedBy.kind === 'SEAT' && of.openedBy.seat === seat;
  return (
    <div className={`${judgeStyles.judgeSteps} ${judgeStyles.panel} ${judgeStyles.noPrint}`}>
      {isOpen && isAsked ? (
        <SayForm
          label="Answer"
          about="What you say to it, for all parties to read"
          maxLength={LONG}
          command={command}
          onSay={(answer) => tell({ answer })}
        />
      ) : null}
      {mayAppeal ? (
        <>
          <Button disabled={command.isSending} onClick={() => tell({ accept: true })}>
            I do not appeal
          </Button>
          <SayForm
            label="Appeal"
            about="Why a head judge should look at it again"
            maxLength={LONG}
            command={command}
            onSay={(appeal) => tell({ appeal })}
          />
        </>
      ) : null}
      {of.status === 'CLOSED' ? null : (
        <SayForm
          label="Add a note"
          about="For all parties to read"
          maxLength={LONG}
          command={command}
          onSay={(note) => tell({ evidence: { audience: 'PARTIES', exhibit: { note } } })}
        />
      )}
      {of.status === 'CLOSED' ? null : (
        <ShowEvidenceStep to={{ id: of.id, matchId: of.place.matchId, mySeat: seat }} frame={of.frame} />
      )}
      {isOpen && isMine ? (
        <SayForm
          label="Withdraw the case"
          about="Why"
          isRequired={false}
          command={command}
          onSay={(withdraw) => tell({ withdraw })}
        />
      ) : null}
      <Refusal of={command.refusal} />
    </div>
  );
};

const StepsOfJudge = ({ of }: { readonly of: WholeCaseFragment }) => {
  const { me } = useSession();
  const command = useCommand();
  const tell = (change: CaseChangeInput): void => command.mutate(RunCaseDocument, { caseId: of.id, change });
  const isHeld = of.status === 'ASSIGNED' || of.status === 'ANSWERED';
  const isMine = of.assignment !== null && of.assignment.judge === me?.subject;
  return (
    <div className={`${judgeStyles.judgeSteps} ${judgeStyles.panel} ${judgeStyles.noPrint}`}>
      {of.status === 'OPEN' || (isHeld && !isMine) ? (
        <Button className="is-main" disabled={command.isSending} onClick={() => tell({ assign: true })}>
          Take the case
        </Button>
      ) : null}
      {isHeld && !isMine ? (
        <Button disabled={command.isSending} onClick={() => tell({ takeOver: true })}>
          Take over (head judge)
        </Button>
      ) : null}
      {isHeld && isMine ? <RulingForm of={of} isAppeal={false} /> : null}
      {of.status === 'APPEALED' ? <RulingForm of={of} isAppeal /> : null}
      {of.status === 'CLOSED' ? (
        <SayForm label="Open it again" about="Why" command={command} onSay={(reopen) => tell({ reopen })} />
      ) : (
        <SayForm
          label="Add a note"
          about="For judges to read"
          maxLength={LONG}
          command={command}
          onSay={(note) => tell({ evidence: { audience: 'JUDGES', exhibit: { note } } })}
        />
      )}
      {of.status === 'CLOSED' ? null : (
        <ShowEvidenceStep to={{ id: of.id, matchId: of.place.matchId, mySeat: undefined }} frame={of.frame} />
      )}
      {isHeld && isMine ? (
        <>
          <Button disabled={command.isSending} onClick={() => tell({ release: true })}>
            Release
          </Button>
          <SayForm
            label="Dismiss"
            about="Why there is nothing to rule on"
            command={command}
            onSay={(dismiss) => tell({ dismiss })}
          />
        </>
      ) : null}
      <Refusal of={command.refusal} />
    </div>
  );
};
