import {
  accepted,
  HEAD_JUDGE_NEEDED,
  type Judge,
  type JudgingDecision,
  OWN_CASE,
  refused,
} from '../decision.js';
import type { CallFact, JudgeCalled } from './call-facts.js';
import { type Calls, isOpenCall } from './calls.js';

/** No match needs a judge more often. */
export const CALL_LIMITS = { calls: 50, textLength: 500 } as const;

/** A command to the calls of a match. */
export type CallCommand =
  | ({ readonly type: 'call' } & Omit<JudgeCalled, 'type' | 'number'>)
  | {
      readonly type: 'take';
      readonly number: number;
      readonly judge: Judge;
      /** Takes the call also from another judge. For head judges. */
      readonly takeOver: boolean;
    }
  | { readonly type: 'release'; readonly number: number; readonly judge: Judge }
  | { readonly type: 'answer'; readonly number: number; readonly judge: Judge; readonly text: string }
  | { readonly type: 'withdraw'; readonly number: number; readonly seat: number };

export const decideCall = (calls: Calls, command: CallCommand): JudgingDecision<CallFact> => {
  if (command.type === 'call') {
    const { type: _type, ...called } = command;
    if (calls.some((call) => isOpenCall(call) && call.called.seat === called.seat))
      return refused('CALL_OPEN', 'A judge is called already, and will come.');
    if (calls.length >= CALL_LIMITS.calls)
      return refused('TOO_MANY', `A match has at most ${CALL_LIMITS.calls} calls.`);
    return accepted({ type: 'JudgeCalled', ...called, number: calls.length + 1 });
  }
  const { number } = command;
  const call = calls.find((one) => one.number === number);
  if (call === undefined) return refused('CALL_NOT_FOUND', 'There is no such call.');
  if (!isOpenCall(call)) return refused('CALL_CLOSED', 'This call is over; call again.');
  if (command.type === 'withdraw')
    return command.seat === call.called.seat
      ? accepted({ type: 'CallWithdrawn', number })
      : refused('NOT_A_PARTY', 'This call is another seat’s.');
  const { judge } = command;
  if (judge.id === call.called.player) return OWN_CASE;
  const owner = call.status === 'taken' ? call.judge : undefined;
  const takesOver = command.type === 'take' && command.takeOver;
  if (owner !== undefined && owner !== judge.id && !takesOver)
    return refused('CALL_TAKEN', `${owner} is on this call; a head judge may take it over.`);
  switch (command.type) {
    case 'take':
      if (owner === judge.id) return accepted();
      if (owner === undefined) return accepted({ type: 'CallTaken', number, judge: judge.id });
      return judge.isHead
        ? accepted({ type: 'CallTaken', number, judge: judge.id, from: owner })
        : HEAD_JUDGE_NEEDED;
    case 'release':
      return call.status === 'taken' ? accepted({ type: 'CallReleased', number }) : accepted();
    case 'answer':
      return accepted({ type: 'CallAnswered', number, judge: judge.id, text: command.text });
  }
};
