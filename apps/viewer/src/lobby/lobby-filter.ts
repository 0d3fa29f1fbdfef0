import type { MatchStatus } from '#libs/client';

/** The filter of the lobby, from its address. */
export interface LobbyFilter {
  readonly game?: string;
  readonly season?: string;
  /** A player's id. */
  readonly player?: string;
  /** All statuses, a section each, when left out. */
  readonly status?: LobbyStatus;
}

export const LOBBY_STATUSES = ['live', 'open', 'finished', 'cancelled'] as const;
export type LobbyStatus = (typeof LOBBY_STATUSES)[number];

export const STATUS_OF: Readonly<Record<LobbyStatus, MatchStatus>> = {
  live: 'PLAYING',
  open: 'OPEN',
  finished: 'FINISHED',
  cancelled: 'CANCELLED',
};

export const STATUS_LABELS: Readonly<Record<LobbyStatus, string>> = {
  live: 'Live',
  open: 'Open for players',
  finished: 'Finished',
  cancelled: 'Called off',
};

/** Reads the query of an address; empty and unknown values are ignored. */
export const readLobbyFilter = (search: string): LobbyFilter => {
  const query = new URLSearchParams(search);
  const text = (name: string): string | undefined => query.get(name)?.trim() || undefined;
  const [game, season, player] = [text('game'), text('season'), text('player')];
  const status = LOBBY_STATUSES.find((known) => known === query.get('status'));
  return {
    ...(game === undefined ? {} : { game }),
    ...(season === undefined ? {} : { season }),
    ...(player === undefined ? {} : { player }),
    ...(status === undefined ? {} : { status }),
  };
};

/** The lobby's address with that filter. {@link readLobbyFilter} reads it back. */
export const lobbyAddress = ({ game, season, player, status }: LobbyFilter): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ game, season, player, status }))
    if (value !== undefined && value !== '') query.set(name, value);
  const text = query.toString();
  return text === '' ? '/matches' : `/matches?${text}`;
};
