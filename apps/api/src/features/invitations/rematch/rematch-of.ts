import { randomBytes } from 'node:crypto';
import type { CreateMatch, MatchSeat, MatchState } from '#libs/match';
import { shortId } from '../friendly-matches.js';

/** The id of the one match that follows another. */
export const rematchId = (matchId: string): string => shortId(`rematch of ${matchId}`);

/** The seats of the next match: every player moves up by one, and the first moves to the end. */
export const seatsOfRematch = ({ seats }: Pick<MatchState, 'seats'>): readonly MatchSeat[] => [
  ...seats.slice(1),
  ...seats.slice(0, 1),
];

/** Whether every player wants another match. The house's bot always does. */
export const isWanted = (
  { seats }: Pick<MatchState, 'seats'>,
  requesters: ReadonlySet<string>,
  bot: string | undefined,
): boolean =>
  requesters.size > 0 &&
  seats.every(({ player }) => player !== undefined && (player === bot || requesters.has(player)));

/** The next match: the same settings, with a new secret. */
export const createRematch = (state: MatchState): CreateMatch => {
  const { settings } = state;
  const { game, ruleset, cardSets, seats, format, season, clock, onDeparture } = settings;
  return {
    type: 'createMatch',
    matchId: rematchId(settings.matchId),
    game,
    ruleset,
    cardSets,
    seats,
    format,
    season,
    ...(clock === undefined ? {} : { clock }),
    ...(onDeparture === undefined ? {} : { onDeparture }),
    players: seatsOfRematch(state).flatMap(({ player }) => player ?? []),
    spectatorDelaySeconds: 0,
    productionAllowed: false,
    secret: randomBytes(32).toString('hex'),
  };
};
