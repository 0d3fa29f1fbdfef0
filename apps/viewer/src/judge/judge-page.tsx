import { type ReactNode, useState } from 'react';
import { ClosedCasesDocument, JudgeDeskDocument, type JudgeDeskSubscription } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useSubscription } from '../data/use-subscription.js';
import { useSession } from '../session/session.js';
import { Failure } from '../shell/failure.js';
import { Fold } from '../shell/fold.js';
import { Loading } from '../shell/loading.js';
import { Page } from '../shell/page.js';
import { CallList } from './call-list.js';
import { CaseList } from './case-list.js';
import { DisputedFrame } from './disputed-frame.js';
import judgeStyles from './judge.module.css';
import { PenaltiesOfPlayer } from './penalties-of-player.js';
import { RunningRounds } from './running-rounds.js';
import { TablesInPlay } from './tables-in-play.js';

/** `/judge`: the open calls and cases of an organization. */
export const JudgePage = () => {
  const { me } = useSession();
  return (
    <Page title="Judges' desk" wide>
      <div className={judgeStyles.judgeDesk}>
        {me?.role === 'JUDGE' ? null : <Banner />}
        {me === undefined ? <Loading /> : null}
        {me !== undefined && me.role !== 'JUDGE' ? (
          <p className={judgeStyles.panel}>Only judges may do this. Sign in with a judge’s token.</p>
        ) : null}
        {me?.role === 'JUDGE' ? <Desk organization={me.organization.id} judge={me.subject} /> : null}
      </div>
    </Page>
  );
};

const Banner = ({ children }: { readonly children?: ReactNode }) => (
  <header className={`scheme-dark ${judgeStyles.banner}`}>
    <h1>Judges’ desk</h1>
    {children}
  </header>
);

interface CountProps {
  readonly count: number;
  readonly label: string;
  readonly isWaiting?: boolean;
}

const Count = ({ count, label, isWaiting = false }: CountProps) => (
  <p className={isWaiting && count > 0 ? `${judgeStyles.count} is-waiting` : judgeStyles.count}>
    <b>{count}</b> <span>{label}</span>
  </p>
);

const NOTHING = {};

interface DeskProps {
  readonly organization: string;
  readonly judge: string | null;
}

const Desk = ({ organization, judge }: DeskProps) => {
  const [picked, setPicked] = useState<string>();
  const [desk, setDesk] = useState<JudgeDeskSubscription['judgeDesk']>();
  const error = useSubscription(JudgeDeskDocument, NOTHING, ({ judgeDesk }) => setDesk(judgeDesk));
  if (desk === undefined)
    return (
      <>
        <Banner />
        {error === undefined ? <Loading what="Opening the desk" /> : <Failure error={error} />}
      </>
    );
  const { cases } = desk;
  const calls = [...desk.calls].sort((one, other) => one.calledAt.localeCompare(other.calledAt));
  const waiting = calls.filter(({ status }) => status === 'WAITING');
  const taken = calls.filter(({ status }) => status !== 'WAITING');
  // A judge's own call comes before the longest wait.
  const shown =
    calls.find(({ id }) => id === picked) ??
    taken.find((call) => call.judge !== null && call.judge === judge) ??
    waiting[0];
  const atWork = new Set(
    [...taken.map((call) => call.judge), ...cases.map(({ assignment }) => assignment?.judge)].filter(
      (one) => one != null,
    ),
  );
  const appeals = cases.filter(({ status }) => status === 'APPEALED').length;
  return (
    <>
      <Banner>
        <Count
          count={waiting.length}
          label={waiting.length === 1 ? 'table waits' : 'tables wait'}
          isWaiting
        />
        <Count count={atWork.size} label={atWork.size === 1 ? 'judge at work' : 'judges at work'} />
        <Count count={cases.length} label={cases.length === 1 ? 'open case' : 'open cases'} />
        <Count count={appeals} label={appeals === 1 ? 'appeal' : 'appeals'} />
        <RunningRounds organization={organization} />
      </Banner>
      {error === undefined ? null : <Failure error={error} />}
      <div className={judgeStyles.deskColumns}>
        <section className={judgeStyles.panel} aria-label="Calls">
          <header className={judgeStyles.panelHead}>
            <h2>Calls</h2>
            <span>longest wait first</span>
          </header>
          {calls.length === 0 ? <p className={judgeStyles.judgeNone}>Nobody waits for a judge.</p> : null}
          <CallList calls={[...waiting, ...taken]} showsPlaces shown={shown?.id} onShow={setPicked} />
        </section>
        <div className={judgeStyles.column}>
          {shown === undefined ? null : (
            <div className={judgeStyles.panel}>
              <DisputedFrame
                key={shown.id}
                matchId={shown.place.matchId}
                frame={shown.frame}
                near={shown.seat}
                hasSeatViews
              />
            </div>
          )}
          <section className={judgeStyles.panel} aria-label="Cases">
            <header className={judgeStyles.panelHead}>
              <h2>Open cases</h2>
              <span>{cases.length}</span>
            </header>
            {cases.length === 0 ? <p className={judgeStyles.judgeNone}>No case is open.</p> : null}
            <CaseList cases={cases} />
            <Fold label="Closed cases">
              <ClosedCaseList />
            </Fold>
          </section>
          <PenaltiesOfPlayer organization={organization} />
        </div>
        <div className={judgeStyles.panel}>
          <TablesInPlay organization={organization} />
        </div>
      </div>
    </>
  );
};

const ClosedCaseList = () => {
  const { data, error } = useRequest(ClosedCasesDocument, NOTHING);
  if (error !== undefined) return <Failure error={error} />;
  return data === undefined ? <Loading /> : <CaseList cases={data.closedCases} />;
};
