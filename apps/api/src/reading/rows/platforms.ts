import type { MatchRow } from './match-row.js';

/* Converts a match to the export formats of tournament platforms. Names and meanings are those of the platforms; unknown values are null or the platform's placeholder. */
type Fields = Readonly<Record<string, unknown>>;

const numberOr = (text: string | null): number | string | null =>
  text !== null && /^\d{1,6}$/.test(text) ? Number(text) : text;

const winnersOf = ({ result }: MatchRow): readonly number[] =>
  result === null || result.places.length < 2 ? [] : (result.places[0] ?? []);

const isDrawn = ({ result }: MatchRow): boolean => result?.places.length === 1;

const winnerOf = (row: MatchRow) => {
  const [winner, ...others] = winnersOf(row);
  return others.length > 0 ? undefined : row.seats.find(({ seat }) => seat === winner);
};

const STATES = {
  spicerack: { open: 'PENDING', playing: 'IN_PROGRESS', finished: 'COMPLETED', cancelled: 'CANCELLED' },
  startGg: { open: 'created', playing: 'active', finished: 'completed', cancelled: 'invalid' },
  challonge: { open: 'open', playing: 'open', finished: 'complete', cancelled: 'pending' },
  topdeck: { open: 'Pending', playing: 'Active', finished: 'Completed', cancelled: 'Cancelled' },
} as const;

const spicerack = (row: MatchRow): Fields => {
  const winner = winnerOf(row);
  const others = row.seats.filter(({ seat }) => seat !== winner?.seat).map(({ gamesWon }) => gamesWon);
  return {
    id: row.id,
    table_number: numberOr(row.table),
    pod_number: null,
    status: STATES.spicerack[row.status],
    is_ghost_match: false,
    is_feature_match: row.isFeatured,
    match_is_bye: row.result?.kind === 'bye',
    match_is_loss: row.result?.places[0]?.length === 0,
    deck_check_started: null,
    deck_check_completed: null,
    time_extension_seconds: row.extensionSeconds,
    winning_player: winner?.player ?? null,
    match_is_intentional_draw: isDrawn(row) && row.result?.kind === 'intentional-draw',
    match_is_unintentional_draw: isDrawn(row) && row.result?.kind !== 'intentional-draw',
    games_drawn: row.result?.gamesDrawn ?? 0,
    games_won_by_winner: winner?.gamesWon ?? 0,
    games_won_by_loser: winner === undefined ? 0 : Math.max(0, ...others),
    assigned_judge: null,
    players: row.seats.map(({ seat, player, gamesWon, result }) => ({
      player,
      player_order: seat + 1,
      games_won: gamesWon,
      user_event_status: result === 'dq' ? 'DISQUALIFIED' : 'ACTIVE',
    })),
  };
};

const seconds = (at: string | null): number | null =>
  at === null ? null : Math.floor(Date.parse(at) / 1000);

const startGg = (row: MatchRow): Fields => ({
  id: row.id,
  state: STATES.startGg[row.status],
  round: numberOr(row.round),
  fullRoundText: row.round,
  identifier: row.table,
  slots: row.seats.map(({ player, name, gamesWon }) => ({
    entrant: { id: player, name },
    standing: { stats: { score: { value: gamesWon } } },
  })),
  winnerId: winnerOf(row)?.player ?? null,
  displayScore:
    row.result === null ? null : row.seats.map(({ name, gamesWon }) => `${name} ${gamesWon}`).join(' - '),
  games: null,
  totalGames: row.bestOf,
  startedAt: seconds(row.startedAt),
  completedAt: seconds(row.endedAt),
  station: row.table === null ? null : { number: numberOr(row.table) },
  stream: null,
});

const challonge = (row: MatchRow): Fields => {
  const [one, other] = row.seats;
  const winner = winnerOf(row);
  return {
    id: row.id,
    identifier: row.table,
    round: numberOr(row.round),
    state: STATES.challonge[row.status],
    player1_id: one?.player ?? null,
    player2_id: other?.player ?? null,
    player1_prereq_match_id: null,
    player2_prereq_match_id: null,
    winner_id: winner?.player ?? null,
    loser_id:
      winner === undefined || row.seats.length !== 2
        ? null
        : (row.seats.find((seat) => seat !== winner)?.player ?? null),
    scores_csv: row.result === null ? '' : row.seats.map(({ gamesWon }) => gamesWon).join('-'),
    underway_at: row.startedAt,
  };
};

const topdeck = (row: MatchRow): Fields => ({
  round: numberOr(row.round),
  table: numberOr(row.table),
  players: row.seats.map(({ player, name }) => ({ id: player, name, decklist: null, deckObj: null })),
  winner: isDrawn(row) ? 'Draw' : (winnerOf(row)?.name ?? null),
  winner_id: isDrawn(row) ? 'Draw' : (winnerOf(row)?.player ?? null),
  status: STATES.topdeck[row.status],
});

const melee = (row: MatchRow): Fields => ({
  ID: row.id,
  RoundNumber: numberOr(row.round),
  TableNumber: numberOr(row.table),
  PodNumber: null,
  HasResult: row.result !== null,
  ResultString: row.result === null ? null : meleeResult(row),
  ByeReason: row.result?.kind === 'bye' ? 'Bye' : null,
  LossReason: row.result?.places[0]?.length === 0 ? row.result.kind : null,
  GameDraws: row.result?.gamesDrawn ?? null,
  FeatureMatch: row.isFeatured,
  TimeExtensionMinutes: Math.ceil(row.extensionSeconds / 60),
  Competitors: row.seats.map(({ player, name, gamesWon }) => ({
    Team: { Players: [{ ID: player, DisplayName: name }] },
    GameWins: gamesWon,
    GameByes: row.result?.kind === 'bye' ? gamesWon : 0,
  })),
});

const meleeResult = (row: MatchRow): string => {
  const games = [...row.seats.map(({ gamesWon }) => gamesWon)].toSorted((a, b) => b - a);
  const score = [...games, row.result?.gamesDrawn ?? 0].join('-');
  const winner = winnerOf(row);
  return winner === undefined ? `${score} Draw` : `${winner.name} won ${score}`;
};

/** Conversions by the name of the platform in an export request. */
export const PLATFORMS: ReadonlyMap<string, (row: MatchRow) => Fields> = new Map([
  ['spicerack', spicerack],
  ['startgg', startGg],
  ['challonge', challonge],
  ['topdeck', topdeck],
  ['melee', melee],
]);
