import './no-eval.js';
import { type DragEvent, useState } from 'react';
import { Page } from '../shell/page.js';
import '../styles/verify.css';
import { ReportView } from './report-view.js';
import type { Verified } from './verify-dropped.js';

/** What checks files, with the rules of all games: there before the first file is, so that the network may be gone by then. */
const checker = import('./verify-dropped.js');
checker.catch(() => undefined);

type State =
  | { readonly status: 'waiting' }
  | { readonly status: 'checking'; readonly name: string }
  | { readonly status: 'checked'; readonly name: string; readonly verified: Verified };

/** `/verify`: checks a replay file that is dropped here, on this machine alone. */
export const VerifyPage = () => {
  const [state, setState] = useState<State>({ status: 'waiting' });
  const [isOver, setOver] = useState(false);

  const check = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const { name } = file;
    setState({ status: 'checking', name });
    // Let it be drawn that something is being done: what follows keeps the page for a while.
    await new Promise((resolve) => setTimeout(resolve));
    const verified = await checker
      .then(({ verifyDropped }) => verifyDropped(file))
      .catch((): Verified => ({ kind: 'unreadable', why: 'It cannot be checked: load this page again.' }));
    setState({ status: 'checked', name, verified });
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void check(event.dataTransfer.files[0]);
  };

  return (
    <Page title="Check a replay">
      <div className="verify">
        <h1>Check a replay</h1>
        <p>
          Every frame, every shuffle and every decision is made again on this machine. The file is sent to
          nobody, and no service is asked.
        </p>
        <fieldset
          className={isOver ? 'verify-drop is-over' : 'verify-drop'}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <label>
            Drop a replay file here, or choose one{' '}
            <input
              type="file"
              accept=".gz,.jsonl,application/gzip"
              onChange={({ target }) => void check(target.files?.[0])}
            />
          </label>
        </fieldset>
        <div role="status" className="verify-result">
          {state.status === 'checking' ? <p>Checking {state.name} …</p> : null}
          {state.status === 'checked' ? <ReportView name={state.name} verified={state.verified} /> : null}
        </div>
      </div>
    </Page>
  );
};
