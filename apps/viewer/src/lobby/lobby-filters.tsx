import { type FormEvent, useId } from 'react';
import { Link, useLocation } from 'wouter';
import { PlayerNameDocument, PlayersNamedDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useSession } from '../session/session.js';
import { Options } from '../shell/controls.js';
import styles from './lobby.module.css';
import {
  LOBBY_STATUSES,
  type LobbyFilter,
  type LobbyStatus,
  lobbyAddress,
  readLobbyFilter,
  STATUS_LABELS,
} from './lobby-filter.js';

/** The lobby's filters; all of them are stored in the address. */
export const LobbyFilters = ({ filter }: { readonly filter: LobbyFilter }) => {
  const { games, client } = useSession();
  const named = useRequest(PlayerNameDocument, { id: filter.player ?? '' });
  const shownName = filter.player === undefined ? '' : (named.data?.player?.name ?? filter.player);
  const [, navigate] = useLocation();
  const id = useId();
  const { status: _, ...anyStatus } = filter;

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') query.set(name, value);
    const search = query.get('player')?.trim() ?? '';
    // A name finds its player; a text that matches no name may still be an id.
    const found =
      search === '' || search === shownName
        ? undefined
        : await client.request(PlayersNamedDocument, { search }).catch(() => undefined);
    if (search === shownName && filter.player !== undefined) query.set('player', filter.player);
    else query.set('player', found?.players[0]?.id ?? search);
    const { status } = filter;
    navigate(
      lobbyAddress({ ...readLobbyFilter(query.toString()), ...(status === undefined ? {} : { status }) }),
    );
  };

  return (
    <div className={styles.lobbyFilters}>
      <nav aria-label="Status of matches" className={styles.lobbyStatuses}>
        <StatusLink label="All" isHere={filter.status === undefined} filter={anyStatus} />
        {LOBBY_STATUSES.map((status) => (
          <StatusLink
            key={status}
            label={STATUS_LABELS[status]}
            isHere={filter.status === status}
            filter={{ ...filter, status }}
          />
        ))}
      </nav>
      <form
        key={JSON.stringify([anyStatus, games.length])}
        onSubmit={(event) => void submit(event)}
        className={styles.lobbyForm}
      >
        <label htmlFor={`${id}-game`}>Game</label>
        <select
          id={`${id}-game`}
          name="game"
          defaultValue={filter.game ?? ''}
          onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
        >
          <option value="">All games</option>
          <Options of={games} option={({ id: game, name }) => [game, name]} />
        </select>
        <label htmlFor={`${id}-season`}>Season</label>
        <input id={`${id}-season`} name="season" defaultValue={filter.season ?? ''} placeholder="any" />
        <label htmlFor={`${id}-player`}>Player</label>
        <input
          id={`${id}-player`}
          name="player"
          key={shownName}
          defaultValue={shownName}
          placeholder="any name"
        />
        <button type="submit">Show</button>
        {Object.keys(anyStatus).length === 0 ? null : (
          <Link href={lobbyAddress(statusOnly(filter.status))}>Show all</Link>
        )}
      </form>
    </div>
  );
};

const statusOnly = (status: LobbyStatus | undefined): LobbyFilter => (status === undefined ? {} : { status });

interface StatusLinkProps {
  readonly label: string;
  readonly isHere: boolean;
  readonly filter: LobbyFilter;
}

const StatusLink = ({ label, isHere, filter }: StatusLinkProps) => (
  <Link href={lobbyAddress(filter)} aria-current={isHere ? 'true' : undefined}>
    {label}
  </Link>
);
