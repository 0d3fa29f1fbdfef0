import { describe, expect, it } from '@jest/globals';
import { seat } from '#libs/game-kit';
import { type AmendResult, amendmentFactSchema, decideAmendment } from './amendments.js';
import type { MatchResult } from './result.js';
import { resultOf } from './result.js';
import { begun, concede, DUEL, seated, wonBy } from './testing/duel.js';
import { given } from './testing/story.js';

const SERIES = { format: { bestOf: 3 } } as const;
const ANN_2_1: MatchResult = {
  kind: 'games',
  places: [[seat(0)], [seat(1)]],
  gamesWon: [2, 1],
  gamesDrawn: 0,
};
const BEN_LOSES: MatchResult = { ...ANN_2_1, kind: 'disqualification' };

const amend = (result: MatchResult, reason = 'Wrong slip.'): AmendResult => ({ result, reason });

/** Ann has won by Ben's concession, after each had won a game. */
const ended = () => given(DUEL, begun(SERIES), wonBy(0), wonBy(1), concede(1)).state;

const refusal = (command: AmendResult, match = ended(), amended?: MatchResult) => {
  const decision = decideAmendment(match, amended, command);
  return decision.accepted ? undefined : decision.rejection;
};

describe('an amendment', () => {
  it('replaces the result with which a match counts, and survives the stored form', () => {
    expect(resultOf(ended())).toEqual({ ...ANN_2_1, kind: 'concession' });
    const decision = decideAmendment(ended(), undefined, amend(BEN_LOSES));
    expect(decision).toEqual({
      accepted: true,
      events: [{ type: 'ResultAmended', result: BEN_LOSES, reason: 'Wrong slip.' }],
    });
    const [fact] = decision.accepted ? decision.events : [];
    expect(amendmentFactSchema.parse(JSON.parse(JSON.stringify(fact)))).toEqual(fact);
  });

  it('can follow another amendment and restore the first result, but is refused if it changes nothing', () => {
    const first = amend({ ...ANN_2_1, kind: 'concession' });
    expect(refusal(first)?.code).toBe('RESULT_UNCHANGED');
    expect(refusal(first, ended(), BEN_LOSES)).toBeUndefined();
    expect(refusal(amend(BEN_LOSES), ended(), BEN_LOSES)?.code).toBe('RESULT_UNCHANGED');
    const tied = { kind: 'reported', gamesWon: [1, 1], gamesDrawn: 1 } as const;
    const drawn = { ...tied, places: [[seat(0), seat(1)]] };
    expect(refusal(amend({ ...tied, places: [[seat(1), seat(0)]] }), ended(), drawn)?.code).toBe(
      'RESULT_UNCHANGED',
    );
  });

  it('is refused for a match that is not over or has no result', () => {
    expect(refusal(amend(BEN_LOSES), given(DUEL, begun()).state)?.code).toBe('NO_RESULT');
    const cancelled = given(DUEL, seated(), { type: 'cancelMatch', reason: '' }).state;
    expect(refusal(amend(BEN_LOSES), cancelled)?.message).toContain('cancelled');
  });

  it('requires a reason', () => {
    expect(refusal(amend(BEN_LOSES, '  '))?.code).toBe('INVALID_RESULT');
  });

  it.each<[string, Partial<MatchResult>]>([
    ['a seat without a place', { places: [[seat(0)]] }],
    ['a seat of two places', { places: [[seat(0)], [seat(0)], [seat(1)]] }],
    ['a seat that is not there', { places: [[seat(0)], [seat(2)]] }],
    ['an empty place behind', { places: [[seat(0), seat(1)], []] }],
    ['a seat whose games are not said', { gamesWon: [2] }],
    ['more games than the series has', { gamesWon: [3, 0] }],
    ['more draws than there can be', { gamesDrawn: 10 }],
    ['a winner by games who won fewer', { places: [[seat(1)], [seat(0)]] }],
    ['nobody who wins by games', { places: [[], [seat(0), seat(1)]] }],
    ['a loss of nobody', { kind: 'no-show', places: [[seat(0), seat(1)]] }],
    ['an agreed draw that one wins', { kind: 'intentional-draw' }],
    ['a bye against somebody', { kind: 'bye' }],
  ])('is refused for %s', (_, wrong) => {
    expect(refusal(amend({ ...ANN_2_1, ...wrong }))?.code).toBe('INVALID_RESULT');
  });

  it.each<[string, Partial<MatchResult>]>([
    ['a draw', { places: [[seat(0), seat(1)]], gamesWon: [1, 1], gamesDrawn: 1 }],
    ['a loss against the games', { kind: 'match-loss', places: [[seat(1)], [seat(0)]] }],
    ['a double loss', { kind: 'no-show', places: [[], [seat(0), seat(1)]], gamesWon: [0, 0] }],
  ])('may be %s', (_, right) => {
    expect(refusal(amend({ ...ANN_2_1, ...right }))).toBeUndefined();
  });
});
