import { describe, expect, it } from '@jest/globals';
import { callFactSchema } from './call-facts.js';
import { type Calls, evolveCalls } from './calls.js';
import { type CallCommand, decideCall } from './decide-call.js';

const JUDGE = { id: 'joe', isHead: false };
const OTHER = { id: 'jim', isHead: false };
const HEAD = { id: 'jim', isHead: true };
const TAKE = { type: 'take', number: 1, judge: JUDGE, takeOver: false } as const;
const CALL: CallCommand = { type: 'call', seat: 0, player: 'ann', frame: 3, text: 'May he do this?' };

const told = (...commands: readonly CallCommand[]): Calls => {
  let calls: Calls = [];
  for (const command of commands) {
    const decision = decideCall(calls, command);
    if (!decision.accepted) throw new Error(decision.rejection.code);
    for (const fact of decision.events)
      calls = evolveCalls(calls, callFactSchema.parse(fact), { by: 'x', at: '2026-11-22T11:00:00Z' });
  }
  return calls;
};
const refusal = (calls: Calls, command: CallCommand) => {
  const decision = decideCall(calls, command);
  return decision.accepted ? undefined : decision.rejection.code;
};

describe('calls for a judge', () => {
  it('can be taken by one judge, released, answered, and opened again', () => {
    const taken = told(CALL, TAKE);
    expect(refusal(taken, { ...TAKE, judge: OTHER })).toBe('CALL_TAKEN');
    expect(refusal(taken, { type: 'answer', number: 1, judge: OTHER, text: '' })).toBe('CALL_TAKEN');
    const answered = told(
      CALL,
      TAKE,
      { type: 'release', number: 1, judge: JUDGE },
      { type: 'answer', number: 1, judge: OTHER, text: 'He may.' },
      CALL,
    );
    expect(answered.map(({ number, status }) => [number, status])).toEqual([
      [1, 'answered'],
      [2, 'waiting'],
    ]);
    expect(refusal(answered, TAKE)).toBe('CALL_CLOSED');
  });

  it('have one judge; a head judge can take them over explicitly', () => {
    const taken = told(CALL, TAKE);
    for (const type of ['take', 'release', 'answer'] as const)
      expect(refusal(taken, { type, number: 1, judge: HEAD, text: '', takeOver: false })).toBe('CALL_TAKEN');
    expect(refusal(taken, { ...TAKE, judge: OTHER, takeOver: true })).toBe('HEAD_JUDGE_NEEDED');
    const overTaken = told(CALL, TAKE, { ...TAKE, judge: HEAD, takeOver: true });
    expect(overTaken[0]).toMatchObject({ status: 'taken', judge: 'jim', takenFrom: 'joe' });
    expect(refusal(overTaken, { type: 'answer', number: 1, judge: JUDGE, text: '' })).toBe('CALL_TAKEN');
    expect(told(CALL, { ...TAKE, judge: HEAD, takeOver: true })[0]).not.toHaveProperty('takenFrom');
  });

  it('are limited to one for each seat; only that seat withdraws it, and it cannot answer it', () => {
    const calls = told(CALL);
    expect(refusal(calls, CALL)).toBe('CALL_OPEN');
    expect(refusal(calls, { ...CALL, seat: 1 })).toBeUndefined();
    expect(refusal(calls, { type: 'withdraw', number: 1, seat: 1 })).toBe('NOT_A_PARTY');
    expect(refusal(calls, { ...TAKE, judge: { id: 'ann', isHead: true } })).toBe('OWN_CASE');
    expect(refusal(calls, { ...TAKE, number: 2 })).toBe('CALL_NOT_FOUND');
    expect(told(CALL, { type: 'withdraw', number: 1, seat: 0 })[0]?.status).toBe('withdrawn');
  });
});
