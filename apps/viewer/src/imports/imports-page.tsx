import { useState } from 'react';
import { Link } from 'wouter';
import { ImportedReplaysDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useSession } from '../session/session.js';
import { Failure } from '../shell/failure.js';
import { Page } from '../shell/page.js';
import { FileDrop } from '../verify/file-drop.js';
import verifyStyles from '../verify/verify.module.css';
import { importReplay } from './bring-replay.js';
import { ImportedReplay } from './imported-replay.js';

/** `/imports`: replays of matches from other services, and the upload of new ones. */
export const ImportsPage = () => {
  const { me } = useSession();
  const isStaff = me?.role === 'ORGANIZER' || me?.role === 'JUDGE';
  return (
    <Page title="Replays of other houses">
      <div className={verifyStyles.imports}>
        <h1>Replays of other houses</h1>
        <p>
          Files of matches that were played elsewhere. They are no matches of this house: no list, ranking or
          live table has them. Anybody can <Link href="/verify">check a replay</Link> without bringing it
          here.
        </p>
        {me === undefined ? null : isStaff ? (
          <Imports />
        ) : (
          <p role="alert">Organizers and judges of an organization bring and read them: sign in as one.</p>
        )}
      </div>
    </Page>
  );
};

type Bringing =
  | { readonly status: 'idle' | 'busy' }
  | { readonly status: 'taken'; readonly id: string }
  | { readonly status: 'refused'; readonly why: string };

const Imports = () => {
  const { data, error, reload } = useRequest(ImportedReplaysDocument, {});
  const [state, setState] = useState<Bringing>({ status: 'idle' });
  const bring = async (file: File): Promise<void> => {
    setState({ status: 'busy' });
    const brought = await importReplay(file);
    setState(brought.ok ? { status: 'taken', id: brought.id } : { status: 'refused', why: brought.why });
    reload();
  };
  return (
    <>
      <FileDrop
        label="Drop a replay file here, or choose one"
        isBusy={state.status === 'busy'}
        onFile={(file) => void bring(file)}
      />
      <div role="status">
        {state.status === 'busy' ? <p>Every frame is being checked …</p> : null}
        {state.status === 'taken' ? <p>It is kept as {state.id}.</p> : null}
        {state.status === 'refused' ? <p>It was not taken. {state.why}</p> : null}
      </div>
      {error === undefined ? null : <Failure error={error} />}
      {data?.importedReplays.length === 0 ? <p>None has been brought yet.</p> : null}
      <ol>
        {data?.importedReplays.map((replay) => (
          <li key={replay.id}>
            <ImportedReplay replay={replay} />
          </li>
        ))}
      </ol>
    </>
  );
};
