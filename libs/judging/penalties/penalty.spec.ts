import { describe, expect, it } from '@jest/globals';
import { decidePenalty, type PenaltyCommand } from './decide-penalty.js';
import { effectToFollow } from './effect-to-follow.js';
import { evolvePenalty, type PenaltyRecord, type PenaltyState, penaltyFactSchema } from './penalty.js';

const HEAD = { id: 'hana', isHead: true };
const GIVE = {
  type: 'give',
  judge: HEAD,
  penalty: {
    match: 'first',
    scope: 'event:Open',
    seat: 0,
    player: 'ann',
    infraction: 'late',
    table: '1',
    penalty: 'game-loss',
    suggested: 'game-loss',
    reason: 'Ten minutes.',
    takesEffect: true,
  },
} as const satisfies PenaltyCommand;
const CARRIED = {
  ...GIVE,
  penalty: { ...GIVE.penalty, takesEffect: false, carriesOver: true },
} as const satisfies PenaltyCommand;

/** A penalty after commands; each fact makes a round trip through the log's schema. */
const told = (...commands: readonly PenaltyCommand[]): PenaltyRecord => {
  let state: PenaltyState;
  for (const command of commands) {
    const decision = decidePenalty(state, command);
    if (!decision.accepted) throw new Error(decision.rejection.code);
    for (const fact of decision.events) {
      const read = penaltyFactSchema.parse(JSON.parse(JSON.stringify(fact)));
      expect(read).toEqual(fact);
      state = evolvePenalty('p', state, read, { by: 'hana', at: '2026-11-23T10:00:00Z' });
    }
  }
  if (state === undefined) throw new Error('There is no penalty.');
  return state;
};

describe('the effect of a penalty on a match', () => {
  it('is the loss in its own match, once', () => {
    expect(effectToFollow(told(GIVE))).toEqual({
      kind: 'follow',
      match: 'first',
      seat: 0,
      penalty: 'game-loss',
    });
    expect(effectToFollow(told(GIVE, { type: 'tookEffect', frame: 9 }))).toBeUndefined();
  });

  it('waits for the next match of the player, and then stays with that match', () => {
    expect(effectToFollow(told(CARRIED))).toBeUndefined();
    const begun = told(CARRIED, { type: 'carryOver', match: 'second', seat: 1 });
    expect(effectToFollow(begun)).toMatchObject({ match: 'second', seat: 1 });
    // Another node has found another match later.
    const again = { type: 'carryOver', match: 'third', seat: 0 } as const;
    expect(effectToFollow(told(CARRIED, { type: 'carryOver', match: 'second', seat: 1 }, again))).toEqual(
      effectToFollow(begun),
    );
  });

  it('is nothing once it was withdrawn, before the match or between the word and the match', () => {
    const withdraw = { type: 'withdraw', judge: HEAD, reason: 'The clock was stopped.' } as const;
    for (const first of [GIVE, CARRIED]) {
      const withdrawn = told(first, withdraw);
      expect(effectToFollow(withdrawn)).toEqual({ kind: 'over', code: 'PENALTY_WITHDRAWN' });
      expect(
        told(first, withdraw, { type: 'effectRefused', code: 'PENALTY_WITHDRAWN' }).effect,
      ).toMatchObject({ kind: 'refused' });
    }
  });

  it('is the amended penalty', () => {
    const amend = { type: 'amend', judge: HEAD, penalty: 'match-loss', reason: 'Again.' } as const;
    expect(effectToFollow(told(GIVE, amend))).toMatchObject({ penalty: 'match-loss' });
  });
});
