import { useEffect, useRef, useState } from 'react';
import { Page } from '../shell/page.js';
import { FileDrop } from './file-drop.js';
import { ReportView } from './report-view.js';
import { Verifier } from './verifier.js';
import verifyStyles from './verify.module.css';
import type { Verified } from './verify-dropped.js';
import { rememberedWitnesses, WitnessFields } from './witness-fields.js';

/** One worker, started before the first file. */
const verifier = new Verifier();

type State =
  | { readonly status: 'waiting' }
  | { readonly status: 'checking'; readonly name: string }
  | { readonly status: 'checked'; readonly name: string; readonly verified: Verified };

/** `/verify`: checks a dropped replay file, on this machine only. */
export const VerifyPage = () => {
  const [state, setState] = useState<State>({ status: 'waiting' });
  const newest = useRef<File>();
  const [isReady, setReady] = useState(false);
  const [witnesses, setWitnesses] = useState(rememberedWitnesses);
  useEffect(() => {
    let isHere = true;
    void verifier.ready.then(() => isHere && setReady(true));
    return () => {
      isHere = false;
      newest.current = undefined;
    };
  }, []);

  const check = async (file: File): Promise<void> => {
    const { name } = file;
    newest.current = file;
    setState({ status: 'checking', name });
    const verified = await verifier.verify(file, witnesses);
    if (newest.current === file) setState({ status: 'checked', name, verified });
  };

  return (
    <Page title="Check a replay">
      <div className={verifyStyles.verify}>
        <h1>Check a replay</h1>
        <p>
          Every frame, every shuffle and every decision is made again on this machine. The file is sent to
          nobody; only this service is asked for the keys that it publishes.{' '}
          {isReady ? <span className="verify-ready">Everything is here: the network may be cut.</span> : null}
        </p>
        <FileDrop label="Drop a replay file here, or choose one" onFile={(file) => void check(file)} />
        <WitnessFields value={witnesses} onChange={setWitnesses} />
        <div role="status" className={verifyStyles.verifyResult}>
          {state.status === 'checking' ? <p>Checking {state.name} …</p> : null}
          {state.status === 'checked' ? <ReportView name={state.name} verified={state.verified} /> : null}
        </div>
      </div>
    </Page>
  );
};
