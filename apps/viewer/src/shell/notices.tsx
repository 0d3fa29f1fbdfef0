import { useEffect, useState } from 'react';
import { useObservable } from '../data/use-observable.js';
import { useSession } from '../session/session.js';
import { Button } from './controls.js';

/** Notices on every page: the session has ended, or the service is unreachable. */
export const Notices = ({ onSignIn }: { readonly onSignIn: () => void }) => {
  const { trouble, forgetTrouble } = useSession();
  const isLost = useIsLost();
  return (
    <div className="page-notices">
      <div role="alert">
        {trouble === undefined ? null : (
          <p>
            {trouble} <Button onClick={onSignIn}>Sign in again</Button>{' '}
            <Button onClick={forgetTrouble}>Dismiss</Button>
          </p>
        )}
      </div>
      <div role="status">
        {isLost ? <p>The connection is lost; trying again … What you see is as it was.</p> : null}
      </div>
    </div>
  );
};

/** Milliseconds before a lost connection is reported: many return at once. */
const WORTH_SAYING = 1_000;

const useIsLost = (): boolean => {
  const { client } = useSession();
  const isLost = useObservable(client.isLost);
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => setSaid(true), WORTH_SAYING);
    return () => {
      clearTimeout(timer);
      setSaid(false);
    };
  }, [isLost]);
  return isSaid;
};
