import type { GameState, Mutable } from '#libs/game-kit';
import type { MatchState } from './state.js';

/* States and their parts with some of them changed: made here alone, never by a spread (game-kit's README says why). */

type OptionalPart =
  | 'game'
  | 'sideboarding'
  | 'drawOffer'
  | 'report'
  | 'paused'
  | 'timeCalled'
  | 'rewinds'
  | 'chanceSince'
  | 'result';

const copyOfState = (state: MatchState, left?: OptionalPart): Mutable<MatchState> => {
  const made: Mutable<MatchState> = {
    settings: state.settings,
    status: state.status,
    seats: state.seats,
    gameNumber: state.gameNumber,
    games: state.games,
    isSecretRevealed: state.isSecretRevealed,
    eventCount: state.eventCount,
  };
  if (state.game !== undefined && left !== 'game') made.game = state.game;
  if (state.sideboarding !== undefined && left !== 'sideboarding') made.sideboarding = state.sideboarding;
  if (state.drawOffer !== undefined && left !== 'drawOffer') made.drawOffer = state.drawOffer;
  if (state.report !== undefined && left !== 'report') made.report = state.report;
  if (state.paused !== undefined && left !== 'paused') made.paused = state.paused;
  if (state.timeCalled !== undefined && left !== 'timeCalled') made.timeCalled = state.timeCalled;
  if (state.rewinds !== undefined && left !== 'rewinds') made.rewinds = state.rewinds;
  if (state.chanceSince !== undefined && left !== 'chanceSince') made.chanceSince = state.chanceSince;
  if (state.result !== undefined && left !== 'result') made.result = state.result;
  return made;
};

export const changed = (state: MatchState, change: Partial<MatchState>): MatchState =>
  Object.assign(copyOfState(state), change);

/** After another event of the game that is played: the same, made quicker, since almost all events are. */
export const played = (state: MatchState, game: GameState, eventCount: number): MatchState => {
  const made = copyOfState(state);
  made.game = game;
  made.eventCount = eventCount;
  return made;
};

/** Without a part that it may lack, and with some of it changed. */
export const lacking = (
  state: MatchState,
  part: OptionalPart,
  change: Partial<MatchState> = {},
): MatchState => Object.assign(copyOfState(state, part), change);
