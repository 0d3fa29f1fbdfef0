import { Injectable } from '@nestjs/common';
import { seat as toSeat } from '#libs/game-kit';
import {
  type Case,
  type DueEffect,
  infractionOf,
  type Penalty,
  type PenaltyEffectOfRuling,
  type PenaltyRecord,
  type RulingEffect,
} from '#libs/judging';
import type { Actor, MatchCommand, MatchRejection, MatchState, RuledResult } from '#libs/match';
import { belongingTo, organizationOf } from '#libs/organizations';
import { ApiError } from '../../../platform/errors/api-error.js';
import { ReadModels } from '../../../reading/models/read-models.js';
import { derivedId, ownCommandId } from '../../../writing/command-id.js';
import { MatchCommands } from '../../../writing/match-commands.js';
import { MatchRewinds, type RuledRewind } from '../../../writing/match-rewinds.js';
import { ResultAmendments } from '../../../writing/result-amendments.js';
import { JudgingStore } from '../log/judged.js';
import { Places } from '../objects/places.js';
import type { EffectOutcome, EffectPort, FollowedPenalty } from './effect-port.js';

type RuledEnd = RulingEffect & { readonly kind: 'ruled' };

/** The public reason in the match: the judges' reasons are only for judges and players. */
const OF_CASE = 'Ruled by a judge, in a case.';
const OF_PENALTY = 'A penalty.';

/** The results in matches that penalties lead to. */
const RULED_BY: { readonly [Kind in Penalty]?: RuledResult } = {
  'game-loss': 'game-loss',
  'match-loss': 'match-loss',
  disqualification: 'disqualification',
};

export const hasEffect = (penalty: Penalty): boolean => RULED_BY[penalty] !== undefined;

/** Carries out rulings in matches and penalties, in the judge's name. The command ids are derived from the case, so each effect happens once, on whichever node. */
@Injectable()
export class MatchEffects implements EffectPort {
  constructor(
    private readonly commands: MatchCommands,
    private readonly amendments: ResultAmendments,
    private readonly rewinds: MatchRewinds,
    private readonly judged: JudgingStore,
    private readonly models: ReadModels,
    private readonly places: Places,
  ) {}

  async carryOut(one: Case, { key, judge, reason, effect }: DueEffect): Promise<EffectOutcome> {
    const actor: Actor = { role: 'judge', id: judge };
    const matchId = one.opened.match;
    switch (effect.kind) {
      case 'penalty':
        return this.#give(one, key, actor, reason, effect);
      case 'withdrawPenalty':
        return this.#withdraw(one, effect.given, actor, reason);
      case 'amended':
        return this.#amend(matchId, this.#commandId(one, key), actor, effect);
      case 'ruled':
        return this.#end(matchId, this.#commandId(one, key), actor, effect, OF_CASE);
      case 'rewind':
        return this.#rewind(matchId, this.#commandId(one, key), actor, effect);
    }
  }

  follow({ id, by }: PenaltyRecord, { match, seat, penalty }: FollowedPenalty): Promise<EffectOutcome> {
    const how = RULED_BY[penalty];
    if (how === undefined) return Promise.resolve({ kind: 'done' });
    const effect: RuledEnd = { kind: 'ruled', how, seats: [seat] };
    const actor: Actor = { role: 'judge', id: by };
    return this.#end(match, ownCommandId(`penalty/${id}`), actor, effect, OF_PENALTY);
  }

  async refusalOf(
    matchId: string,
    match: MatchState,
    effect: RulingEffect,
  ): Promise<MatchRejection | undefined> {
    switch (effect.kind) {
      case 'amended':
        return this.amendments.refusalOf(matchId, match, { result: effect.result, reason: OF_CASE });
      case 'rewind':
        return this.rewinds.refusalOf(matchId, match, rewindOf(effect));
      case 'ruled':
        return this.#refusalOf(match, effect);
      case 'penalty': {
        const how = effect.takesEffect ? RULED_BY[effect.penalty] : undefined;
        return how === undefined
          ? undefined
          : this.#refusalOf(match, { kind: 'ruled', how, seats: [effect.seat] });
      }
    }
  }

  async #refusalOf(match: MatchState, effect: RuledEnd): Promise<MatchRejection | undefined> {
    const command = commandOf(match, effect, OF_CASE);
    return 'code' in command ? command : this.commands.refusalOf(match, command);
  }

  #commandId({ id }: Case, key: string): string {
    return ownCommandId(`case/${id}/${key}`);
  }

  #end(
    matchId: string,
    commandId: string,
    actor: Actor,
    effect: RuledEnd,
    reason: string,
  ): Promise<EffectOutcome> {
    return outcomeOf(async () => {
      const order = { matchId, commandId, actor };
      const { frame } = await this.commands.send(order, (match) => commandOf(match, effect, reason));
      return frame;
    });
  }

  #rewind(
    matchId: string,
    commandId: string,
    actor: Actor,
    effect: RulingEffect & { readonly kind: 'rewind' },
  ): Promise<EffectOutcome> {
    return outcomeOf(async () => {
      const order = { matchId, commandId, actor };
      const { frame } = await this.rewinds.carryOut(order, rewindOf(effect));
      return frame;
    });
  }

  #amend(
    matchId: string,
    commandId: string,
    actor: Actor,
    { result }: RulingEffect & { readonly kind: 'amended' },
  ): Promise<EffectOutcome> {
    return outcomeOf(async () => {
      const match = (await this.commands.find(matchId))?.state;
      if (match === undefined) throw new Error(`The match ${matchId} of a case is not there.`);
      const amendment = { result, reason: OF_CASE };
      await this.models.reached(await this.amendments.send({ matchId, match, amendment, commandId, actor }));
      return undefined;
    });
  }

  async #give(
    one: Case,
    key: string,
    actor: Actor,
    reason: string,
    { kind: _kind, ...penalty }: PenaltyEffectOfRuling,
  ): Promise<EffectOutcome> {
    const { opened } = one;
    const player = opened.parties.find(({ seat }) => seat === penalty.seat)?.player;
    if (player === undefined) return { kind: 'refused', code: 'UNKNOWN_SEAT' };
    const organization = organizationOf(opened);
    const { table } = await this.judged.rules.now(organization);
    const match = (await this.commands.find(opened.match))?.state;
    if (match === undefined) throw new Error(`The match ${opened.match} of a case is not there.`);
    return outcomeOf(async () => {
      const given = {
        ...belongingTo(organization),
        match: opened.match,
        ...(await this.places.scopeOf(opened.match, match.settings)),
        player,
        table: infractionOf(table, penalty.infraction) === undefined ? 'none' : table.version,
        ...penalty,
        reason,
        case: one.id,
      };
      await this.judged.penalties.send(
        { commandId: this.#commandId(one, key), actor },
        penaltyOfRuling(one.id, key),
        // The judge's permission was checked at the ruling.
        { type: 'give', judge: { id: actor.id, isHead: true }, penalty: given },
        { case: one.id, key },
      );
      return undefined;
    });
  }

  #withdraw(one: Case, given: string, actor: Actor, reason: string): Promise<EffectOutcome> {
    return outcomeOf(async () => {
      await this.judged.penalties.send(
        { commandId: this.#commandId(one, `${given}/withdrawn`), actor },
        penaltyOfRuling(one.id, given),
        { type: 'withdraw', judge: { id: actor.id, isHead: true }, reason },
        { case: one.id, given },
      );
      return undefined;
    });
  }
}

/** The id of the penalty that an effect of a ruling gives. */
const penaltyOfRuling = (caseId: string, key: string): string => derivedId(key, `case/${caseId}/penalty`);

const rewindOf = ({ kind: _kind, ...rewind }: RulingEffect & { readonly kind: 'rewind' }): RuledRewind => ({
  ...rewind,
  reason: OF_CASE,
});

const commandOf = (
  { seats }: MatchState,
  { how, seats: losers }: RuledEnd,
  reason: string,
): MatchCommand | MatchRejection =>
  losers.some((index) => seats[index] === undefined)
    ? { code: 'UNKNOWN_SEAT', message: `This match has the seats 0 to ${seats.length - 1}.` }
    : { type: 'ruleResult', how, seats: losers.map(toSeat), reason };

/** A permanent refusal is an outcome; any other error is retried. */
const outcomeOf = async (carryOut: () => Promise<number | undefined>): Promise<EffectOutcome> => {
  try {
    const frame = await carryOut();
    return { kind: 'done', ...(frame === undefined ? {} : { frame }) };
  } catch (error) {
    if (!(error instanceof ApiError) || TRANSIENT.has(error.code)) throw error;
    return { kind: 'refused', code: error.code };
  }
};

/** Temporary refusals: the match changed meanwhile, or the service is about to stop. */
const TRANSIENT: ReadonlySet<string> = new Set([
  'CONFLICT',
  'MATCH_MOVED_ON',
  'TEMPORARILY_UNAVAILABLE',
  'TIMEOUT',
  'RATE_LIMITED',
  'INTERNAL',
]);
