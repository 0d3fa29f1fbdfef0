import { describe, expect, it } from '@jest/globals';
import { seat } from '#libs/game-kit';
import type { MatchCommand } from '../commands.js';
import { MATCH_LAWS } from '../laws.js';
import { legalActionsOf, seatsToAct } from '../queries.js';
import {
  answerDraw,
  begun,
  concede,
  create,
  DUEL,
  deck,
  decked,
  HIGH_CARD,
  offerDraw,
  playFor,
  playHigh,
  playLow,
  ready,
  SIDED_DECK,
  seated,
  sided,
  wonBy,
} from '../testing/duel.js';
import { given } from '../testing/story.js';
import type { RoundClock, SeatClock } from './clock-settings.js';

const runOut = (index: number): MatchCommand => ({ type: 'runOut', seat: seat(index) });
const timeOut = (index: number): MatchCommand => ({ type: 'timeOut', seat: seat(index) });
const callTime: MatchCommand = { type: 'callTime', reason: '' };
const endExtraTime: MatchCommand = { type: 'endExtraTime' };
const pause: MatchCommand = { type: 'pauseMatch', reason: 'A deck check.' };
const resume: MatchCommand = { type: 'resumeMatch', reason: '' };

const withSeat = (more: Partial<SeatClock> = {}) => ({
  clock: { seat: { mainSeconds: 60, per: 'game', whenOver: 'game-loss', ...more } as const },
});
const withRound = (round: RoundClock) => ({ clock: { round } });
const TURNS = { seconds: 60, extraTurns: 1, extraSeconds: 600 } as const;
const BY_TIME = { reason: 'time', rule: MATCH_LAWS.roundTime.id };

describe('a seat whose clock runs out', () => {
  it('MATCH-05: loses the game or the match, draws, or is decided by a tie-break, according to the format', () => {
    const ends = (whenOver: SeatClock['whenOver'], bestOf: 1 | 3 = 3) =>
      given(DUEL, begun({ ...withSeat({ whenOver }), format: { bestOf } })).when(runOut(0));
    ends('game-loss').thenTypes('SeatTimedOut', 'GameEnded', 'GameStarted', '…');
    expect(ends('game-loss').facts[1]).toMatchObject({
      outcome: { places: [[1], [0]], reason: 'time', rule: MATCH_LAWS.seatTime.id },
    });
    ends('match-loss').thenTypes('SeatTimedOut', 'GameEnded', 'MatchEnded', 'SecretRevealed');
    expect(ends('match-loss').state.result).toMatchObject({ places: [[1], [0]], reason: 'time' });
    expect(ends('draw', 1).state.result).toMatchObject({ places: [[0, 1]], reason: 'time' });
    // Both have three tricks, so the game is tied.
    expect(ends('tie-break', 1).state.result?.places).toEqual([[0, 1]]);
    const three = given(DUEL, begun({ ...withSeat({ whenOver: 'tie-break' }), seats: 3 })).when(runOut(0));
    expect(three.state.result?.places).toEqual([[0, 1], [2]]);
  });

  it('MATCH-05: has the same consequence if it must decide and cannot decline', () => {
    const arranging = given(HIGH_CARD, begun(withSeat()));
    expect(seatsToAct(HIGH_CARD.game, arranging.state)).toContain(seat(0));
    arranging.when(runOut(0)).thenTypes('SeatTimedOut', 'GameEnded', 'MatchEnded', 'SecretRevealed');
  });

  it('continues with its deck between two games, unless it loses the match', () => {
    const between = (whenOver: SeatClock['whenOver']) =>
      given(
        sided(),
        decked({ ...withSeat({ whenOver, per: 'match' }), format: { bestOf: 3 } }),
        deck(0, SIDED_DECK),
        ready(0),
        ready(1),
        wonBy(0),
      ).when(runOut(1));
    between('game-loss').thenTypes('SeatTimedOut', 'SeatReadiedForGame');
    between('match-loss').thenTypes('SeatTimedOut', 'MatchEnded', 'SecretRevealed');
  });

  it('is refused without clocks, before the games, and for an unknown seat', () => {
    given(DUEL, begun()).when(runOut(0)).thenRefused('NO_CLOCK');
    given(DUEL, decked(withSeat())).when(runOut(0)).thenRefused('MATCH_NOT_PLAYING');
    given(DUEL, begun(withSeat())).when(runOut(5)).thenRefused('UNKNOWN_SEAT');
  });
});

describe('a response time that passes when the seat cannot decline', () => {
  const unanswered = (whenUnanswered: 'game-loss' | 'first-action') => ({
    responseSeconds: 5,
    clock: { whenUnanswered },
  });

  it('MATCH-05: has the consequence that the format sets', () => {
    given(HIGH_CARD, begun(unanswered('game-loss')))
      .when(timeOut(0))
      .thenTypes('SeatTimedOut', 'GameEnded', 'MatchEnded', 'SecretRevealed');
  });

  it('MATCH-05: takes the first legal action if the format has that consequence', () => {
    const { state, when } = given(HIGH_CARD, begun(unanswered('first-action')));
    const [first] = legalActionsOf(HIGH_CARD.game, state, seat(0));
    const outcome = when(timeOut(0));
    outcome.thenTypes('SeatTimedOut', 'ActionTaken', '…');
    expect(outcome.facts[1]).toMatchObject({ action: { value: first?.action } });
  });

  it('declines as usual if the game allows it', () => {
    given(DUEL, begun(unanswered('game-loss')))
      .when(timeOut(0))
      .thenTypes('ResponseTimedOut', 'ActionTaken', '…');
  });

  it('is refused for a seat that the match does not wait for', () => {
    given(DUEL, begun(unanswered('game-loss')))
      .when(timeOut(1))
      .thenRefused('NOTHING_TO_DECLINE');
  });
});

describe('the time of the round', () => {
  it('MATCH-06: stops the game at once without extra turns, and the game’s count decides it', () => {
    const called = given(
      DUEL,
      begun({ ...withRound({ whenOver: 'tie-break' }), format: { bestOf: 3 }, seats: 3 }),
    ).when(callTime);
    called.thenTypes('RoundTimeCalled', 'GameEnded', 'MatchEnded', 'SecretRevealed');
    expect(called.facts[1]).toMatchObject({ outcome: { places: [[0, 1], [2]], ...BY_TIME } });
    expect(called.state.result).toMatchObject({ places: [[0, 1], [2]], reason: 'time' });
  });

  it('MATCH-06: allows extra turns, but no further game', () => {
    const series = begun({ ...withRound({ ...TURNS, whenOver: 'draw' }), format: { bestOf: 3 } });
    const called = given(DUEL, series, callTime);
    expect(called.state.timeCalled).toEqual({ lastTurn: 2 });
    // The game is over only after the first and the second turn have been finished.
    const first = given(DUEL, series, callTime, playHigh, playHigh);
    expect(first.state.status).toBe('playing');
    const over = given(DUEL, series, callTime, playHigh, playHigh, playLow).when(playLow);
    expect(over.facts.map(({ type }) => type)).toEqual([
      'ActionTaken',
      'GameEnded',
      'MatchEnded',
      'SecretRevealed',
    ]);
    // A seat that wins the game in the extra turns wins the match.
    const won = given(DUEL, series, callTime, playFor(1)).when(playFor(1));
    expect(won.state.result).toMatchObject({ places: [[1], [0]], reason: 'time', gamesWon: [0, 1] });
  });

  it('MATCH-06: cuts off extra turns that exceed their time limit', () => {
    const settings = withRound({ ...TURNS, whenOver: 'draw' });
    const cut = given(DUEL, begun(settings), callTime).when(endExtraTime);
    cut.thenTypes('ExtraTimeEnded', 'GameEnded', 'MatchEnded', 'SecretRevealed');
    expect(cut.state.result).toMatchObject({ places: [[0, 1]], reason: 'time' });
    given(DUEL, begun(settings)).when(endExtraTime).thenRefused('NO_EXTRA_TIME');
  });

  it('MATCH-06: sudden death ends when a seat is ahead, and in a draw if no seat is ahead in time', () => {
    const settings = withRound({ seconds: 60, extraSeconds: 300, whenOver: 'sudden-death' });
    const called = given(HIGH_CARD, begun(settings), callTime);
    expect(called.state.status).toBe('playing');
    expect(called.when(endExtraTime).state.result?.places).toEqual([[0, 1]]);
    // A single trick decides, which would otherwise not end the game.
    const first = given(DUEL, begun({ ...settings, seats: 3 }), callTime, playFor(2), playFor(2)).when(
      playFor(2),
    );
    expect(first.state.status).toBe('playing');
  });

  it('MATCH-06: all seats lose with a double loss', () => {
    const called = given(DUEL, begun(withRound({ whenOver: 'double-loss' }))).when(callTime);
    expect(called.state.result).toMatchObject({ places: [[], [0, 1]], reason: 'time' });
  });

  it('MATCH-06: between two games, the games won decide', () => {
    const between = (whenOver: RoundClock['whenOver']) =>
      given(
        sided(),
        decked({ ...withRound({ whenOver, extraSeconds: 9 }), format: { bestOf: 3 } }),
        deck(0, SIDED_DECK),
        ready(0),
        ready(1),
        wonBy(0),
      ).when(callTime);
    between('draw').thenTypes('RoundTimeCalled', 'MatchEnded', 'SecretRevealed');
    expect(between('draw').state.result?.places).toEqual([[0], [1]]);
    expect(between('double-loss').state.result?.places).toEqual([[], [0, 1]]);
  });

  it('MATCH-06: before the first game, unready seats lose, and a match with a free seat is cancelled', () => {
    const settings = withRound({ endsAt: '2026-12-01T00:00:00Z', whenOver: 'draw' });
    expect(given(DUEL, decked(settings), ready(1)).when(callTime).state.result?.places).toEqual([[1], [0]]);
    expect(given(DUEL, seated(settings)).when(callTime).state.result?.places).toEqual([[], [0, 1]]);
    expect(given(DUEL, create(settings)).when(callTime).state.status).toBe('cancelled');
  });

  it('is called once, and only if the format sets a consequence', () => {
    given(DUEL, begun()).when(callTime).thenRefused('NO_CLOCK');
    given(DUEL, begun(withRound({ ...TURNS, whenOver: 'draw' })), callTime)
      .when(callTime)
      .thenRefused('TIME_ALREADY_CALLED');
  });
});

describe('a pause', () => {
  const settings = {
    responseSeconds: 5,
    clock: { ...withSeat().clock, round: { whenOver: 'draw' } },
  } as const;

  it('accepts no action, lets no time run out, and waits for no seat', () => {
    const paused = given(DUEL, begun(settings), offerDraw(0), pause);
    expect(paused.state.paused).toEqual({ reason: 'A deck check.' });
    expect(seatsToAct(DUEL.game, paused.state)).toEqual([]);
    expect(legalActionsOf(DUEL.game, paused.state, seat(0))).toEqual([]);
    const [first] = legalActionsOf(DUEL.game, given(DUEL, begun(settings)).state, seat(0));
    const action: MatchCommand = { type: 'takeAction', seat: seat(0), action: first?.action };
    for (const step of [action, runOut(0), timeOut(0), callTime, endExtraTime, pause, answerDraw(1, true)])
      paused.when(step).thenRefused('MATCH_PAUSED');
    expect(paused.when(concede(0)).state).toMatchObject({ status: 'finished' });
    expect(paused.when(concede(0)).state.paused).toBeUndefined();
  });

  it('ends when staff resume the match', () => {
    given(DUEL, begun(settings), pause, resume, playHigh).when(resume).thenRefused('NOT_PAUSED');
  });
});

describe('more time', () => {
  const extend = (index?: number, seconds = 60): MatchCommand => ({
    type: 'extendTime',
    ...(index === undefined ? {} : { seat: seat(index) }),
    seconds,
    reason: 'A deck check.',
  });

  it('can be added only to a seat or a round with a clock', () => {
    given(DUEL, begun(withSeat()))
      .when(extend(1))
      .then({ type: 'TimeExtended', seat: seat(1), seconds: 60, reason: 'A deck check.' });
    given(DUEL, begun(withSeat())).when(extend()).thenRefused('NO_CLOCK');
    given(DUEL, begun(withSeat())).when(extend(1, 0)).thenRefused('INVALID_EXTENSION');
    const round = begun(withRound({ ...TURNS, whenOver: 'draw' }));
    given(DUEL, round).when(extend()).thenTypes('TimeExtended');
    given(DUEL, round).when(extend(0)).thenRefused('NO_CLOCK');
    given(DUEL, round, callTime).when(extend()).thenRefused('TIME_ALREADY_CALLED');
    given(DUEL, begun(withRound({ whenOver: 'draw' })))
      .when(extend())
      .thenRefused('NO_CLOCK');
  });
});
