import { EndFeatureDocument, FeatureMatchDocument, type MatchLineFragment } from '#libs/client';
import { useCommand } from '../play/use-command.js';
import { useSession } from '../session/session.js';
import { Button } from '../shell/controls.js';
import { Failure } from '../shell/failure.js';
import { CancelMatch } from './cancel-match.js';

/** An organizer's actions on a match of the list; empty for other users. */
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

/** The list receives the new featured state by its subscription. */
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
