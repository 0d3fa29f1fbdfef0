import type { Around } from '../penalties/penalty.js';
import type { CallFact, JudgeCalled } from './call-facts.js';

interface CallCore {
  readonly number: number;
  /** The number of facts about this call. */
  readonly version: number;
  readonly called: JudgeCalled;
  readonly calledAt: string;
}

/** A call for a judge: waiting, taken by a judge, or over. */
export type JudgeCall =
  | (CallCore & { readonly status: 'waiting' })
  | (CallCore & {
      readonly status: 'taken';
      readonly judge: string;
      readonly takenAt: string;
      /** The previous judge, after a takeover. */
      readonly takenFrom?: string;
    })
  | (CallCore & {
      readonly status: 'answered';
      readonly judge: string;
      readonly text: string;
      readonly endedAt: string;
    })
  | (CallCore & { readonly status: 'withdrawn'; readonly endedAt: string });

/** The calls of a match, the first one first. */
export type Calls = readonly JudgeCall[];

export const isOpenCall = ({ status }: JudgeCall): boolean => status === 'waiting' || status === 'taken';

export const evolveCalls = (calls: Calls, fact: CallFact, { at }: Around): Calls => {
  if (fact.type === 'JudgeCalled')
    return [...calls, { status: 'waiting', number: fact.number, version: 1, called: fact, calledAt: at }];
  return calls.map((call) => (call.number === fact.number ? evolveCall(call, fact, at) : call));
};

const evolveCall = (
  { number, version, called, calledAt }: JudgeCall,
  fact: Exclude<CallFact, JudgeCalled>,
  at: string,
): JudgeCall => {
  const core = { number, version: version + 1, called, calledAt };
  switch (fact.type) {
    case 'CallTaken':
      return {
        ...core,
        status: 'taken',
        judge: fact.judge,
        takenAt: at,
        ...(fact.from === undefined ? {} : { takenFrom: fact.from }),
      };
    case 'CallReleased':
      return { ...core, status: 'waiting' };
    case 'CallAnswered':
      return { ...core, status: 'answered', judge: fact.judge, text: fact.text, endedAt: at };
    case 'CallWithdrawn':
      return { ...core, status: 'withdrawn', endedAt: at };
  }
};
