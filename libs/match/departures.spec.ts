import { describe, expect, it } from '@jest/globals';
import { seat } from '#libs/game-kit';
import { dueByClock } from './clock/due.js';
import { freshSeat } from './clock/seat-time.js';
import type { CreateMatch, MatchCommand } from './commands.js';
import { decideMatch } from './decide.js';
import { departureSetting } from './departures.js';
import type { RuledResult } from './facts.js';
import { MATCH_LAWS } from './laws.js';
import { legalActionsOf, seatsToAct } from './queries.js';
import { resultOf } from './result.js';
import {
  answerDraw,
  begun,
  concede,
  create,
  DUEL,
  deck,
  decked,
  drawn,
  HIGH_CARD,
  offerDraw,
  playFor,
  ready,
  rewind,
  SIDED_DECK,
  seated,
  sided,
  wonBy,
} from './testing/duel.js';
import { given } from './testing/story.js';

const rule = (how: RuledResult, ...seats: number[]): MatchCommand => ({
  type: 'ruleResult',
  how,
  seats: seats.map(seat),
  reason: 'Seen at the table.',
});
const runOut = (index: number): MatchCommand => ({ type: 'runOut', seat: seat(index) });
const timeOut = (index: number): MatchCommand => ({ type: 'timeOut', seat: seat(index) });

const PLAY_ON = { seats: 4, onDeparture: 'playOn' } as const satisfies Partial<CreateMatch>;
const SERIES = { ...PLAY_ON, format: { bestOf: 3 } } as const satisfies Partial<CreateMatch>;
const clock = (whenOver: 'game-loss' | 'match-loss' | 'draw') =>
  ({ clock: { seat: { mainSeconds: 60, per: 'match', whenOver } } }) as const;

describe('The setting onDeparture', () => {
  it('by default lets three or more seats play on, if the game can; two seats have no such setting', () => {
    const { game } = DUEL;
    const { departure: _departure, ...without } = game;
    const playOn = { onDeparture: 'playOn' };
    expect([2, 3, 6].map((seats) => departureSetting(game, seats))).toEqual([{}, playOn, playOn]);
    expect(departureSetting(game, 4, 'end')).toEqual({ onDeparture: 'end' });
    expect(departureSetting(without, 4)).toEqual({});
  });

  it('is refused for two seats and for a game that cannot be played on, unless a departure ends it', () => {
    const fault = { faults: [{ code: 'CANNOT_PLAY_ON', path: 'onDeparture' }] };
    given(DUEL)
      .when(create({ onDeparture: 'playOn' }))
      .thenRefused('INVALID_SETTINGS', fault);
    given(DUEL)
      .when(create({ onDeparture: 'end' }))
      .thenTypes('MatchCreated');
    const { departure: _departure, ...without } = DUEL.game;
    const refused = decideMatch({ ...DUEL, game: without }, undefined, create({ ...PLAY_ON }));
    expect(refused).toMatchObject({ accepted: false, rejection: { code: 'INVALID_SETTINGS', ...fault } });
  });

  it('MATCH-01: ends the game or the match at a departure if so set, and in matches without the setting', () => {
    for (const onDeparture of [{}, { onDeparture: 'end' }] as const) {
      const { state } = given(DUEL, begun({ seats: 4, ...onDeparture }), concede(1));
      expect(state.result).toMatchObject({ places: [[0, 2, 3], [1]], reason: 'concession' });
      expect(state.departures).toBeUndefined();
    }
  });
});

describe('MATCH-07: a seat that leaves while the others play on', () => {
  it.each([
    ['a concession of the match', {}, concede(1), { why: 'concession' }],
    ['a concession of the game', {}, concede(1, 1), { why: 'concession', game: 1 }],
    ['a clock with the loss of the game', clock('game-loss'), runOut(1), { why: 'time', game: 1 }],
    ['a clock with the loss of the match', clock('match-loss'), runOut(1), { why: 'time' }],
    ['the loss of the game by a ruling', {}, rule('game-loss', 1), { why: 'game-loss', game: 1 }],
    ['the loss of the match by a ruling', {}, rule('match-loss', 1), { why: 'match-loss' }],
    ['absence', {}, rule('no-show', 1), { why: 'no-show' }],
    ['disqualification', {}, rule('disqualification', 1), { why: 'disqualification' }],
  ] as const)('by %s', (_how, settings, step, departure) => {
    const left = given(DUEL, begun({ ...PLAY_ON, ...settings })).when(step);
    expect(left.facts.map(({ type }) => type).slice(1)).toEqual(['SeatsDeparted']);
    expect(left.facts[1]).toEqual({ type: 'SeatsDeparted', seats: [1], ...departure });
    expect(left.state).toMatchObject({ status: 'playing', gameNumber: 1, games: [] });
    expect(seatsToAct(DUEL.game, left.state)).toEqual([0]);
    expect(legalActionsOf(DUEL.game, left.state, seat(1))).toEqual([]);
  });

  it('by an expired response time, if the format has that consequence', () => {
    const settings = { ...PLAY_ON, responseSeconds: 30, clock: { whenUnanswered: 'match-loss' } } as const;
    const arranging = given(HIGH_CARD, begun(settings)).when(timeOut(2));
    expect(arranging.facts).toEqual([
      { type: 'SeatTimedOut', seat: 2, clock: 'response' },
      { type: 'SeatsDeparted', seats: [2], why: 'time' },
    ]);
    expect(arranging.state.status).toBe('playing');
  });

  it('ends the game as before by a tie-break or a draw, which have no single loser', () => {
    const { state } = given(DUEL, begun({ ...PLAY_ON, ...clock('draw') }), runOut(1));
    expect(state.result).toMatchObject({ places: [[0, 1, 2, 3]], reason: 'time' });
  });

  it('is placed last when the others have played the game, which counts as played', () => {
    const { state } = given(DUEL, begun(PLAY_ON), concede(0), [1, 1, 1].map(playFor));
    expect(state.result).toMatchObject({
      places: [[1], [2, 3], [0]],
      reason: 'games',
      gamesWon: [0, 1, 0, 0],
    });
    expect(resultOf(state)?.kind).toBe('games');
  });

  it('one after the other, until the last departure decides the match and names its reason', () => {
    const two = given(DUEL, begun({ ...PLAY_ON, ...clock('match-loss') }), concede(2), runOut(0));
    const { facts, state } = two.when(rule('disqualification', 3));
    expect(facts.map(({ type }) => type)).toEqual([
      'ResultRuled',
      'SeatsDeparted',
      'GameEnded',
      'MatchEnded',
      'SecretRevealed',
    ]);
    expect(state.games[0]?.outcome).toMatchObject({ reason: 'last-left', rule: 'HC-020' });
    expect(state.games[0]?.outcome.places).toEqual([[1], [3], [0], [2]]);
    expect(state.result).toMatchObject({
      places: [[1], [3], [0], [2]],
      reason: 'disqualification',
      gamesWon: [0, 1, 0, 0],
      disqualified: [3],
    });
  });

  it('names disqualified seats in the result, though the match was played to its end', () => {
    const { state } = given(DUEL, begun(PLAY_ON), rule('disqualification', 0, 3), [1, 1].map(playFor));
    expect(state.result).toMatchObject({ places: [[1], [2], [0, 3]], reason: 'games', disqualified: [0, 3] });
    expect(state.games[0]?.outcome.places).toEqual([[1], [2], [0, 3]]);
  });

  it('ends the match without a winner if one ruling eliminates all remaining seats', () => {
    const { state } = given(DUEL, begun(PLAY_ON), concede(2), rule('match-loss', 0, 1, 3));
    expect(state.result).toMatchObject({
      places: [[], [0, 1, 3], [2]],
      reason: 'match-loss',
      gamesWon: [0, 0, 0, 0],
    });
    expect(state.games[0]?.outcome).toMatchObject({ reason: 'departure', rule: MATCH_LAWS.departure.id });
  });

  it('refuses the loss of a game by all seats that are in it', () => {
    given(DUEL, begun(PLAY_ON), concede(2, 1))
      .when(rule('game-loss', 0, 1, 3))
      .thenRefused('INVALID_RESULT');
  });
});

describe('A seat that has left', () => {
  const left = given(DUEL, begun({ ...SERIES, responseSeconds: 30, ...clock('game-loss') }), concede(0));
  const away = given(DUEL, begun({ ...SERIES, responseSeconds: 30, ...clock('game-loss') }), concede(0, 1));
  const report = {
    result: {
      places: [[1], [2], [3], [0]].map((group) => group.map(seat)),
      gamesWon: [0, 2, 0, 0],
      gamesDrawn: 0,
    },
    reason: '',
  };

  it.each<MatchCommand>([
    { type: 'takeAction', seat: seat(0), action: { type: 'playCard', card: 'c1' } },
    { type: 'offerDraw', seat: seat(0) },
    { type: 'concede', seat: seat(0), game: 1 },
    runOut(0),
    timeOut(0),
    rule('game-loss', 0),
  ])('may not act in the game: %j', (command) => {
    left.when(command).thenRefused('SEAT_DEPARTED');
    away.when(command).thenRefused('SEAT_DEPARTED');
  });

  it.each<MatchCommand>([
    { type: 'concede', seat: seat(0) },
    { type: 'reportResult', seat: seat(0), ...report },
    { type: 'extendTime', seat: seat(0), seconds: 60, reason: '' },
    rule('match-loss', 0),
    rule('no-show', 0, 1),
  ])('may not act in the match, unless it has left only the game: %j', (command) => {
    left.when(command).thenRefused('SEAT_DEPARTED');
    expect(away.when(command).decision.accepted).toBe(true);
  });

  it('MATCH-07: may still be disqualified, once: it keeps its place, and the others play on', () => {
    const away = given(DUEL, begun(PLAY_ON), concede(0), concede(2));
    const ruled = away.when(rule('disqualification', 2));
    ruled.then({
      type: 'ResultRuled',
      how: 'disqualification',
      seats: [seat(2)],
      reason: 'Seen at the table.',
    });
    expect(ruled.state).toMatchObject({ status: 'playing', departures: away.state.departures });
    const again = given(DUEL, begun(PLAY_ON), concede(0), concede(2), rule('disqualification', 2));
    again.when(rule('disqualification', 2)).thenRefused('SEAT_DEPARTED');
    again.when(rule('disqualification', 1, 2)).thenRefused('SEAT_DEPARTED');
    const { state } = given(
      DUEL,
      begun(PLAY_ON),
      concede(0),
      concede(2),
      rule('disqualification', 2),
      [1, 1].map(playFor),
    );
    expect(state.result).toMatchObject({ places: [[1], [3], [2], [0]], reason: 'games', disqualified: [2] });
  });

  it('may be disqualified together with a remaining seat, which then leaves', () => {
    const { facts, state } = given(DUEL, begun(PLAY_ON), concede(0), concede(1)).when(
      rule('disqualification', 0, 3),
    );
    expect(facts.slice(0, 2)).toEqual([
      { type: 'ResultRuled', how: 'disqualification', seats: [0, 3], reason: 'Seen at the table.' },
      { type: 'SeatsDeparted', seats: [3], why: 'disqualification' },
    ]);
    expect(state.result).toMatchObject({
      places: [[2], [3], [1], [0]],
      reason: 'disqualification',
      disqualified: [3, 0],
    });
  });

  it('is not disqualified any more after a rewind to a frame before', () => {
    const before = given(DUEL, begun(PLAY_ON), playFor(1)).events.length - 1;
    const back = given(
      DUEL,
      begun(PLAY_ON),
      playFor(1),
      concede(1),
      rule('disqualification', 1),
      rewind(before),
    );
    expect(back.state.disqualified).toBeUndefined();
  });

  it('takes no part in a draw: the others share the first place', () => {
    const agreed = given(DUEL, begun(PLAY_ON), concede(3), offerDraw(0), answerDraw(1, true));
    agreed.when(answerDraw(3, true)).thenRefused('SEAT_DEPARTED');
    expect(agreed.when(answerDraw(2, true)).state.result).toMatchObject({
      places: [[0, 1, 2], [3]],
      reason: 'agreed-draw',
    });
  });

  it('closes an open offer of a draw and an open report', () => {
    const offered = given(DUEL, begun(PLAY_ON), offerDraw(0), concede(3));
    offered.when(answerDraw(1, true)).thenRefused('NO_DRAW_OFFERED');
    const reported = given(
      DUEL,
      begun(PLAY_ON),
      {
        type: 'reportResult',
        seat: seat(1),
        ...report,
        result: { ...report.result, gamesWon: [0, 1, 0, 0] },
      },
      concede(0),
    );
    expect(reported.state.report).toBeUndefined();
  });

  it('does not confirm a report of the others', () => {
    const reported = given(
      DUEL,
      begun(SERIES),
      concede(0),
      { type: 'reportResult', seat: seat(1), ...report },
      { type: 'confirmResult', seat: seat(2) },
    );
    reported.when({ type: 'confirmResult', seat: seat(0) }).thenRefused('SEAT_DEPARTED');
    const ended = reported.when({ type: 'confirmResult', seat: seat(3) });
    expect(ended.state.result).toMatchObject({ reason: 'reported', places: [[1], [2], [3], [0]] });
  });

  it('is last in an agreed draw of the match', () => {
    const { state } = given(DUEL, begun(SERIES), wonBy(0, 4), concede(0), rule('intentional-draw'));
    expect(state.result).toMatchObject({ places: [[1, 2, 3], [0]], reason: 'intentional-draw' });
  });

  it('has a clock that is never due', () => {
    const times = {
      at: 0,
      turn: '',
      seats: left.state.seats.map(() => ({
        ...freshSeat({ mainSeconds: 0, per: 'match', whenOver: 'game-loss' }),
        outAt: 0,
      })),
    };
    const seats = dueByClock(DUEL.game, left.state, times).flatMap(({ command }) =>
      'seat' in command ? [command.seat] : [],
    );
    expect(seats.toSorted()).toEqual([1, 2, 3]);
  });

  it('is back after a rewind to a frame before', () => {
    const before = given(DUEL, begun(PLAY_ON), playFor(1)).events.length - 1;
    const back = given(DUEL, begun(PLAY_ON), playFor(1), concede(1), rewind(before));
    expect(back.state.departures).toBeUndefined();
    expect(back.when(concede(1)).decision.accepted).toBe(true);
    const { state } = given(
      DUEL,
      begun(PLAY_ON),
      playFor(1),
      concede(1),
      rewind(before),
      [1, 1, 1].map(playFor),
    );
    expect(state.result?.places[0]).toEqual([1]);
  });
});

describe('A series that plays on', () => {
  it('begins without a seat that left before its first game, with or without a deck', () => {
    const waiting = given(
      DUEL,
      seated(PLAY_ON),
      deck(0),
      deck(1),
      deck(2),
      ready(0),
      ready(1),
      rule('no-show', 3),
    );
    expect(waiting.state.status).toBe('open');
    waiting.when(ready(3)).thenRefused('SEAT_DEPARTED');
    const { state } = given(
      DUEL,
      seated(PLAY_ON),
      deck(0),
      deck(1),
      deck(2),
      ready(0),
      ready(1),
      rule('no-show', 3),
      ready(2),
    );
    expect(state).toMatchObject({ status: 'playing', gameNumber: 1 });
    const late = given(DUEL, decked(PLAY_ON), ready(0), ready(1), ready(2)).when(concede(3));
    late.thenTypes('PlayerConceded', 'SeatsDeparted', 'GameStarted', '…');
    expect(seatsToAct(DUEL.game, late.state)).not.toContain(3);
  });

  it('is won before its first game by the last one left', () => {
    const { state } = given(DUEL, decked(PLAY_ON), concede(3), concede(1), rule('no-show', 0));
    expect(state.result).toMatchObject({
      places: [[2], [0], [1], [3]],
      reason: 'no-show',
      gamesWon: [0, 0, 0, 0],
    });
  });

  it('leaves a seat out of each later game, and places it behind all others, with any number of wins', () => {
    const second = given(DUEL, begun(SERIES), wonBy(0, 4), concede(0), [1, 1, 1].map(playFor));
    expect(second.state.gameNumber).toBe(3);
    expect(second.events.filter(({ fact }) => fact.type === 'SeatLeft')).toHaveLength(2);
    const { state } = given(
      DUEL,
      begun(SERIES),
      wonBy(0, 4),
      concede(0),
      [1, 1, 1].map(playFor),
      [1, 1, 1].map(playFor),
    );
    expect(state.result).toMatchObject({ reason: 'games', gamesWon: [1, 2, 0, 0] });
    expect(state.result?.places).toEqual([[1], [2, 3], [0]]);
  });

  it('includes a seat that left only a game in the next one, in which it goes first', () => {
    const next = given(DUEL, begun(SERIES), concede(2, 1), [0, 0, 0].map(playFor));
    expect(next.state).toMatchObject({ gameNumber: 2, departures: [{ seats: [2], game: 1 }] });
    expect(seatsToAct(DUEL.game, next.state)).toEqual([2]);
  });

  it('never gives the first turn to a departed seat', () => {
    const next = given(DUEL, begun({ ...SERIES, seats: 3 }), concede(2), [0, 0].map(playFor));
    const [started] = next.events.filter(({ fact }) => fact.type === 'GameStarted').slice(-1);
    expect(started?.fact).toMatchObject({ number: 2, firstSeat: 1 });
  });

  it('waits between games for the remaining seats, and continues when the last awaited seat leaves', () => {
    const rules = sided();
    const between = given(
      rules,
      seated(SERIES),
      [0, 1, 2, 3].map((index) => deck(index, SIDED_DECK)),
      [0, 1, 2, 3].map(ready),
      concede(3),
      [0, 0, 0].map(playFor),
    );
    expect(between.state.sideboarding?.number).toBe(2);
    expect(seatsToAct(rules.game, between.state)).toEqual([0, 1, 2]);
    between.when(ready(3)).thenRefused('SEAT_DEPARTED');
    between.when(deck(3, SIDED_DECK)).thenRefused('SEAT_DEPARTED');
    const waiting = given(
      rules,
      seated(SERIES),
      [0, 1, 2, 3].map((index) => deck(index, SIDED_DECK)),
      [0, 1, 2, 3].map(ready),
      wonBy(0, 4),
      [0, 1, 2].map(ready),
    );
    waiting.when(concede(3)).thenTypes('PlayerConceded', 'SeatsDeparted', 'GameStarted', '…');
  });

  it('ends in a tie of the seats that are still in, as their games did', () => {
    const { state } = given(DUEL, begun({ ...SERIES, seats: 3 }), concede(2), drawn(2), drawn(2));
    expect(state.result?.places).toEqual([[0, 1], [2]]);
  });
});
