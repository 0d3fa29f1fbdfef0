import { useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import {
  asRecountError,
  CreateMatchDocument,
  type CreateMatchInput,
  GameToOrganizeDocument,
  type InputFault,
  type MatchSummaryFragment,
  type RecountError,
} from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useSession } from '../session/session.js';
import { Options } from '../shell/controls.js';
import { Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { Page } from '../shell/page.js';
import { RefusalMessage } from '../shell/said.js';
import { CreatedMatch } from './created-match.js';
import { MatchForm } from './match-form.js';
import organizeStyles from './organize.module.css';

/** `/organize/new`: creates matches, for organizers. */
export const NewMatchPage = () => {
  const { me, games } = useSession();
  const [chosen, setChosen] = useState<string>();
  const [created, setCreated] = useState<MatchSummaryFragment>();
  // The entered values stay after the token has expired.
  const [began, setBegan] = useState(false);
  const isOrganizer = me?.role === 'ORGANIZER';
  useEffect(() => {
    if (isOrganizer) setBegan(true);
  }, [isOrganizer]);
  const game = chosen ?? games[0]?.id;
  return (
    <Page title="New match">
      <div className={organizeStyles.organize}>
        <h1>New match</h1>
        {me !== undefined && !isOrganizer ? (
          <p>Matches are created by organizers. Sign in with an organizer’s token to do so.</p>
        ) : null}
        {me === undefined || game === undefined ? <Loading /> : null}
        {created === undefined ? null : (
          <CreatedMatch match={created} onAnother={() => setCreated(undefined)} />
        )}
        {(isOrganizer || began) && game !== undefined && created === undefined ? (
          <>
            <p className="organize-game">
              <label>
                Game{' '}
                <select value={game} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
                  <Options of={games} option={({ id, name }) => [id, name]} />
                </select>
              </label>
            </p>
            <NewMatch key={game} game={game} onCreated={setCreated} />
          </>
        ) : null}
      </div>
    </Page>
  );
};

const NO_FAULTS: readonly InputFault[] = [];

const NewMatch = ({
  game,
  onCreated,
}: {
  readonly game: string;
  readonly onCreated: (match: MatchSummaryFragment) => void;
}) => {
  const { client } = useSession();
  const { data, error, reload } = useRequest(GameToOrganizeDocument, { game });
  const [refusal, setRefusal] = useState<RecountError>();
  const [isBusy, setBusy] = useState(false);
  const command = useRef(uuid());

  const create = (input: CreateMatchInput): void => {
    setBusy(true);
    setRefusal(undefined);
    client
      .request(CreateMatchDocument, { input: { ...input, commandId: command.current } })
      .then(({ createMatch }) => onCreated(createMatch.match))
      .catch((reason: unknown) => {
        const refused = asRecountError(reason);
        // After a lost answer the match may exist: the same command id finds it.
        if (!refused.isTemporary) command.current = uuid();
        setRefusal(refused);
      })
      .finally(() => setBusy(false));
  };

  if (error !== undefined) return <Failure error={error} onRetry={reload} />;
  if (data === undefined) return <Loading />;
  if (data.game === null) return <p>There is no such game here.</p>;
  return (
    <>
      <MatchForm game={data.game} faults={refusal?.faults ?? NO_FAULTS} isBusy={isBusy} onCreate={create} />
      <RefusalMessage of={refusal?.faults.length === 0 ? refusal : undefined} className="failure">
        <p>
          {refusal?.isTemporary
            ? `${refusal.message} Try again: it is created once.`
            : `The match was not created: ${refusal?.message}`}
        </p>
      </RefusalMessage>
    </>
  );
};
