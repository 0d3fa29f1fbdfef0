import { describe, expect, it } from '@jest/globals';
import { seat } from '#libs/game-kit';
import { describeMatchFact } from './describe.js';
import type { MatchFact } from './facts.js';
import { answerDraw, begun, cancel, concede, DUEL, drawn, offerDraw, SECRET, wonBy } from './testing/duel.js';
import { given } from './testing/story.js';

const NAMES = ['Ann', 'Ben', 'Cy', 'Dee'];

const told = (events: ReturnType<typeof given>['events']): readonly string[] =>
  events.flatMap(({ kind, fact }) =>
    kind === 'match' ? [describeMatchFact(fact, (one) => NAMES[one] ?? `Seat ${one + 1}`)] : [],
  );

const one = (fact: MatchFact): string => describeMatchFact(fact, (index) => NAMES[index] ?? '?');

describe('describeMatchFact', () => {
  it('describes a complete match', () => {
    const { events } = given(DUEL, begun({ format: { bestOf: 3 } }), wonBy(0), wonBy(0));
    expect(told(events)).toEqual([
      'A match for 2 seats is created: the best of 3 games.',
      'Ann takes seat 1.',
      'Ben takes seat 2.',
      'Ann submits a deck.',
      'Ben submits a deck.',
      'Ann is ready.',
      'Ben is ready.',
      'Game 1 starts.',
      'Ann: play card.',
      'Ben: play card.',
      'Game 1 ends: Ann wins. Seat 1 has taken 4 tricks.',
      'Game 2 starts; Ben lost the one before and goes first.',
      'Ben: play card.',
      'Ann: play card.',
      'Game 2 ends: Ann wins. Seat 1 has taken 4 tricks.',
      'The match ends: Ann wins.',
      'The secret behind every shuffle is revealed: the match can be checked.',
    ]);
  });

  it('describes draws', () => {
    const { events } = given(
      DUEL,
      begun({ seats: 3 }),
      offerDraw(0),
      answerDraw(1, false),
      offerDraw(0),
      answerDraw(1, true),
      answerDraw(2, true),
    );
    expect(told(events).slice(-8)).toEqual([
      'Ann offers a draw.',
      'Ben declines the draw.',
      'Ann offers a draw.',
      'Ben agrees to the draw; others have yet to answer.',
      'Cy agrees to the draw: the game is drawn.',
      'Game 1 ends: a draw. The players agreed to a draw.',
      'The match ends by agreement: a draw.',
      'The secret behind every shuffle is revealed: the match can be checked.',
    ]);
  });

  it('describes departures of seats while others play on', () => {
    const { events } = given(DUEL, begun({ seats: 4, onDeparture: 'playOn' }), concede(1, 1), {
      type: 'ruleResult',
      how: 'disqualification',
      seats: [seat(0), seat(3)],
      reason: '',
    });
    expect(told(events).slice(-7, -1)).toEqual([
      'Ben concedes game 1.',
      'Ben has left game 1.',
      'Ann and Dee are disqualified.',
      'Ann and Dee have left the match.',
      'Game 1 ends: Cy first, then Ann and Dee, then Ben. All other seats have left.',
      'The match ends by disqualification: Cy first, then Ann and Dee, then Ben.',
    ]);
  });

  it('describes a concession, and places of more than two seats', () => {
    const { events } = given(DUEL, begun({ seats: 3 }), concede(1));
    expect(told(events).slice(-4, -1)).toEqual([
      'Ben concedes the match.',
      'Game 1 ends: Ann and Cy first, then Ben. A player conceded.',
      'The match ends by concession: Ann and Cy first, then Ben.',
    ]);
  });

  it('describes a cancellation, with its reason if it has one', () => {
    expect(told(given(DUEL, begun(), cancel).events).at(-2)).toBe(
      'The match is cancelled: The hall is closed.',
    );
    expect(one({ type: 'MatchCancelled', reason: '' })).toBe('The match is cancelled.');
  });

  it('mentions no hidden information', () => {
    const text = told(given(DUEL, begun(), drawn()).events).join('\n');
    expect(text).not.toContain(SECRET);
    expect(text).not.toMatch(/juniper|amber|c\d/i);
    expect(
      one({
        type: 'ActionTaken',
        seat: seat(0),
        actionType: 'a',
        action: { visibleTo: [], value: 'hush' },
      }),
    ).toBe('Ann: a.');
  });
});

describe('descriptions of clock facts', () => {
  it('include the reason', () => {
    expect(
      [
        one({ type: 'MatchPaused', reason: 'A deck check.' }),
        one({ type: 'MatchResumed', reason: '' }),
        one({ type: 'TimeExtended', seconds: 180, reason: 'A deck check.' }),
        one({ type: 'TimeExtended', seat: seat(1), seconds: 30, reason: '' }),
        one({ type: 'DowntimeGivenBack', from: '2026-12-01T18:00:00Z', to: '2026-12-01T18:00:12Z' }),
        one({ type: 'DowntimeGivenBack', from: '2026-12-01T18:00:00Z', to: '2026-12-01T18:03:05Z' }),
        one({ type: 'DowntimeGivenBack', from: '2026-12-01T18:00:00Z', to: '2026-12-01T20:04:05Z' }),
        one({ type: 'RoundTimeCalled', lastTurn: 9, reason: '' }),
        one({ type: 'RoundTimeCalled', reason: 'The hall closes.' }),
        one({ type: 'ExtraTimeEnded' }),
        one({ type: 'SeatTimedOut', seat: seat(0), clock: 'seat' }),
        one({ type: 'MatchEnded', places: [[seat(1)], [seat(0)]], reason: 'time', gamesWon: [0, 0] }),
      ].join('\n'),
    ).toBe(
      [
        'The match is paused. Reason: A deck check.',
        'The match goes on.',
        'The match gets 180 seconds more. Reason: A deck check.',
        'Ben gets 30 seconds more.',
        'The service was away for 12 s; that time was given back.',
        'The service was away for 3 min 5 s; that time was given back.',
        'The service was away for 2 h 4 min; that time was given back.',
        'Time is called: turn 9 is the last.',
        'Time is called. Reason: The hall closes.',
        'The time for extra turns is over.',
        'The time of Ann is over.',
        'The match ends on time: Ben wins.',
      ].join('\n'),
    );
  });
});
