import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { MatchRules } from '#libs/match';
import { type OtherDecision, otherDecision, presentRules, type RecordedDecision } from '#libs/replay';
import { Games } from '../../games/games.js';
import { MemoryBudget, type Sheddable } from '../../platform/memory/memory-budget.js';
import { SharedWorks } from '../../platform/scheduling/shared-works.js';
import { Turns } from '../../platform/scheduling/turns.js';
import type { Work } from '../../platform/scheduling/work.js';
import { CardSets } from '../../reading/card-sets/card-sets.js';
import type { MatchLog } from '../../reading/log/match-log.js';
import { RewindLookBack } from '../../reading/log/rewind-look-back.js';
import type { MatchView } from '../../reading/views/match-view.js';

/** Limits in bytes: of the cache, and of one decision with its shortened facts. */
const KEPT_BYTES = 4 * 1024 * 1024;
const KEPT_PART = 1 / 256;
const DECISION_BYTES = 1_000;
const BASE_BYTES = 200;
/** The most decisions that are listed for one match; the others are only counted. */
const TOLD = 100;

/** The comparison of a match's recorded decisions with those of the present rules. */
export interface Compared {
  readonly count: number;
  readonly first: readonly OtherDecision[];
}

interface ComparedStep {
  readonly rules: MatchRules;
  readonly step: RecordedDecision;
  readonly work: Work;
}

const NONE: Compared = { count: 0, first: [] };

/** Repeats decisions of older matches by the present rules, once per match, yielding to the scheduler. */
@Injectable()
export class OlderDecisions implements Sheddable {
  readonly #kept: LRUCache<string, Compared>;
  readonly #comparing: SharedWorks<string, Compared>;

  constructor(
    private readonly games: Games,
    private readonly cardSets: CardSets,
    turns: Turns,
    memory: MemoryBudget,
  ) {
    this.#kept = new LRUCache({
      maxSize: memory.boundOf(KEPT_BYTES, KEPT_PART),
      sizeCalculation: ({ first }) => BASE_BYTES + first.length * DECISION_BYTES,
    });
    this.#comparing = new SharedWorks(turns);
    memory.register(this);
  }

  shed(): void {
    this.#kept.clear();
  }

  /** Undefined while the match is not over or has information hidden from its viewer, and when one of its card sets is unavailable. */
  async of({ id, log, state, isRevealed, isOver }: MatchView, work: Work): Promise<Compared | undefined> {
    if (!isRevealed || !isOver) return undefined;
    const { game, rulesVersion } = state.settings;
    if (rulesVersion === this.games.get(game).rulesVersion) return NONE;
    await this.cardSets.load(state.settings);
    const present = this.games.presentRulesFor(state.settings);
    if (present === undefined) return undefined;
    const known = this.#kept.get(id);
    if (known !== undefined) return known;
    const rules = presentRules(present.game, present.cards, rulesVersion);
    return this.#comparing.join(id, work, (shared) => this.#compare(log, rules, shared));
  }

  async #compare(log: MatchLog, rules: MatchRules, work: Work): Promise<Compared> {
    const first: OtherDecision[] = [];
    let count = 0;
    for await (const step of this.#steps(log, work)) {
      const other = await this.#otherwise(log, { rules, step, work });
      if (other === undefined) continue;
      count += 1;
      if (first.length < TOLD) first.push(other);
    }
    const compared = { count, first };
    this.#kept.set(log.id, compared);
    return compared;
  }

  async *#steps(log: MatchLog, work: Work): AsyncGenerator<RecordedDecision> {
    let step: { first: number; commandId: string; events: RecordedDecision['events'][number][] } | undefined;
    for (let number = 0; number < log.length; number += 1) {
      await work.take('past');
      const recorded = (await log.moment(number))?.recorded;
      if (recorded === undefined) throw new Error(`Match ${log.id} has no frame ${number}.`);
      if (step !== undefined && step.commandId === recorded.commandId) {
        step.events.push(recorded.event);
        continue;
      }
      if (step !== undefined) yield step;
      step = { first: number, commandId: recorded.commandId, events: [recorded.event] };
    }
    if (step !== undefined) yield step;
  }

  async #otherwise(log: MatchLog, { rules, step, work }: ComparedStep): Promise<OtherDecision | undefined> {
    const before = (await log.moment(step.first - 1))?.match;
    const [begin] = step.events;
    const rewound = begin?.kind === 'match' && begin.fact.type === 'MatchRewound' ? begin.fact : undefined;
    const back =
      before === undefined || rewound === undefined
        ? undefined
        : await new RewindLookBack(rewound.toFrame, work).upTo(before, log);
    await work.take('past');
    return otherDecision(rules, before, step, () => {
      if (back === undefined) throw new Error('Only a rewind may look back.');
      return back;
    });
  }
}
