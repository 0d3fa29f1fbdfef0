import { EndFeatureDocument, FeatureMatchDocument, type MatchLineFragment } from '#libs/client';
import { useCommand } from '../play/use-command.js';
import { useSession } from '../session/session.js';
import { Button } from '../shell/controls.js';
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
  const { mutate, refusal } = useCommand();
  const change = (): void => {
    if (isFeatured) mutate(EndFeatureDocument, { matchId: id });
    else mutate(FeatureMatchDocument, { matchId: id });
  };
  return (
    <>
      <Button onClick={change}>{isFeatured ? 'End feature' : 'Feature'}</Button>
      {refusal === undefined ? null : <Failure error={refusal} />}
    </>
  );
};
