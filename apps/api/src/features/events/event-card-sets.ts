import { Injectable } from '@nestjs/common';
import type { EventPlan } from '#libs/events';
import { organizationOf } from '#libs/organizations';
import { Games } from '../../games/games.js';
import { badInput } from '../../platform/errors/api-error.js';
import { CardSets, type ChosenSet } from '../../reading/card-sets/card-sets.js';

interface PlanOf {
  readonly organization?: string;
  readonly plan: Pick<EventPlan, 'game' | 'cardSets'>;
}

/** The card sets of events: those that a plan names, in their newest version unless it names another. */
@Injectable()
export class EventCardSets {
  constructor(
    private readonly games: Games,
    private readonly cardSets: CardSets,
  ) {}

  /** Throws BAD_USER_INPUT for a set that the event's organization may not use. */
  async check({ plan, ...event }: PlanOf): Promise<void> {
    const organization = organizationOf(event);
    const sets = await this.cardSets.choose(this.games.get(plan.game), plan.cardSets, { organization });
    if (!sets.ok) throw badInput('The event cannot use these card sets.', sets.faults);
  }

  /** The sets for the next match of an event. A set that was retired since stays in its last version. */
  async of({ plan, ...event }: PlanOf): Promise<readonly ChosenSet[]> {
    const chooser = { organization: organizationOf(event), isBound: true };
    const sets = await this.cardSets.choose(this.games.get(plan.game), plan.cardSets, chooser);
    if (!sets.ok) throw new Error(`The plan names card sets that it cannot use: ${sets.faults[0]?.message}`);
    return sets.value;
  }
}
