import { describe, expect, it } from '@jest/globals';
import { callFactSchema } from './call-facts.js';
import { type Calls, evolveCalls } from './calls.js';
import { type CallCommand, decideCall } from './decide-call.js';

const JUDGE = { id: 'joe', isHead: false };
const OTHER = { id: 'jim', isHead: false };
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
  it('are taken by one judge, released, answered, and opened again', () => {
    const taken = told(CALL, { type: 'take', number: 1, judge: JUDGE });
    expect(refusal(taken, { type: 'take', number: 1, judge: OTHER })).toBe('CALL_TAKEN');
    expect(refusal(taken, { type: 'answer', number: 1, judge: OTHER, text: '' })).toBe('CALL_TAKEN');
    expect(refusal(taken, { type: 'take', number: 1, judge: { ...OTHER, isHead: true } })).toBeUndefined();
    const answered = told(
      CALL,
      { type: 'take', number: 1, judge: JUDGE },
      { type: 'release', number: 1, judge: JUDGE },
      { type: 'answer', number: 1, judge: OTHER, text: 'He may.' },
      CALL,
    );
    expect(answered.map(({ number, status }) => [number, status])).toEqual([
      [1, 'answered'],
      [2, 'waiting'],
    ]);
    expect(refusal(answered, { type: 'take', number: 1, judge: JUDGE })).toBe('CALL_CLOSED');
  });

  it('are one for each seat, withdrawn by that seat only, and not answered by their caller', () => {
    const calls = told(CALL);
    expect(refusal(calls, CALL)).toBe('CALL_OPEN');
    expect(refusal(calls, { ...CALL, seat: 1 })).toBeUndefined();
    expect(refusal(calls, { type: 'withdraw', number: 1, seat: 1 })).toBe('NOT_A_PARTY');
    expect(refusal(calls, { type: 'take', number: 1, judge: { id: 'ann', isHead: true } })).toBe('OWN_CASE');
    expect(refusal(calls, { type: 'take', number: 2, judge: JUDGE })).toBe('CALL_NOT_FOUND');
    expect(told(CALL, { type: 'withdraw', number: 1, seat: 0 })[0]?.status).toBe('withdrawn');
  });
});
