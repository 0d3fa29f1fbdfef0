import { describe, expect, it } from '@jest/globals';
import { seat } from '#libs/game-kit';
import type { ReportedResult } from '../facts.js';
import { resultOf } from '../result.js';
import { begun, concede, create, DUEL, join, SECRET, seated, wonBy } from '../testing/duel.js';
import { given, type Step } from '../testing/story.js';

const SERIES = { format: { bestOf: 3 } } as const;
const ANN_2_1: ReportedResult = { places: [[seat(0)], [seat(1)]], gamesWon: [2, 1], gamesDrawn: 1 };
const DRAWN: ReportedResult = { places: [[seat(0), seat(1)]], gamesWon: [1, 1], gamesDrawn: 1 };

const report = (by: number | undefined, result = ANN_2_1): Step => ({
  type: 'reportResult',
  result,
  reason: '',
  ...(by === undefined ? {} : { seat: seat(by) }),
});
const confirm = (by: number): Step => ({ type: 'confirmResult', seat: seat(by) });
const dispute = (by: number): Step => ({ type: 'disputeResult', seat: seat(by), reason: 'We drew.' });
const REPORTED = { type: 'ResultReported', by: seat(0), result: ANN_2_1, reason: '' } as const;
const ENDED = {
  type: 'MatchEnded',
  places: [[seat(0)], [seat(1)]],
  reason: 'reported',
  gamesWon: [2, 1],
  gamesDrawn: 1,
} as const;

describe('a reported result', () => {
  it('ends a match that was played elsewhere once the other seat has confirmed it', () => {
    given(DUEL, seated(SERIES)).when(report(0)).then(REPORTED);
    given(DUEL, seated(SERIES), report(0))
      .when(confirm(1))
      .then({ type: 'ResultConfirmed', seat: seat(1) }, ENDED);
    const { state } = given(DUEL, seated(SERIES), report(0), confirm(1));
    expect(state).toMatchObject({ status: 'finished', seats: [{ gamesWon: 2 }, { gamesWon: 1 }] });
    expect(state).not.toHaveProperty('report');
    expect(resultOf(state)).toEqual({ kind: 'reported', ...ANN_2_1 });
  });

  it('is confirmed by an equal report of the other seat, and not by a different one', () => {
    given(DUEL, seated(SERIES), report(0))
      .when(report(1))
      .then({ type: 'ResultConfirmed', seat: seat(1) }, ENDED);
    given(DUEL, seated(SERIES), report(0)).when(report(1, DRAWN)).thenRefused('RESULT_REPORTED');
  });

  it('needs the confirmation of every other seat', () => {
    const of3 = { ...ANN_2_1, places: [[seat(0)], [seat(1)], [seat(2)]], gamesWon: [2, 1, 0] };
    const { state } = given(DUEL, seated({ ...SERIES, seats: 3 }), report(1, of3), confirm(0));
    expect(state).toMatchObject({ status: 'open', report: { by: 1, confirmed: [0] } });
    given(DUEL, seated({ ...SERIES, seats: 3 }), report(1, of3), confirm(0))
      .when(confirm(0))
      .thenRefused('NO_RESULT_REPORTED');
    const all = given(DUEL, seated({ ...SERIES, seats: 3 }), report(1, of3), confirm(0), confirm(2));
    expect(all.state.status).toBe('finished');
  });

  it('ends nothing once it is disputed, until a seat reports again or staff decide', () => {
    given(DUEL, seated(SERIES), report(0))
      .when(dispute(1))
      .then({ type: 'ResultDisputed', seat: seat(1), reason: 'We drew.' });
    const disputed = [...seated(SERIES), report(0), dispute(1)];
    expect(given(DUEL, disputed).state.report?.dispute).toEqual({ by: 1, reason: 'We drew.' });
    given(DUEL, disputed).when(confirm(1)).thenRefused('NO_RESULT_REPORTED');
    expect(given(DUEL, disputed, report(1, DRAWN), confirm(0)).state.result?.places).toEqual([[0, 1]]);
    expect(given(DUEL, disputed, report(undefined)).state.status).toBe('finished');
  });

  it('loses its confirmations when its seat reports a different result', () => {
    const { state } = given(DUEL, seated({ ...SERIES }), report(0), report(0, DRAWN));
    expect(state.report).toMatchObject({ by: 0, result: DRAWN, confirmed: [] });
  });

  it('ends the current game and reveals the secret, so that the match can be checked', () => {
    const { facts } = given(DUEL, begun(SERIES), wonBy(0), report(0)).when(confirm(1));
    expect(facts.slice(1)).toEqual([
      {
        type: 'GameEnded',
        number: 2,
        outcome: {
          places: [[0], [1]],
          reason: 'reported',
          rule: 'MATCH-04',
          text: 'The match was ended by a report.',
        },
      },
      ENDED,
      { type: 'SecretRevealed', secret: { visibleTo: ['judge'], value: SECRET } },
    ]);
  });

  it('lapses when play continues here', () => {
    expect(given(DUEL, begun(SERIES), report(0), wonBy(0)).state).not.toHaveProperty('report');
  });

  it('by staff ends the match at once', () => {
    given(DUEL, seated(SERIES))
      .when(report(undefined))
      .then({ type: 'ResultReported', result: ANN_2_1, reason: '' }, ENDED);
  });

  it('is refused with a reason if it is impossible', () => {
    const wrong = { ...ANN_2_1, gamesWon: [0, 2] };
    given(DUEL, seated(SERIES)).when(report(0, wrong)).thenRefused('INVALID_RESULT');
    given(DUEL, create(SERIES), join(0)).when(report(0)).thenRefused('SEATS_NOT_FILLED');
    given(DUEL, seated(SERIES)).when(report(3)).thenRefused('UNKNOWN_SEAT');
    given(DUEL, seated(SERIES)).when(confirm(1)).thenRefused('NO_RESULT_REPORTED');
    given(DUEL, seated(SERIES), report(0)).when(confirm(0)).thenRefused('NO_RESULT_REPORTED');
    given(DUEL, seated(SERIES), report(0)).when(dispute(0)).thenRefused('NO_RESULT_REPORTED');
    given(DUEL, begun(), concede(0)).when(report(0)).thenRefused('MATCH_OVER');
  });
});
