import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Case, CaseState } from './case.js';
import type { CaseCommand } from './case-commands.js';
import { decideCase } from './decide-case.js';
import { type DueEffect, dueEffects } from './due-effects.js';
import type { RulingEffect } from './effects.js';
import { evolveCase } from './evolve-case.js';

/*
 * Several nodes carry out a ruling. Each reads the case, carries out due effects and records that. A node may stop in between, and its record may be late.
 * Effects are idempotent: two executions under one key count as one.
 */

const at = (minutes: number): string =>
  new Date(Date.parse('2026-11-23T10:00:00Z') + minutes * 60_000).toISOString();
const PENALTY: RulingEffect = {
  kind: 'penalty',
  seat: 1,
  infraction: 'misplay',
  penalty: 'warning',
  suggested: 'warning',
  takesEffect: false,
};
const REWIND: RulingEffect = { kind: 'rewind', toFrame: 3, unknownCards: 'keep', unseenChance: 'keep' };
const FIRST = { id: 'fay', isHead: true };
const HEAD = { id: 'hana', isHead: true };

const RULED: readonly CaseCommand[] = [
  {
    type: 'open',
    match: 'm',
    frame: 7,
    about: 'play',
    by: { kind: 'seat', seat: 0 },
    parties: [
      { seat: 0, player: 'ann' },
      { seat: 1, player: 'ben' },
    ],
    respondents: [1],
    claim: 'It was face up.',
  },
  { type: 'assign', judge: FIRST, now: at(1), takeOver: false, leaseUntil: at(30), answerBy: at(10) },
  { type: 'rule', judge: FIRST, reason: 'Seen.', effects: [PENALTY, PENALTY, REWIND], appealUntil: at(60) },
];
const APPEAL: CaseCommand = { type: 'appeal', seat: 1, reason: 'No.', now: at(20) };
const decide = (isUpheld: boolean): CaseCommand => ({
  type: 'decide',
  judge: HEAD,
  isUpheld,
  reason: 'Looked at.',
  effects: [],
});

/** The case, with its effects on matches and penalties. */
class World {
  #case: CaseState;
  readonly given = new Set<string>();
  readonly withdrawn = new Set<string>();
  rewinds = 0;
  readonly #done = new Set<string>();

  tell(command: CaseCommand): void {
    const decision = decideCase(this.#case, command);
    if (!decision.accepted) return;
    for (const fact of decision.events)
      this.#case = evolveCase('c', this.#case, fact, { by: 'fay', at: at(1) });
  }

  get case(): Case {
    if (this.#case === undefined) throw new Error('There is no case.');
    return this.#case;
  }

  due(now: string): DueEffect | undefined {
    return dueEffects(this.case, now)[0];
  }

  /** Whether the effect was carried out; a known key gets its first answer. */
  carryOut({ key, effect }: DueEffect): boolean {
    if (effect.kind === 'withdrawPenalty') {
      if (!this.given.has(effect.given)) return false;
      this.withdrawn.add(effect.given);
      return true;
    }
    if (effect.kind === 'penalty') this.given.add(key);
    else if (!this.#done.has(key)) this.rewinds += 1;
    this.#done.add(key);
    return true;
  }

  note({ key }: DueEffect, isDone: boolean): void {
    this.tell(
      isDone
        ? { type: 'carriedOut', effect: key }
        : { type: 'effectRefused', effect: key, code: 'NOT_FOUND' },
    );
  }
}

/** A node, with the effects that it has carried out but not yet recorded. */
class Keeper {
  #held: { readonly due: DueEffect; readonly isDone: boolean } | undefined;

  /** A due effect is carried out when a node sees it, and recorded at any later time. */
  step(world: World, now: string): void {
    if (this.#held === undefined) {
      const due = world.due(now);
      this.#held = due === undefined ? undefined : { due, isDone: world.carryOut(due) };
      return;
    }
    world.note(this.#held.due, this.#held.isDone);
    this.crash();
  }

  crash(): void {
    this.#held = undefined;
  }
}

const moves = fc.array(fc.constantFrom('a', 'b', 'crash a', 'crash b'), { maxLength: 40 });

describe('effects of a ruling, carried out by several nodes that may stop at any moment', () => {
  it.each([true, false])('is done once, all of it; upheld: %s', (isUpheld) => {
    fc.assert(
      fc.property(moves, moves, moves, (before, appealed, after) => {
        const world = new World();
        const nodes = { a: new Keeper(), b: new Keeper() };
        const go = (all: readonly string[], now: string): void => {
          for (const move of all)
            if (move === 'crash a') nodes.a.crash();
            else if (move === 'crash b') nodes.b.crash();
            else nodes[move === 'a' ? 'a' : 'b'].step(world, now);
        };
        for (const command of RULED) world.tell(command);
        go(before, at(15));
        world.tell(APPEAL);
        go(appealed, at(21));
        world.tell(decide(isUpheld));
        go(after, at(70));
        // The remaining node finishes the work.
        for (let step = 0; step < 60; step += 1) {
          nodes.a.step(world, at(71));
          nodes.b.step(world, at(71));
        }
        expect(world.due(at(71))).toBeUndefined();
        expect(world.rewinds).toBe(isUpheld ? 1 : 0);
        const standing = [...world.given].filter((key) => !world.withdrawn.has(key));
        expect(standing).toHaveLength(isUpheld ? 2 : 0);
      }),
      { numRuns: 300, seed: 22 },
    );
  });
});
