import { Inject, Injectable } from '@nestjs/common';
import { isOpenCall } from '#libs/judging';
import { organizationOf } from '#libs/organizations';
import { mayActOutsideMatches } from '../../../identity/authority.js';
import type { Principal } from '../../../identity/principal.js';
import { Subscription } from '../../../identity/subscription.js';
import { ApiError, forbidden, matchNotFound } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../../platform/injection.js';
import { Turns } from '../../../platform/scheduling/turns.js';
import type { Work } from '../../../platform/scheduling/work.js';
import { liveQuery, type QueryResult } from '../../../reading/models/live-query.js';
import { ReadModels } from '../../../reading/models/read-models.js';
import { Cases } from '../cases/cases.js';
import { inQuestion } from '../door/case-in-question.js';
import { mayJudge, organizationJudged, type Part, partIn, TableDoor } from '../door/table-door.js';
import { JudgingStore } from '../log/judged.js';
import { casesOf, casesOfMatch, JUDGE_DESK, matchesWithCalls, penaltiesOf } from '../log/read-model.js';
import type { CallObject } from '../objects/call-object.js';
import type { CaseObject } from '../objects/case-object.js';
import { JudgingObjects } from '../objects/judging-objects.js';
import type { PenaltyObject } from '../objects/penalty-object.js';

type Question = ReturnType<typeof inQuestion>;

export interface DeskObject {
  readonly calls: readonly CallObject[];
  readonly cases: readonly CaseObject[];
}

export interface MatchJudgingObject extends DeskObject {
  readonly matchId: string;
}

/** Calls, cases and penalties as a viewer may see them: once, or now and after each change. */
@Injectable()
export class JudgingViews {
  constructor(
    private readonly models: ReadModels,
    private readonly judged: JudgingStore,
    private readonly door: TableDoor,
    private readonly cases: Cases,
    private readonly objects: JudgingObjects,
    private readonly turns: Turns,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async case(principal: Principal, id: string): Promise<CaseObject> {
    const { one, part } = await this.cases.look(principal, id);
    return this.objects.case(one, part);
  }

  /** Throws NOT_FOUND for a match that the bearer may not see; undefined if the bearer has no part in it. */
  async match(principal: Principal, matchId: string, work: Work): Promise<MatchJudgingObject | undefined> {
    const { match } = await this.door.open(principal, matchId);
    const part = partIn(principal, match);
    if (part === undefined) return undefined;
    const calls = await this.judged.calls.now(matchId);
    return {
      matchId,
      calls: await Promise.all(calls.map((call) => this.objects.call(matchId, call, part))),
      cases: await this.#cases(
        this.models.ask((db) => casesOfMatch(db, matchId)),
        () => part,
        work,
      ),
    };
  }

  async desk(principal: Principal, work: Work): Promise<DeskObject> {
    const organization = organizationJudged(principal);
    const calls: CallObject[] = [];
    for (const matchId of this.models.ask((db) => matchesWithCalls(db, organization))) {
      await work.take();
      const { match } = await this.door.open(principal, matchId);
      const part = partIn(principal, match);
      // A judge who plays in the match does not judge it.
      if (part?.kind !== 'judge') continue;
      for (const call of await this.judged.calls.now(matchId))
        if (isOpenCall(call)) calls.push(await this.objects.call(matchId, call, part));
    }
    return { calls, cases: await this.#casesFor(principal, organization, { isClosed: false, work }) };
  }

  closed(principal: Principal, work: Work): Promise<readonly CaseObject[]> {
    return this.#casesFor(principal, organizationJudged(principal), { isClosed: true, work });
  }

  /** For judges of the organization, and for the player; refused for others. */
  async penalties(
    principal: Principal,
    player: string,
    asked: string | undefined,
    work: Work,
  ): Promise<readonly PenaltyObject[]> {
    const isOwn =
      principal.role === 'player' && principal.subject === player && mayActOutsideMatches(principal);
    if (!isOwn && !mayJudge(principal)) throw forbidden('Only judges and the player may read this.');
    const organization = asked ?? organizationOf(principal);
    if (!isOwn && organization !== organizationOf(principal))
      throw forbidden('These are another organization’s.');
    // A judge who also plays sees its own penalties as a player.
    const isJudge = !isOwn && principal.subject !== player;
    const found: PenaltyObject[] = [];
    for (const id of this.models.ask((db) => penaltiesOf(db, player, organization))) {
      await work.take();
      const penalty = await this.judged.penalties.now(id);
      if (penalty !== undefined) found.push(await this.objects.penalty(penalty, isJudge));
    }
    return found;
  }

  followCase(principal: Principal, id: string): Subscription<CaseObject> {
    return this.#follow(
      principal,
      () => this.case(principal, id),
      ({ place }) => place.matchId,
    );
  }

  followMatch(principal: Principal, matchId: string): Subscription<MatchJudgingObject> {
    const look = async (): Promise<MatchJudgingObject> => {
      const found = await this.match(principal, matchId, this.turns);
      if (found === undefined) throw matchNotFound();
      return found;
    };
    return this.#follow(principal, look, (found) => found.matchId);
  }

  followDesk(principal: Principal): Subscription<DeskObject> {
    return this.#follow(
      principal,
      () => this.desk(principal, this.turns),
      () => undefined,
    );
  }

  async #casesFor(
    principal: Principal,
    organization: string,
    { isClosed, work }: { readonly isClosed: boolean; readonly work: Work },
  ): Promise<readonly CaseObject[]> {
    const ids = this.models.ask((db) => casesOf(db, organization, isClosed));
    const partOf = (question: Question): Part | undefined => {
      const part = partIn(principal, question);
      return part?.kind === 'judge' ? part : undefined;
    };
    return this.#cases(ids, partOf, work);
  }

  async #cases(
    ids: readonly string[],
    partOf: (question: Question) => Part | undefined,
    work: Work,
  ): Promise<readonly CaseObject[]> {
    const cases: CaseObject[] = [];
    for (const id of ids) {
      await work.take();
      const one = await this.judged.cases.now(id);
      const part = one === undefined ? undefined : partOf(inQuestion(one));
      if (one !== undefined && part !== undefined) cases.push(await this.objects.case(one, part));
    }
    return cases;
  }

  /** The current value, then a new one after each change of the desk, or only of the given match. */
  #follow<T extends object>(
    principal: Principal,
    look: () => Promise<T>,
    matchOf: (found: T) => string | undefined,
  ): Subscription<T> {
    const seen = async (): Promise<QueryResult<T>> => {
      const found = await look();
      return { seen: found, matchId: matchOf(found) };
    };
    const follow = (stop: AbortSignal) => liveQuery(this.models, JUDGE_DESK, seen, stop);
    return new Subscription(principal, follow, this.clock());
  }
}

/** Returns undefined instead of NOT_FOUND, for nullable fields. */
export const orNull = async <T>(found: Promise<T>): Promise<T | undefined> => {
  try {
    return await found;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
};
