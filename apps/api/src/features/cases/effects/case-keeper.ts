import { Inject, Injectable } from '@nestjs/common';
import {
  type Case,
  type CaseCommandOfService,
  dueEffects,
  effectToFollow,
  isOpenCall,
  type PenaltyCommand,
  type PenaltyRecord,
} from '#libs/judging';
import { organizationOf } from '#libs/organizations';
import { ApiError } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../../platform/injection.js';
import { CommandMatch } from '../../../writing/bus/command-match.js';
import { MatchCommands, type ToCommand } from '../../../writing/match-commands.js';
import { ProcessManager } from '../../../writing/process-manager.js';
import { JudgingStore } from '../log/judged.js';
import {
  begunSince,
  casesOfMatch,
  duePenalties,
  JUDGE_DESK,
  openCases,
  waitingPenalties,
} from '../log/read-model.js';
import { Places } from '../objects/places.js';
import type { EffectOutcome } from './effect-port.js';
import { CarryOutRuling } from './steps/carry-out-ruling.js';
import { CommandCase } from './steps/command-case.js';
import { CommandPenalty } from './steps/command-penalty.js';
import { FollowPenalty } from './steps/follow-penalty.js';

/** Milliseconds between two checks for steps that are due by time, or that a crash interrupted. */
const INTERVAL = 5_000;

export const PAUSED_FOR_CALL = 'A judge is called.';
export const PAUSED_FOR_CASE = 'A case is open.';
const OWN_PAUSES: readonly (string | undefined)[] = [PAUSED_FOR_CALL, PAUSED_FOR_CASE];

/**
 * The process manager of cases: carries out rulings, handles expired times, closes cases, pauses and resumes matches. It checks all open cases periodically, and
 * a case at once after a command to it.
 */
@Injectable()
export class CaseProcessManager extends ProcessManager {
  /** Cases without work before a time (milliseconds since 1970), unless their match changes: one entry per open case at most. */
  #idle: ReadonlyMap<string, { readonly match: string; readonly until: number }> = new Map();
  readonly #changed = new Set<string>();

  constructor(
    private readonly judged: JudgingStore,
    private readonly matches: MatchCommands,
    private readonly places: Places,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    super();
  }

  protected override watch(): readonly (() => void)[] {
    return [
      this.models.watch(JUDGE_DESK, (match) => {
        if (match === undefined) this.#idle = new Map();
        else this.#changed.add(match);
      }),
    ];
  }

  protected subjects(): readonly string[] {
    return ['Open cases'];
  }

  /** Executes all steps that are due; returns the case after them. */
  async keep(id: string): Promise<Case> {
    for (;;) {
      const one = await this.judged.cases.now(id);
      if (one === undefined) throw new Error(`The case ${id} is not there.`);
      const now = this.clock().toISOString();
      const [due] = dueEffects(one, now);
      if (due !== undefined) {
        const outcome = await this.send(new CarryOutRuling(one, due));
        const { key } = due;
        const isNoted = await this.#note(
          id,
          `outcome/${key}`,
          outcome.kind === 'done'
            ? { type: 'carriedOut', effect: key }
            : { type: 'effectRefused', effect: key, code: outcome.code },
        );
        if (!isNoted) return one;
        if (due.effect.kind === 'penalty' && (due.effect.takesEffect || due.effect.carriesOver))
          await this.#keepDuePenalties();
        continue;
      }
      const step = stepByTime(one, now);
      if (step === undefined || !(await this.#note(id, step.purpose, step.command))) return one;
      await this.resume(one.opened.match);
    }
  }

  /** As `keep`, but returns the current case if a step fails: the step is retried, and the case shows it as pending. */
  async keepOrLater(id: string): Promise<Case> {
    try {
      return await this.keep(id);
    } catch (error) {
      this.logger.warn(`The case ${id}: ${error instanceof Error ? error.message : error}`);
      const one = await this.judged.cases.now(id);
      if (one === undefined) throw error;
      return one;
    }
  }

  /** Applies a penalty to its match, if the penalty requests that. */
  async keepPenalty(id: string): Promise<PenaltyRecord> {
    const penalty = await this.judged.penalties.now(id);
    if (penalty === undefined) throw new Error(`The penalty ${id} is not there.`);
    const due = effectToFollow(penalty);
    if (due === undefined) return penalty;
    const outcome: EffectOutcome =
      due.kind === 'over'
        ? { kind: 'refused', code: due.code }
        : await this.send(new FollowPenalty(penalty, due));
    return this.#tellPenalty(
      penalty,
      'outcome',
      outcome.kind === 'done'
        ? { type: 'tookEffect', frame: outcome.frame ?? 0 }
        : { type: 'effectRefused', code: outcome.code },
    );
  }

  /** Applies a penalty to the first match in the same event that its player has begun since the penalty. */
  async #carryOver(id: string): Promise<void> {
    const penalty = await this.judged.penalties.now(id);
    if (penalty?.effect.kind !== 'waiting' || penalty.withdrawn !== undefined) return;
    const { player, scope, match: givenIn } = penalty.given;
    const organization = organizationOf(penalty.given);
    for (const next of this.models.ask((db) => begunSince(db, player, organization, penalty.at)))
      if (next.id !== givenIn && (await this.places.scopeOf(next.id, next)).scope === scope) {
        await this.#tellPenalty(penalty, 'next', { type: 'carryOver', match: next.id, seat: next.seat });
        return;
      }
  }

  async #tellPenalty(penalty: PenaltyRecord, what: string, command: PenaltyCommand): Promise<PenaltyRecord> {
    const next = await this.send(new CommandPenalty(penalty.id, what, command));
    return next ?? penalty;
  }

  /** Pauses a match if it is being played; `purpose` identifies the cause. */
  async pause(matchId: string, purpose: string, reason: string): Promise<void> {
    await this.#tell(matchId, `${purpose}/pause`, (state) =>
      state.status === 'playing' && state.paused === undefined ? { type: 'pauseMatch', reason } : REFUSED,
    );
  }

  /** Resumes a match that was paused for calls or cases, when none of them is left. */
  async resume(matchId: string): Promise<void> {
    const calls = await this.judged.calls.now(matchId);
    if (calls.some(isOpenCall)) return;
    for (const id of this.models.ask((db) => casesOfMatch(db, matchId)))
      if ((await this.judged.cases.now(id))?.status !== 'closed') return;
    const found = await this.matches.find(matchId);
    await this.#tell(matchId, `${found?.state.eventCount}/resume`, (state) =>
      state.paused !== undefined && OWN_PAUSES.includes(state.paused.reason)
        ? { type: 'resumeMatch', reason: 'The judges are done.' }
        : REFUSED,
    );
  }

  async #tell(matchId: string, purpose: string, to: ToCommand): Promise<void> {
    // A failed pause or resumption must not block the call or the case.
    await this.send(new CommandMatch(matchId, purpose, to)).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }

  /** A failure in one case does not delay the others. */
  protected async look(): Promise<number> {
    const changed = new Set(this.#changed);
    this.#changed.clear();
    const idle = new Map<string, { readonly match: string; readonly until: number }>();
    for (const id of this.models.ask(openCases)) {
      if (this.isStopped) return INTERVAL;
      const known = this.#idle.get(id);
      const now = this.clock();
      if (known !== undefined && now.getTime() < known.until && !changed.has(known.match)) {
        idle.set(id, known);
        continue;
      }
      try {
        const one = await this.keep(id);
        idle.set(id, { match: one.opened.match, until: nextLook(one, now) });
      } catch (error) {
        this.logger.warn(`The case ${id}: ${error instanceof Error ? error.message : error}`);
      }
    }
    this.#idle = idle;
    await this.#keepDuePenalties();
    return INTERVAL;
  }

  async #keepDuePenalties(): Promise<void> {
    await this.#forEach(waitingPenalties, async (id) => {
      await this.#carryOver(id);
      await this.keepPenalty(id);
    });
    await this.#forEach(duePenalties, (id) => this.keepPenalty(id));
  }

  /** A failure for one penalty does not delay the others. */
  async #forEach(among: typeof duePenalties, keep: (id: string) => Promise<unknown>): Promise<void> {
    for (const id of this.models.ask(among)) {
      if (this.isStopped) return;
      await keep(id).catch((error: unknown) =>
        this.logger.warn(`The penalty ${id}: ${error instanceof Error ? error.message : error}`),
      );
    }
  }

  /** Whether the case accepted the command; it refuses if its state has changed meanwhile. */
  async #note(id: string, purpose: string, command: CaseCommandOfService): Promise<boolean> {
    try {
      await this.send(new CommandCase(id, purpose, command));
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code !== 'COMMAND_ID_REUSED') return false;
      throw error;
    }
  }
}

/** Milliseconds since 1970. */
const nextLook = (one: Case, now: Date): number => {
  if (dueEffects(one, now.toISOString()).length > 0) return 0;
  if (one.status === 'assigned') return Date.parse(one.assignment.answerBy);
  if (one.status === 'ruled') return one.appealUntil === undefined ? 0 : Date.parse(one.appealUntil);
  return one.status === 'final' ? 0 : Number.POSITIVE_INFINITY;
};

const REFUSED = { code: 'NOT_PAUSED', message: 'There is nothing to do.' } as const;

/** The step that is due by time, or because no party objects. Its purpose identifies the step within the case. */
const stepByTime = (
  one: Case,
  now: string,
): { readonly purpose: string; readonly command: CaseCommandOfService } | undefined => {
  switch (one.status) {
    case 'assigned':
      return Date.parse(now) >= Date.parse(one.assignment.answerBy)
        ? {
            purpose: `answer-time/${one.assignment.since}`,
            command: { type: 'passAnswerTime', now },
          }
        : undefined;
    case 'ruled':
    case 'final':
      return { purpose: `close/${one.rulings}`, command: { type: 'close', now } };
    default:
      return undefined;
  }
};
