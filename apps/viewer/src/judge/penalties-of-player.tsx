import { type FormEvent, useState } from 'react';
import { PenaltiesOfPlayerDocument, PlayersNamedDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useSession } from '../session/session.js';
import { Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import judgeStyles from './judge.module.css';
import { PenaltyList } from './penalty-list.js';

interface Sought {
  readonly id: string;
  readonly name: string;
}

/** Looks up a player's penalties over rounds and events, by name or id. */
export const PenaltiesOfPlayer = ({ organization }: { readonly organization: string }) => {
  const { client } = useSession();
  const [players, setPlayers] = useState<readonly Sought[]>([]);
  const look = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('player');
    const search = typeof given === 'string' ? given.trim() : '';
    if (search === '') {
      setPlayers([]);
      return;
    }
    const found = await client.request(PlayersNamedDocument, { search, organization }).catch(() => undefined);
    const named = (found?.players ?? []).slice(0, MOST);
    // A search that matches no name may still be an id.
    setPlayers(named.length > 0 ? named : [{ id: search, name: search }]);
  };
  return (
    <section className={judgeStyles.panel} aria-label="Penalties of a player">
      <h2>Penalties of a player</h2>
      <form className={judgeStyles.judgeRow} onSubmit={(event) => void look(event)}>
        <label>
          Player’s name or id <input name="player" maxLength={128} autoComplete="off" />
        </label>
        <button type="submit">Look up</button>
      </form>
      {players.map((player) => (
        <Found key={player.id} player={player} />
      ))}
    </section>
  );
};

/** The number of players shown whose names match. */
const MOST = 3;

const Found = ({ player: { id, name } }: { readonly player: Sought }) => {
  const { data, error } = useRequest(PenaltiesOfPlayerDocument, { player: id });
  if (error !== undefined) return <Failure error={error} />;
  if (data === undefined) return <Loading />;
  return data.penalties.length === 0 ? (
    <p className={judgeStyles.judgeNone}>{name} has no penalties here.</p>
  ) : (
    <PenaltyList of={name} penalties={data.penalties} />
  );
};
