import { describe, expect, it } from '@jest/globals';
import { type Game, ruleId, seat } from '#libs/game-kit';
import type { MatchCommand } from './commands.js';
import { decideMatch } from './decide.js';
import type { MatchRules } from './rules.js';
import { begun, cancel, concede, create, DUEL, decked, LADDER, playHigh, ready } from './testing/duel.js';
import { given, refuseLookBack } from './testing/story.js';

const AFTER_CREATION: readonly MatchCommand[] = [
  { type: 'joinMatch', player: 'zoe' },
  { type: 'submitDeck', seat: seat(0), list: LADDER },
  { type: 'ready', seat: seat(0), entropy: '' },
  { type: 'takeAction', seat: seat(0), action: {} },
  { type: 'concede', seat: seat(0) },
  { type: 'offerDraw', seat: seat(0) },
  { type: 'answerDraw', seat: seat(0), accept: true },
  { type: 'cancelMatch', reason: '' },
];

describe('decideMatch', () => {
  it.each(AFTER_CREATION)('MATCH_NOT_FOUND: $type before creation', (command) => {
    given(DUEL).when(command).thenRefused('MATCH_NOT_FOUND');
  });

  it.each(AFTER_CREATION)('MATCH_OVER: $type after the end', (command) => {
    given(DUEL, begun(), concede(0)).when(command).thenRefused('MATCH_OVER');
    given(DUEL, create(), cancel).when(command).thenRefused('MATCH_OVER');
  });

  it('mutates neither the state nor the command', () => {
    const { state } = given(DUEL, begun());
    const before = JSON.stringify(state);
    const command = typeof playHigh === 'function' ? playHigh(state, refuseLookBack) : playHigh;
    decideMatch(DUEL, state, command);
    expect(JSON.stringify(state)).toBe(before);
  });

  it('returns the same decision for the same input', () => {
    const { state } = given(DUEL, decked(), ready(0));
    const last = { type: 'ready', seat: seat(1), entropy: 'x' } as const;
    expect(decideMatch(DUEL, state, last)).toEqual(decideMatch(DUEL, state, last));
  });

  it('ends a game that its setup already decides', () => {
    const over: Game = {
      ...DUEL.game,
      outcome: () => ({
        places: [[seat(0)], [seat(1)]],
        reason: 'tricks',
        rule: ruleId('HC-013'),
        text: 'Over before it began.',
      }),
    };
    const rules: MatchRules = { ...DUEL, game: over };
    given(rules, decked({ format: { bestOf: 3 } }), ready(0))
      .when(ready(1))
      .thenTypes(
        'SeatReadied',
        'GameStarted',
        '…',
        'GameEnded',
        'GameStarted',
        '…',
        'GameEnded',
        'MatchEnded',
        'SecretRevealed',
      );
  });
});
