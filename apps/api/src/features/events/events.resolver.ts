import { Inject } from '@nestjs/common';
import { Args, Query, Resolver, Subscription } from '@nestjs/graphql';
import { PRESETS } from '#libs/events';
import { belongingTo, organizationOf } from '#libs/organizations';
import { seesAllOfEvent } from '../../identity/authority.js';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import { CurrentWork } from '../../identity/current-work.js';
import type { Principal } from '../../identity/principal.js';
import { requestedDelayOf } from '../../identity/requested-delay.js';
import { sharedPayload } from '../../identity/subscription.js';
import { ApiError } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import type { QueryEventsArgs } from '../../platform/inputs.js';
import { pageSize } from '../../platform/paging/page.js';
import type { Work } from '../../platform/scheduling/work.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { knownEvent, viewerOf } from './event-authority.js';
import { type EventObject, eventObject } from './event-objects.js';
import { EventUpdates } from './event-updates.js';
import { presetObject } from './preset-object.js';
import { newestEvents } from './read-model.js';
import { StoredEvents } from './stored-events.js';

/** The time as of which an event is shown; undefined for now. A requested delay is rounded to seconds, so that many readers share one state. */
const shownAsOf = (delay: number, asOf: string | undefined, now: Date): string | undefined => {
  if (delay === 0) return asOf;
  const horizon = Math.floor((now.getTime() - delay) / 1000) * 1000;
  return new Date(Math.min(horizon, asOf === undefined ? horizon : Date.parse(asOf))).toISOString();
};

@Resolver()
export class EventsResolver {
  constructor(
    private readonly events: StoredEvents,
    private readonly updates: EventUpdates,
    private readonly models: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('event')
  async event(
    @CurrentPrincipal() principal: Principal,
    @CurrentWork() work: Work,
    @Args('id') id: string,
    @Args('asOf') asOf?: string | null,
  ): Promise<EventObject | undefined> {
    try {
      const now = knownEvent(principal, await this.events.now(id));
      const moment = shownAsOf(requestedDelayOf(principal), asOf ?? undefined, this.clock());
      const event = moment === undefined ? now : await this.events.at(id, moment, work);
      return event === undefined ? undefined : eventObject(event, viewerOf(principal, event));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  }

  @Query('presets')
  presets() {
    return PRESETS.map(presetObject);
  }

  @Query('events')
  async list(
    @CurrentPrincipal() principal: Principal,
    @Args() { filter, first, after }: QueryEventsArgs,
  ): Promise<readonly EventObject[]> {
    const organization = organizationOf(principal);
    const isStaff = seesAllOfEvent(principal, belongingTo(organization));
    const ids = this.models.ask((db) =>
      newestEvents(
        db,
        {
          ...(filter?.organization == null ? {} : { organization: filter.organization }),
          ...(filter?.game == null ? {} : { game: filter.game }),
          ...(filter?.status == null ? {} : { status: filter.status }),
          ...(filter?.updatedSince == null
            ? {}
            : { updatedSince: new Date(filter.updatedSince).toISOString() }),
          ...(isStaff ? { staffOf: organization } : {}),
        },
        pageSize(first),
        after ?? undefined,
      ),
    );
    const found = await Promise.all(ids.map((id) => this.events.now(id)));
    return found.flatMap((event) =>
      event === undefined ? [] : [eventObject(event, viewerOf(principal, event))],
    );
  }

  @Subscription('eventUpdated', sharedPayload)
  updated(@CurrentPrincipal() principal: Principal, @Args('id') id: string) {
    return this.updates.follow(principal, id);
  }
}
