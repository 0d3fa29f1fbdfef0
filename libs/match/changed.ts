import { copierOf, type GameState } from '#libs/game-kit';
import type { MatchState } from './state.js';

/* States with some of their parts changed: made here alone, never by a spread (game-kit's README says why). */

const copier = copierOf<MatchState>({
  settings: 'always',
  status: 'always',
  seats: 'always',
  gameNumber: 'always',
  games: 'always',
  isSecretRevealed: 'always',
  eventCount: 'always',
  game: 'optional',
  sideboarding: 'optional',
  drawOffer: 'optional',
  report: 'optional',
  paused: 'optional',
  timeCalled: 'optional',
  rewinds: 'optional',
  chanceSince: 'optional',
  result: 'optional',
});

export const { changed, lacking } = copier;

/** After another event of the game that is played: the same, made quicker, since almost all events are. */
export const played = (state: MatchState, game: GameState, eventCount: number): MatchState => {
  const made = copier.copy(state);
  made.game = game;
  made.eventCount = eventCount;
  return made;
};
