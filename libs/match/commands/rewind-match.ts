import { forSeat, isDraw } from '#libs/game-kit';
import type { RewindMatch } from '../commands.js';
import { accepted, gameEvent, matchEvent, type Refused, refused } from '../decision.js';
import { evolveMatch } from '../evolve.js';
import type { MatchEvent } from '../facts.js';
import { isRefused, refuseOnceOver, refuseUnlessBegun } from '../guards.js';
import { randomOfGame } from '../play.js';
import type { MatchDecision, MatchRejection } from '../rejection.js';
import type { RewindTarget } from '../rewind/look-back.js';
import type { MatchRules } from '../rules.js';
import type { MatchState } from '../state.js';

/** Bounds the work of reading a match: each rewind is folded again. */
const MOST_REWINDS = 100;

/** Restores the match to its state right after a frame. Returns the rewind, then the new order of each shuffled deck. */
export const rewindMatch = (
  rules: MatchRules,
  state: MatchState,
  command: RewindMatch,
): MatchDecision<MatchEvent> => {
  const { toFrame, reason, unknownCards, back } = command;
  const earlier = refuseUnlessBegun(state) ?? refuseWithoutReason(command) ?? earlierAt(state, command);
  if (isRefused(earlier)) return earlier;
  if (unknownCards === 'shuffle' && rules.game.reshuffled === undefined)
    return refused('CANNOT_SHUFFLE', `${rules.game.name} has no unknown cards to shuffle.`);
  const rewound = matchEvent({
    type: 'MatchRewound',
    toFrame,
    reason,
    unknownCards,
    unseenChance: unknownCards === 'shuffle' ? 'redraw' : command.unseenChance,
    learned: state.seats.map(({ seat }) => ({ seat, cards: forSeat(seat, back.learned[seat] ?? []) })),
    gameNumber: earlier.gameNumber,
    gamesWon: earlier.seats.map(({ gamesWon }) => gamesWon),
    gamesEnded: earlier.games.length,
    gamesDrawn: earlier.games.filter(({ outcome }) => isDraw(outcome)).length,
  });
  if (unknownCards === 'keep') return accepted(rewound);
  const next = evolveMatch(rules.game, state, rewound, earlier);
  return accepted(rewound, ...shuffled(rules, next, back));
};

type Target = Pick<RewindMatch, 'toFrame' | 'back'>;

/** The rejection of any rewind to this frame now, whatever its other options; undefined if one is possible. */
export const checkRewind = (state: MatchState, target: Target): MatchRejection | undefined => {
  const earlier = refuseOnceOver(state) ?? refuseUnlessBegun(state) ?? earlierAt(state, target);
  return isRefused(earlier) ? earlier.rejection : undefined;
};

const refuseWithoutReason = ({ reason }: RewindMatch): Refused | undefined =>
  reason.trim() === '' ? refused('REASON_MISSING', 'Give a reason for the rewind.') : undefined;

/** The match right after the target frame, or the reason why a rewind cannot restore it. */
const earlierAt = (state: MatchState, { toFrame, back }: Target): MatchState | Refused => {
  if (back.frames !== state.eventCount)
    return refused('MATCH_MOVED_ON', 'The match has moved on since: look at it and decide again.');
  if (toFrame === state.eventCount - 1)
    return refused('NOTHING_TO_REWIND', 'This is the newest frame: nothing has come after it.');
  if ((state.rewinds?.length ?? 0) >= MOST_REWINDS)
    return refused('TOO_MANY_REWINDS', `A match can be rewound at most ${MOST_REWINDS} times.`);
  const { match: earlier } = back;
  if (earlier === undefined) return refused('UNKNOWN_FRAME', `The match has no frame ${toFrame}.`);
  if (earlier.status !== 'playing')
    return refused('BEFORE_FIRST_GAME', 'At this frame no game had begun: there is nothing to go back to.');
  if (!back.isWhole)
    return refused(
      'FRAME_NOT_WHOLE',
      `Frame ${toFrame} lies between an action and what followed from it: name the last frame of either.`,
    );
  if (state.timeCalled !== undefined && earlier.gameNumber !== state.gameNumber)
    return refused(
      'TIME_ALREADY_CALLED',
      'Time was called since: the game of that frame cannot be played on.',
    );
  return earlier;
};

const shuffled = (
  { game }: MatchRules,
  state: MatchState,
  { shown }: RewindTarget,
): readonly MatchEvent[] => {
  if (state.game === undefined || state.sideboarding !== undefined) return [];
  const random = randomOfGame(state, state.gameNumber);
  return (game.reshuffled?.(state.game, (card) => shown.has(card), random) ?? []).map(gameEvent);
};
