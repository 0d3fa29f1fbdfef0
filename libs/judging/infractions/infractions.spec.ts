import { describe, expect, it } from '@jest/globals';
import { decidePenalty, type PenaltyCommand } from '../penalties/decide-penalty.js';
import { evolvePenalty, type PenaltyState, penaltyFactSchema } from '../penalties/penalty.js';
import { DEFAULT_INFRACTIONS } from './default-table.js';
import { type InfractionTable, infractionOf, infractionTableSchema } from './infraction.js';
import { type PastPenalty, suggestedPenalty } from './suggested-penalty.js';

const suggest = (id: string, past: readonly Partial<PastPenalty>[], table = DEFAULT_INFRACTIONS) => {
  const infraction = infractionOf(table, id);
  if (infraction === undefined) throw new Error(`There is no ${id}.`);
  const history = past.map((one) => ({
    infraction: id,
    penalty: 'warning' as const,
    at: '2026-11-21T15:00:00Z',
    scope: 'open',
    ...one,
  }));
  return suggestedPenalty(table, history, infraction, { at: '2026-11-22T11:00:00Z', scope: 'open' }).penalty;
};

describe('the default table', () => {
  it('holds, and has each infraction once', () => {
    expect(infractionTableSchema.parse(DEFAULT_INFRACTIONS)).toEqual(DEFAULT_INFRACTIONS);
    expect(DEFAULT_INFRACTIONS.infractions).toHaveLength(27);
  });

  it('is upgraded at the third infraction of play, the second of other kinds, and the next after a heavy one', () => {
    expect(suggest('misplay', [])).toBe('warning');
    expect(suggest('misplay', [{}])).toBe('warning');
    expect(suggest('misplay', [{}, {}])).toBe('game-loss');
    expect(suggest('slow', [{}])).toBe('game-loss');
    expect(suggest('late', [{ penalty: 'game-loss' }])).toBe('match-loss');
    expect(suggest('bribe', [{ penalty: 'match-loss' }])).toBe('disqualification');
    expect(suggest('upkeep', [{}, {}, {}, {}])).toBe('warning');
    expect(suggest('threat', [])).toBe('disqualification');
  });

  it('counts neither other infractions, nor other events, nor notes', () => {
    expect(suggest('slow', [{ infraction: 'misplay' }])).toBe('warning');
    expect(suggest('slow', [{ scope: 'another event' }])).toBe('warning');
    expect(suggest('slow', [{ penalty: 'note' }])).toBe('warning');
  });
});

describe('a table of an organization', () => {
  const upgrade = { nth: 2, of: 'category' as const, to: 'match-loss' as const };
  const table: InfractionTable = {
    ...DEFAULT_INFRACTIONS,
    window: 'day',
    infractions: [
      { id: 'slow', category: 'time', title: 'Slow', penalty: 'caution', upgrade },
      { id: 'late', category: 'time', title: 'Late', penalty: 'warning' },
    ],
  };

  it('may count by category, and by day at the UTC offset of the table', () => {
    const late = { infraction: 'late', at: '2026-11-22T09:00:00Z' };
    expect(suggest('slow', [late], table)).toBe('match-loss');
    const evening = { ...late, at: '2026-11-21T23:30:00Z' };
    expect(suggest('slow', [evening], table)).toBe('caution');
    expect(suggest('slow', [evening], { ...table, utcOffsetMinutes: 60 })).toBe('match-loss');
  });

  it('is refused with a duplicate id or a descending upgrade path', () => {
    const [slow, late] = table.infractions;
    const faults = (infractions: readonly unknown[]) =>
      infractionTableSchema
        .safeParse({ ...table, infractions })
        .error?.issues.map(({ path }) => path.join('.'));
    expect(faults([slow, slow])).toEqual(['infractions.1.id']);
    expect(faults([{ ...late, upgrade: { ...upgrade, to: 'note' } }])).toEqual(['infractions.0.upgrade.to']);
  });
});

describe('a penalty', () => {
  const judge = { id: 'joe', isHead: false };
  const head = { id: 'hana', isHead: true };
  const give: PenaltyCommand & { readonly type: 'give' } = {
    type: 'give',
    judge,
    penalty: {
      match: 'm',
      scope: 'open',
      seat: 0,
      player: 'ann',
      infraction: 'slow',
      table: 'recount/1',
      penalty: 'warning',
      suggested: 'warning',
      reason: 'Two minutes for a mulligan.',
      takesEffect: false,
    },
  };

  const told = (...commands: readonly PenaltyCommand[]): PenaltyState => {
    let state: PenaltyState;
    for (const command of commands) {
      const decision = decidePenalty(state, command);
      if (!decision.accepted) throw new Error(decision.rejection.code);
      for (const fact of decision.events)
        state = evolvePenalty('p', state, penaltyFactSchema.parse(fact), {
          by: 'joe',
          at: '2026-11-22T11:00:00Z',
        });
    }
    return state;
  };
  const refusal = (command: PenaltyCommand, state?: PenaltyState) => {
    const decision = decidePenalty(state, command);
    return decision.accepted ? undefined : decision.rejection.code;
  };

  it('can be amended and withdrawn by a head judge, with a reason', () => {
    const given = told(give);
    expect(refusal({ type: 'amend', judge, penalty: 'caution', reason: 'x' }, given)).toBe(
      'HEAD_JUDGE_NEEDED',
    );
    expect(refusal({ type: 'amend', judge: head, penalty: 'caution', reason: ' ' }, given)).toBe(
      'REASON_MISSING',
    );
    expect(refusal({ type: 'amend', judge: head, penalty: 'warning', reason: 'x' }, given)).toBe(
      'PENALTY_UNCHANGED',
    );
    const amend: PenaltyCommand = {
      type: 'amend',
      judge: head,
      penalty: 'caution',
      reason: 'A first event.',
    };
    const withdraw: PenaltyCommand = { type: 'withdraw', judge: head, reason: 'The clock was stopped.' };
    const state = told(give, amend, withdraw);
    expect(state).toMatchObject({ penalty: 'caution', withdrawn: { reason: 'The clock was stopped.' } });
    expect(refusal(amend, state)).toBe('PENALTY_WITHDRAWN');
  });

  it('is not given by judges to themselves', () => {
    const own = { ...give, judge: { id: 'ann', isHead: true } };
    expect(refusal(own)).toBe('OWN_CASE');
    expect(refusal({ type: 'withdraw', judge: own.judge, reason: 'x' }, told(give))).toBe('OWN_CASE');
  });
});
