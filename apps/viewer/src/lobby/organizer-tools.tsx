import { useState } from 'react';
import {
  asRecountError,
  EndFeatureDocument,
  FeatureMatchDocument,
  type MatchLineFragment,
  type RecountError,
} from '#libs/client';
import { useSession } from '../session/session.js';
import { Failure } from '../shell/failure.js';
import { CancelMatch } from './cancel-match.js';

/** What an organizer can do with a match of the list; nothing for everybody else. */
export const OrganizerTools = ({ match }: { readonly match: MatchLineFragment }) => {
  const { me } = useSession();
  if (me?.role !== 'ORGANIZER') return null;
  return (
    <>
      <Feature match={match} />
      {match.status === 'OPEN' || match.status === 'PLAYING' ? <CancelMatch match={match} /> : null}
    </>
  );
};

/** The list tells by itself when the match is featured, or no longer. */
const Feature = ({ match: { id, isFeatured } }: { readonly match: MatchLineFragment }) => {
  const { client } = useSession();
  const [error, setError] = useState<RecountError>();
  const change = (): void => {
    setError(undefined);
    const input = { matchId: id };
    const changed: Promise<unknown> = isFeatured
      ? client.request(EndFeatureDocument, { input })
      : client.request(FeatureMatchDocument, { input });
    changed.catch((refused: unknown) => setError(asRecountError(refused)));
  };
  return (
    <>
      <button type="button" onClick={change}>
        {isFeatured ? 'End feature' : 'Feature'}
      </button>
      {error === undefined ? null : <Failure error={error} />}
    </>
  );
};
