import { MatchList } from '../lobby/match-list.js';
import { useMatchUpdates } from '../lobby/use-match-updates.js';
import { Failure } from '../shell/failure.js';

/** The organization's tables with a running match, with the last step and the time since then. */
export const TablesInPlay = ({ organization }: { readonly organization: string }) => {
  const { updates, error } = useMatchUpdates({ organization });
  return (
    <>
      {error === undefined ? null : <Failure error={error} />}
      <MatchList
        heading="Tables"
        filter={{ organization }}
        status="PLAYING"
        updates={updates}
        pageSize={20}
        whenEmpty="Nothing is being played just now."
      />
    </>
  );
};
