import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Case, CaseState, CaseStatus } from './case.js';
import { CASE_LIMITS, type CaseCommand } from './case-commands.js';
import { type CaseFact, caseFactSchema } from './case-facts.js';
import { decideCase } from './decide-case.js';
import { dueEffects } from './due-effects.js';
import type { RulingEffect } from './effects.js';
import { evolveCase } from './evolve-case.js';
import { seenEvidence, seenOpener } from './seen-case.js';

const START = Date.parse('2026-11-23T10:00:00Z');
const at = (minutes: number): string => new Date(START + minutes * 60_000).toISOString();
const JUDGE = { id: 'joe', isHead: false };
/** Rules first. */
const FIRST = { id: 'fay', isHead: true };
const HEAD = { id: 'hana', isHead: true };
const OTHER_HEAD = { id: 'hugo', isHead: true };
/** Plays in the match as well. */
const PLAYING_JUDGE = { id: 'ann', isHead: true };
const PARTIES = [
  { seat: 0, player: 'ann' },
  { seat: 1, player: 'ben' },
];
const WARNING: RulingEffect = {
  kind: 'penalty',
  seat: 1,
  infraction: 'misplay',
  penalty: 'warning',
  suggested: 'warning',
  takesEffect: false,
};
const REWIND: RulingEffect = { kind: 'rewind', toFrame: 3, unknownCards: 'keep', unseenChance: 'keep' };
const TIMES = { leaseUntil: at(30), answerBy: at(10) };

const OPEN: CaseCommand & { readonly type: 'open' } = {
  type: 'open',
  match: 'm',
  frame: 7,
  about: 'play',
  by: { kind: 'seat', seat: 0 },
  parties: PARTIES,
  respondents: [1],
  claim: 'The card was face up.',
};
const ASSIGN: CaseCommand = { type: 'assign', judge: FIRST, now: at(1), takeOver: false, ...TIMES };
const RULE: CaseCommand = {
  type: 'rule',
  judge: FIRST,
  reason: 'Seen in frame 7.',
  effects: [WARNING, REWIND],
  appealUntil: at(60),
};
const APPEAL: CaseCommand = { type: 'appeal', seat: 1, reason: 'It was not.', now: at(20) };
const DECIDE: CaseCommand = {
  type: 'decide',
  judge: HEAD,
  isUpheld: false,
  reason: 'It was face down.',
  effects: [],
};

/** A case under test; each fact makes a round trip through the log's schema. */
class Desk {
  state: CaseState;
  readonly facts: CaseFact[] = [];

  constructor(...commands: readonly CaseCommand[]) {
    for (const command of commands) this.do(command);
  }

  get case(): Case {
    if (this.state === undefined) throw new Error('There is no case.');
    return this.state;
  }

  do(command: CaseCommand): this {
    const refusal = this.try(command);
    if (refusal !== undefined) throw new Error(refusal);
    return this;
  }

  try(command: CaseCommand): string | undefined {
    const decision = decideCase(this.state, command);
    if (!decision.accepted) return decision.rejection.code;
    for (const fact of decision.events) {
      const read = caseFactSchema.parse(JSON.parse(JSON.stringify(fact)));
      expect(read).toEqual(fact);
      this.facts.push(read);
      this.state = evolveCase('c', this.state, read, { by: 'somebody', at: at(0) });
    }
    return undefined;
  }

  keys(now: string): readonly string[] {
    return dueEffects(this.case, now).map(({ key, effect }) => `${key} ${effect.kind}`);
  }
}

describe('a case', () => {
  it('goes from the claim over answer, ruling, appeal and decision to its end', () => {
    const desk = new Desk(OPEN, ASSIGN);
    expect(desk.case.status).toBe('assigned');
    desk.do({ type: 'answer', seat: 1, text: 'It was not.' });
    expect(desk.case.status).toBe('answered');
    desk.do(RULE).do({ type: 'carriedOut', effect: '1/0' }).do(APPEAL).do(DECIDE);
    expect(desk.case.status).toBe('final');
    expect(desk.try({ type: 'close', now: at(21) })).toBe('CASE_STATUS');
    desk.do({ type: 'carriedOut', effect: '1/0/withdrawn' }).do({ type: 'close', now: at(21) });
    expect(desk.case).toMatchObject({
      status: 'closed',
      closing: { how: 'settled', ruling: { judge: 'fay' }, decision: { judge: 'hana', isUpheld: false } },
    });
  });

  it('carries out a rewind when no appeal is possible any more, and all other effects at once', () => {
    const desk = new Desk(OPEN, ASSIGN, RULE);
    expect(desk.keys(at(2))).toEqual(['1/0 penalty']);
    expect(desk.keys(at(60))).toEqual(['1/0 penalty', '1/1 rewind']);
    for (const seat of [0, 1]) desk.do({ type: 'accept', seat, now: at(3) });
    expect(desk.keys(at(3))).toEqual(['1/0 penalty', '1/1 rewind']);
    desk.do({ type: 'carriedOut', effect: '1/0' });
    expect(desk.keys(at(3))).toEqual(['1/1 rewind']);
  });

  it('reverses the effects of an overturned ruling, but never by a rewind', () => {
    const ruled = [OPEN, ASSIGN, RULE, { type: 'carriedOut', effect: '1/0' }, APPEAL] as const;
    expect(new Desk(...ruled, DECIDE).keys(at(99))).toEqual(['1/0/withdrawn withdrawPenalty']);
    expect(new Desk(...ruled, { ...DECIDE, isUpheld: true }).keys(at(99))).toEqual(['1/1 rewind']);
    // An effect without a recorded outcome may have been applied; a refused effect was not.
    const unknown = new Desk(OPEN, ASSIGN, RULE, APPEAL, DECIDE);
    expect(unknown.keys(at(99))).toEqual(['1/0/undone withdrawPenalty']);
    unknown.do({ type: 'effectRefused', effect: '1/0', code: 'UNKNOWN_SEAT' });
    expect(unknown.keys(at(99))).toEqual([]);
  });

  it('is appealed once, within its window, also after it was opened again', () => {
    expect(new Desk(OPEN, ASSIGN, RULE).try({ ...APPEAL, now: at(60) })).toBe('WINDOW_CLOSED');
    const desk = new Desk(OPEN, ASSIGN, { ...RULE, effects: [] }, APPEAL, DECIDE);
    desk.do({ type: 'close', now: at(21) });
    desk.do({ type: 'reopen', judge: HEAD, reason: 'A recording was found.', ...TIMES });
    desk.do({ ...RULE, judge: HEAD, effects: [] });
    expect(desk.case).toMatchObject({ status: 'ruled', appealUntil: undefined });
    expect(desk.try(APPEAL)).toBe('WINDOW_CLOSED');
  });

  it('cannot have a ruling with a rewind and a loss', () => {
    const LOSS: RulingEffect = { ...WARNING, penalty: 'game-loss', deviation: 'As head.', takesEffect: true };
    const rule = { ...RULE, judge: HEAD };
    const desk = new Desk(OPEN, { ...ASSIGN, judge: HEAD });
    expect(desk.try({ ...rule, effects: [LOSS, REWIND] })).toBe('INVALID_EFFECT');
    expect(desk.try({ ...rule, effects: [{ ...LOSS, takesEffect: false }, REWIND] })).toBeUndefined();
  });

  it('is not ruled on by a player of the match, and its appeal is decided by another head judge', () => {
    const desk = new Desk(OPEN);
    expect(desk.try({ ...ASSIGN, judge: PLAYING_JUDGE })).toBe('OWN_CASE');
    expect(
      new Desk().try({
        ...OPEN,
        by: { kind: 'judge', id: 'ann' },
        respondents: [0, 1],
        judge: PLAYING_JUDGE,
      }),
    ).toBe('OWN_CASE');
    desk
      .do({ ...ASSIGN, judge: HEAD })
      .do({ ...RULE, judge: HEAD })
      .do(APPEAL);
    expect(desk.try(DECIDE)).toBe('SAME_JUDGE');
    expect(desk.try({ ...DECIDE, judge: JUDGE })).toBe('HEAD_JUDGE_NEEDED');
    desk.do({ ...DECIDE, judge: OTHER_HEAD });
  });

  it('belongs to its judge until the lease expires; then another judge may take it', () => {
    const desk = new Desk(OPEN, ASSIGN);
    const other = { ...ASSIGN, judge: JUDGE };
    expect(desk.try(other)).toBe('NOT_YOUR_CASE');
    expect(desk.try({ ...RULE, judge: HEAD })).toBe('NOT_YOUR_CASE');
    desk.do({ ...other, now: at(30) });
    expect(desk.try(RULE)).toBe('NOT_YOUR_CASE');
  });

  it('can be taken over only by a head judge, explicitly, and shows the former judge', () => {
    const desk = new Desk(OPEN, ASSIGN);
    expect(desk.try({ ...ASSIGN, judge: HEAD })).toBe('NOT_YOUR_CASE');
    expect(desk.try({ ...ASSIGN, judge: JUDGE, takeOver: true })).toBe('HEAD_JUDGE_NEEDED');
    desk.do({ ...ASSIGN, judge: HEAD, takeOver: true });
    expect(desk.case).toMatchObject({ assignment: { judge: HEAD.id, from: FIRST.id } });
  });

  it('lets only a head judge end a match, and any judge rewind it', () => {
    const desk = new Desk(OPEN, { ...ASSIGN, judge: JUDGE });
    const end: RulingEffect = { kind: 'ruled', how: 'game-loss', seats: [1] };
    expect(desk.try({ ...RULE, judge: JUDGE, effects: [end] })).toBe('HEAD_JUDGE_NEEDED');
    desk.do({ ...RULE, judge: JUDGE, effects: [WARNING, REWIND] });
  });

  it('has a penalty heavier than the table’s, or a loss, only from a head judge', () => {
    const effects = (
      penalty: 'game-loss' | 'caution',
      suggested: 'game-loss' | 'warning',
      deviation = '',
    ) => [{ ...WARNING, penalty, suggested, deviation }];
    const desk = new Desk(OPEN, { ...ASSIGN, judge: JUDGE });
    const rule = { ...RULE, judge: JUDGE };
    expect(desk.try({ ...rule, effects: effects('game-loss', 'game-loss') })).toBe('HEAD_JUDGE_NEEDED');
    expect(desk.try({ ...rule, effects: effects('caution', 'warning', 'x') })).toBe('HEAD_JUDGE_NEEDED');
    desk.do({ ...ASSIGN, judge: HEAD, takeOver: true });
    expect(desk.try({ ...RULE, judge: HEAD, effects: effects('caution', 'warning') })).toBe('REASON_MISSING');
    desk.do({ ...RULE, judge: HEAD, effects: effects('caution', 'warning', 'A child.') });
  });

  it('shows a party no notes of judges, no private evidence of the other party, and no reporter of conduct', () => {
    const note = (id: string, by: 0 | 1 | 'joe', audience: 'parties' | 'judges'): CaseCommand => ({
      type: 'addEvidence',
      id,
      by: by === 'joe' ? { kind: 'judge', id: by } : { kind: 'seat', seat: by },
      audience,
      exhibit: { kind: 'note', text: id },
    });
    const { case: one } = new Desk(
      { ...OPEN, about: 'conduct' },
      note('shared', 0, 'parties'),
      note('own', 1, 'judges'),
      note('hidden', 0, 'judges'),
      note('judges', 'joe', 'judges'),
    );
    const ids = (viewer: Parameters<typeof seenEvidence>[1]) => seenEvidence(one, viewer).map(({ id }) => id);
    expect(ids({ kind: 'seat', seat: 1 })).toEqual(['shared', 'own']);
    expect(ids({ kind: 'seat', seat: 0 })).toEqual(['shared', 'hidden']);
    expect(ids({ kind: 'judge', id: 'hana' })).toEqual(['shared', 'own', 'hidden', 'judges']);
    expect(seenOpener(one, { kind: 'seat', seat: 1 })).toEqual({ kind: 'withheld' });
    expect(seenOpener(one, { kind: 'seat', seat: 0 })).toEqual({ kind: 'seat', seat: 0 });
  });
});

/** The statuses that may follow each status, within one command. */
const NEXT: Readonly<Record<CaseStatus, readonly CaseStatus[]>> = {
  open: ['open', 'assigned', 'answered', 'closed'],
  assigned: ['assigned', 'open', 'answered', 'ruled', 'closed'],
  answered: ['answered', 'open', 'ruled', 'closed'],
  ruled: ['ruled', 'appealed', 'closed'],
  appealed: ['appealed', 'final'],
  final: ['final', 'closed'],
  closed: ['closed', 'assigned', 'answered'],
};

/** Any commands follow on some of these. */
const WAY: readonly CaseCommand[] = [OPEN, ASSIGN, RULE, APPEAL, DECIDE];

const anyJudge = fc.constantFrom(JUDGE, FIRST, HEAD, OTHER_HEAD, PLAYING_JUDGE);
const anySeat = fc.constantFrom(0, 1, 2);
const anyMinute = fc.integer({ min: 0, max: 90 }).map(at);
const effect = fc.constantFrom('1/0', '1/1', '2/0', '1/0/withdrawn');
const effects = fc.constantFrom<readonly RulingEffect[]>([], [WARNING], [REWIND], [WARNING, REWIND]);
const reason = fc.constantFrom('Because.', '');

const anyCommand: fc.Arbitrary<CaseCommand> = fc.oneof(
  fc
    .record({ type: fc.constant('assign' as const), takeOver: fc.boolean(), judge: anyJudge, now: anyMinute })
    .map((one) => ({
      ...one,
      ...TIMES,
    })),
  fc.record({ type: fc.constant('release' as const), judge: anyJudge }),
  fc.record({
    type: fc.constant('rule' as const),
    judge: anyJudge,
    reason,
    effects,
    appealUntil: anyMinute,
  }),
  fc.record({
    type: fc.constant('decide' as const),
    judge: anyJudge,
    isUpheld: fc.boolean(),
    reason,
    effects,
  }),
  fc.record({ type: fc.constant('dismiss' as const), judge: anyJudge, reason }),
  fc.record({ type: fc.constant('reopen' as const), judge: anyJudge, reason }).map((one) => ({
    ...one,
    ...TIMES,
  })),
  fc.record({ type: fc.constant('answer' as const), seat: anySeat, text: reason }),
  fc.record({ type: fc.constant('accept' as const), seat: anySeat, now: anyMinute }),
  fc.record({ type: fc.constant('appeal' as const), seat: anySeat, reason, now: anyMinute }),
  fc.record({
    type: fc.constant('withdraw' as const),
    by: anySeat.map((seat) => ({ kind: 'seat' as const, seat })),
    reason,
  }),
  fc.record({ type: fc.constant('passAnswerTime' as const), now: anyMinute }),
  fc.record({ type: fc.constant('carriedOut' as const), effect }),
  fc.record({ type: fc.constant('effectRefused' as const), effect, code: fc.constant('MATCH_OVER') }),
  fc.record({ type: fc.constant('close' as const), now: anyMinute }),
);

describe('any commands to a case', () => {
  it('take only legal steps: no judge rules on their own match, and there is one appeal', () => {
    const statuses = new Set<CaseStatus>();
    fc.assert(
      fc.property(fc.nat(WAY.length), fc.array(anyCommand, { maxLength: 40 }), (begun, commands) => {
        const desk = new Desk(...WAY.slice(0, begun));
        if (begun === 0) desk.do(OPEN);
        for (const command of commands) {
          const before = desk.case;
          const known = desk.facts.length;
          const refusal = desk.try(command);
          const written = desk.facts.slice(known);
          statuses.add(desk.case.status);
          expect(NEXT[before.status]).toContain(desk.case.status);
          if (refusal !== undefined) expect(desk.case).toBe(before);
          if ('judge' in command && command.judge === PLAYING_JUDGE) expect(refusal).toBe('OWN_CASE');
          for (const fact of written)
            if (fact.type === 'AppealDecided')
              expect(before.status === 'appealed' && before.ruling.judge !== fact.judge).toBe(true);
        }
        expect(desk.facts.filter(({ type }) => type === 'RulingAppealed').length).toBeLessThan(2);
        expect(desk.case.reopenings.length).toBeLessThanOrEqual(CASE_LIMITS.reopenings);
      }),
      { numRuns: 300, seed: 22 },
    );
    expect([...statuses].sort()).toEqual(Object.keys(NEXT).sort());
  });

  it('records once for each judge that they looked at judges-only evidence, and again for later evidence', () => {
    const note = (id: string, by: string): CaseCommand => ({
      type: 'addEvidence',
      id,
      by: { kind: 'judge', id: by },
      audience: 'judges',
      exhibit: { kind: 'note', text: 'He did it before.' },
    });
    const see: CaseCommand = { type: 'seeEvidence', judge: HEAD };
    const desk = new Desk(OPEN, note('own', HEAD.id), note('first', FIRST.id), see, see);
    expect(desk.facts.filter(({ type }) => type === 'EvidenceSeen')).toEqual([
      { type: 'EvidenceSeen', judge: 'hana', evidence: ['first'] },
    ]);
    desk.do(note('second', FIRST.id)).do(see);
    expect(desk.case.evidence.map(({ id, looks }) => [id, looks.map(({ judge }) => judge)])).toEqual([
      ['own', []],
      ['first', ['hana']],
      ['second', ['hana']],
    ]);
    expect(desk.try({ ...see, judge: PLAYING_JUDGE })).toBe('OWN_CASE');
  });
});
