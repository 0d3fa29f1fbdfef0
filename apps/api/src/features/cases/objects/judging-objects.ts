import { Injectable } from '@nestjs/common';
import type { Case, JudgeCall, PenaltyRecord } from '#libs/judging';
import { organizationOf } from '#libs/organizations';
import { PlayerNames } from '../../../reading/models/player-names.js';
import type { Part } from '../door/table-door.js';
import { type CallObject, callObject } from './call-object.js';
import { type CaseObject, caseObject } from './case-object.js';
import { type PenaltyObject, penaltyObject } from './penalty-object.js';
import { Places } from './places.js';

/** Converts calls, cases and penalties to the form of the API, for a person with a part in them. */
@Injectable()
export class JudgingObjects {
  constructor(
    private readonly places: Places,
    private readonly names: PlayerNames,
  ) {}

  async call(matchId: string, call: JudgeCall, part: Part): Promise<CallObject> {
    const viewer = part.kind === 'seat' ? { seat: part.seat } : {};
    return callObject(call, await this.places.of(matchId), viewer, this.#naming(call.called));
  }

  async case(one: Case, part: Part): Promise<CaseObject> {
    const viewer = part.kind === 'seat' ? part : ({ kind: 'judge', id: part.judge.id } as const);
    return caseObject(one, viewer, await this.places.of(one.opened.match), this.#naming(one.opened));
  }

  async penalty(penalty: PenaltyRecord, isJudge: boolean): Promise<PenaltyObject> {
    const { given } = penalty;
    return penaltyObject(penalty, await this.places.of(given.match), isJudge, this.#naming(given));
  }

  #naming(of: { readonly organization?: string }): (player: string) => string {
    const organization = organizationOf(of);
    return (player) => this.names.nameOf(player, organization);
  }
}
