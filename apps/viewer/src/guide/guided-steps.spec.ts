import { describe, expect, it } from '@jest/globals';
import { legalAction } from '../play/testing/legal-action.js';
import { table } from '../table/testing/tables.js';
import { type GuideStep, lookedAt, stepNow } from './guided-steps.js';

const ANY = { phase: null, offers: null, choice: null, isOwnTurn: null };
const step = (id: string, when: Partial<GuideStep['when']>): GuideStep => ({
  id,
  title: id,
  text: id,
  rule: null,
  look: null,
  when: { ...ANY, ...when },
});
const attack = legalAction('1', { type: 'declareAttack' });

describe("the guide's hint for a newcomer", () => {
  const steps = [
    step('attack', { offers: 'declareAttack' }),
    step('mine', { isOwnTurn: true, phase: 'Battle' }),
    step('asked', { choice: 'window' }),
    step('goal', {}),
  ];
  const now = { table: table({ phase: 'Battle', turn: { number: 1, seat: 0 } }), seat: 0, actions: [attack] };
  const told = (...ids: readonly string[]): ReadonlySet<string> => new Set(ids);

  it('is the first that fits and was not shown before', () => {
    expect(stepNow(steps, told(), now)?.id).toBe('attack');
    expect(stepNow(steps, told('attack'), now)?.id).toBe('mine');
    expect(stepNow(steps, told('attack', 'mine'), now)?.id).toBe('goal');
    expect(stepNow(steps, told('attack', 'mine', 'goal'), now)).toBeUndefined();
  });

  it('depends on whose turn and whose choice it is', () => {
    expect(stepNow(steps, told('goal'), { ...now, seat: 1, actions: [] })).toBeUndefined();
    const choice = { seat: 1, kind: 'window', label: 'x', rule: 'X-1' };
    const asked = { ...now, actions: [], table: { ...now.table, choice } };
    expect(stepNow(steps, told('goal', 'mine'), asked)).toBeUndefined();
    expect(stepNow(steps, told('goal', 'mine'), { ...asked, seat: 1 })?.id).toBe('asked');
  });

  it('names the place to look, for any zone name', () => {
    expect(lookedAt(step('goal', {}))).toBeUndefined();
    const zone = { ...step('goal', {}), look: { at: 'ZONE' as const, name: 'aura' } };
    expect(lookedAt(zone)).toBe('.table-near [data-kind="aura"], .table-shared [data-kind="aura"]');
  });
});
