import type { Game, GameState, Outcome, RuleId, Standing } from '#libs/game-kit';
import { MATCH_LAWS } from '../laws.js';
import { allTied } from '../series.js';
import type { MatchState } from '../state.js';
import type { RoundConsequence } from './clock-settings.js';

/** The reason of games and matches that end because time is over. */
export const BY_TIME = 'time';

/** Whether a game ended without a winner and with all seats as losers. */
export const isLostByAll = ({ places }: Outcome): boolean => places.length > 1 && places[0]?.length === 0;

/** The outcome of a game whose round is over; undefined while extra turns or a sudden death continue. With `isFinal`, play does not continue. */
export const outcomeByTime = (
  game: Game,
  state: MatchState,
  isFinal: 'final' | 'played-on' = 'played-on',
): Outcome | undefined => {
  const { timeCalled, settings } = state;
  const whenOver = settings.clock?.round?.whenOver;
  if (timeCalled === undefined || whenOver === undefined || state.game === undefined) return undefined;
  const { lastTurn } = timeCalled;
  if (isFinal === 'played-on' && lastTurn !== undefined && turnOf(game, state.game) <= lastTurn)
    return undefined;
  if (whenOver !== 'sudden-death') return presentOutcome(game, state, whenOver, MATCH_LAWS.roundTime.id);
  const standing = standingOf(game, state);
  const isDecided = standing !== undefined && standing.places[0]?.length === 1;
  if (!isDecided && isFinal === 'played-on') return undefined;
  return presentOutcome(game, state, isDecided ? 'tie-break' : 'draw', MATCH_LAWS.roundTime.id);
};

/** The number of the current turn; 0 before the first. */
export const turnOf = (game: Game, state: GameState): number => game.timing?.turn(state)?.number ?? 0;

/** The outcome of a game that is decided before its end. */
export const presentOutcome = (
  game: Game,
  state: MatchState,
  how: Exclude<RoundConsequence, 'sudden-death'>,
  rule: RuleId,
): Outcome => {
  if (how === 'double-loss')
    return {
      places: [[], ...allTied(state)],
      reason: BY_TIME,
      rule,
      text: 'Time is over: all seats lose.',
    };
  const standing = how === 'tie-break' ? standingOf(game, state) : undefined;
  return standing === undefined || standing.places.length < 2
    ? { places: allTied(state), reason: BY_TIME, rule, text: 'Time is over: the game is drawn.' }
    : {
        places: standing.places,
        reason: BY_TIME,
        rule,
        text: `Time is over. ${standing.text} (${standing.rule})`,
      };
};

const standingOf = (game: Game, { game: table }: MatchState): Standing | undefined =>
  table === undefined ? undefined : game.timing?.standing?.(table);
