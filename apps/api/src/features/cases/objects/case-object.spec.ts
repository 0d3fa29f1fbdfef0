import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Case, type CaseCommand, type CaseState, decideCase, evolveCase } from '#libs/judging';
import { caseObject } from './case-object.js';

const AT = '2026-11-23T10:00:00.000Z';
const LATER = '2026-11-23T10:30:00.000Z';
const HEAD = { id: 'hana', isHead: true };
const OTHER_HEAD = { id: 'hugo', isHead: true };
const PARTIES = ['ann', 'ben', 'cleo'].map((player, seat) => ({ seat, player }));
const PLACE = { matchId: 'm' };

/** Information for judges, and the party that supplied it, only; `accuser` is seat 0 or 2, and seat 1 is the viewer. */
interface Hidden {
  readonly accuser: number;
  readonly notes: readonly string[];
  readonly byOther: readonly string[];
  readonly deviation: string;
}

const hidden: fc.Arbitrary<Hidden> = fc.record({
  accuser: fc.constantFrom(0, 2),
  notes: fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }),
  byOther: fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }),
  deviation: fc.string({ minLength: 1 }).map((text) => `.${text}`),
});

/** A conduct case after its first `steps` steps, from the claim to the decision. */
const told = ({ accuser, notes, byOther, deviation }: Hidden, steps: number): Case => {
  const note = (text: string, index: number, by: 'judge' | number): CaseCommand => ({
    type: 'addEvidence',
    id: `${by}/${index}`,
    by: by === 'judge' ? { kind: 'judge', id: HEAD.id } : { kind: 'seat', seat: by },
    audience: 'judges',
    exhibit: { kind: 'note', text },
  });
  const effects = [
    {
      kind: 'penalty',
      seat: 1,
      infraction: 'conduct-minor',
      penalty: 'caution',
      suggested: 'warning',
      deviation,
      takesEffect: false,
    },
  ] as const;
  const shown: CaseCommand = {
    type: 'addEvidence',
    id: 'shown',
    by: { kind: 'seat', seat: accuser },
    audience: 'parties',
    exhibit: { kind: 'note', text: 'For all.' },
  };
  const commands: readonly CaseCommand[] = [
    {
      type: 'open',
      match: 'm',
      frame: 3,
      about: 'conduct',
      by: { kind: 'seat', seat: accuser },
      parties: PARTIES,
      respondents: [0, 1, 2].filter((seat) => seat !== accuser),
      claim: 'He shouted.',
    },
    shown,
    ...notes.map((text, index) => note(text, index, 'judge')),
    ...byOther.map((text, index) => note(text, index, accuser)),
    { type: 'assign', judge: HEAD, now: AT, takeOver: false, leaseUntil: LATER, answerBy: LATER },
    { type: 'answer', seat: accuser === 0 ? 2 : 0, text: 'I heard nothing.' },
    { type: 'answer', seat: 1, text: 'I did not.' },
    { type: 'rule', judge: HEAD, reason: 'Be quiet.', effects, appealUntil: LATER },
    { type: 'appeal', seat: 1, reason: 'I was.', now: AT },
    { type: 'decide', judge: OTHER_HEAD, isUpheld: true, reason: 'You were not.', effects: [] },
  ];
  const from = commands.length - STEPS + steps;
  let state: CaseState;
  for (const command of commands.slice(0, from)) {
    const decision = decideCase(state, command);
    if (!decision.accepted) throw new Error(`${command.type}: ${decision.rejection.code}`);
    for (const fact of decision.events) state = evolveCase('c', state, fact, { by: 'x', at: AT });
  }
  if (state === undefined) throw new Error('There is no case.');
  return state;
};

/** The last commands, which are optional. */
const STEPS = 5;

const seen = (one: Case): string =>
  JSON.stringify(caseObject(one, { kind: 'seat', seat: 1 }, PLACE, (id) => id));

describe('a case as a party sees it', () => {
  it('has the same bytes for any notes of judges, any evidence of the other party to judges, and any reporting seat', () => {
    fc.assert(
      fc.property(hidden, hidden, fc.nat(STEPS), (one, other, steps) => {
        expect(seen(told(one, steps))).toBe(seen(told(other, steps)));
      }),
      { numRuns: 100, seed: 22 },
    );
  });

  it('differs for judges', () => {
    const one = told(
      { accuser: 0, notes: ['A note.'], byOther: ['Hidden.'], deviation: '.First time.' },
      STEPS,
    );
    const seenByHead = (state: Case): string =>
      JSON.stringify(caseObject(state, { kind: 'judge', id: HEAD.id }, PLACE, (id) => id));
    for (const text of ['A note.', 'First time.']) expect(seenByHead(one)).toContain(text);
    // A judge must open evidence that is for judges only, which is recorded.
    expect(seenByHead(one)).not.toContain('Hidden.');
    const looked = decideCase(one, { type: 'seeEvidence', judge: HEAD });
    if (!looked.accepted) throw new Error(looked.rejection.code);
    const opened = looked.events.reduce<Case>(
      (state, fact) => evolveCase('c', state, fact, { by: 'x', at: AT }),
      one,
    );
    expect(seenByHead(opened)).toContain('Hidden.');
    expect(seen(opened)).toBe(seen(one));
  });
});
