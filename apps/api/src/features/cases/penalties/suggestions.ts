import { Inject, Injectable } from '@nestjs/common';
import { type Infraction, infractionOf, type SuggestedPenalty, suggestedPenalty } from '#libs/judging';
import { organizationOf } from '#libs/organizations';
import { badInput } from '../../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../../platform/injection.js';
import { ReadModels } from '../../../reading/models/read-models.js';
import type { Table } from '../door/table-door.js';
import { JudgingStore } from '../log/judged.js';
import { standingPenalties } from '../log/read-model.js';
import { Places } from '../objects/places.js';

export interface Suggestion extends SuggestedPenalty {
  readonly infraction: Infraction;
  /** The edition of the table. */
  readonly table: string;
  readonly scope: string;
  readonly round?: string;
  readonly player: string;
}

/** The penalty that the organization's table suggests for an infraction. */
@Injectable()
export class Suggestions {
  constructor(
    private readonly judged: JudgingStore,
    private readonly models: ReadModels,
    private readonly places: Places,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws BAD_USER_INPUT for an empty seat, or an infraction that is not in the table. */
  async of({ matchId, match }: Table, seat: number, id: string): Promise<Suggestion> {
    const organization = organizationOf(match.settings);
    const player = match.seats[seat]?.player;
    if (player === undefined) throw badInput('Nobody has that seat.');
    const { table } = await this.judged.rules.now(organization);
    const infraction = infractionOf(table, id);
    if (infraction === undefined) throw badInput('There is no such infraction in the table.');
    const history = this.models.ask((db) => standingPenalties(db, player, organization));
    const scope = await this.places.scopeOf(matchId, match.settings);
    const occasion = { at: this.clock().toISOString(), scope: scope.scope };
    return {
      ...suggestedPenalty(table, history, infraction, occasion),
      ...scope,
      infraction,
      table: table.version,
      player,
    };
  }
}
