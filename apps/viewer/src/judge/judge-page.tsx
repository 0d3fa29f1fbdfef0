import { useState } from 'react';
import { ClosedCasesDocument, JudgeDeskDocument, type JudgeDeskSubscription } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useSubscription } from '../data/use-subscription.js';
import { useSession } from '../session/session.js';
import { Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { Page } from '../shell/page.js';
import { CallList } from './call-list.js';
import { CaseList } from './case-list.js';
import judgeStyles from './judge.module.css';
import { PenaltiesOfPlayer } from './penalties-of-player.js';
import { TablesInPlay } from './tables-in-play.js';

/** `/judge`: the open calls and cases of an organization. */
export const JudgePage = () => {
  const { me } = useSession();
  return (
    <Page title="Judges' desk">
      <div className={judgeStyles.judgeDesk}>
        <h1>Judges’ desk</h1>
        {me === undefined ? <Loading /> : null}
        {me !== undefined && me.role !== 'JUDGE' ? (
          <p>This is for judges. Sign in with a judge’s token.</p>
        ) : null}
        {me?.role === 'JUDGE' ? <Desk organization={me.organization.id} /> : null}
      </div>
    </Page>
  );
};

const NOTHING = {};

const Desk = ({ organization }: { readonly organization: string }) => {
  const [desk, setDesk] = useState<JudgeDeskSubscription['judgeDesk']>();
  const error = useSubscription(JudgeDeskDocument, NOTHING, ({ judgeDesk }) => setDesk(judgeDesk));
  if (error !== undefined) return <Failure error={error} />;
  if (desk === undefined) return <Loading what="Opening the desk" />;
  const { calls, cases } = desk;
  return (
    <>
      <section aria-label="Calls">
        <h2>Calls ({calls.length})</h2>
        {calls.length === 0 ? <p className={judgeStyles.judgeNone}>Nobody waits for a judge.</p> : null}
        <CallList calls={calls} showsPlaces />
      </section>
      <section aria-label="Cases">
        <h2>Open cases ({cases.length})</h2>
        {cases.length === 0 ? <p className={judgeStyles.judgeNone}>No case is open.</p> : null}
        <CaseList cases={cases} />
        <ClosedCases />
      </section>
      <TablesInPlay organization={organization} />
      <PenaltiesOfPlayer organization={organization} />
    </>
  );
};

const ClosedCases = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Closed cases</summary>
      {isOpen ? <ClosedCaseList /> : null}
    </details>
  );
};

const ClosedCaseList = () => {
  const { data, error } = useRequest(ClosedCasesDocument, NOTHING);
  if (error !== undefined) return <Failure error={error} />;
  return data === undefined ? <Loading /> : <CaseList cases={data.closedCases} />;
};
