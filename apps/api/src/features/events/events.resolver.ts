import { randomBytes } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Args, Mutation, Query, Resolver, Subscription } from '@nestjs/graphql';
import type { EventCommand } from '#libs/events';
import { belongingTo, organizationOf } from '#libs/organizations';
import { Games } from '../../games/games.js';
import { askedDelayOf } from '../../identity/asked-delay.js';
import {
  entrantOf,
  mayKeepScores,
  mayOrganizeEvent,
  mayRegisterOthers,
  seesAllOfEvent,
} from '../../identity/authority.js';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import type { Principal } from '../../identity/principal.js';
import { sharedPayload } from '../../identity/subscription.js';
import { contentId } from '../../platform/content-id.js';
import { ApiError, badInput, forbidden } from '../../platform/errors/api-error.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { pageSize } from '../../platform/paging/page.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { derivedId, readCommandId } from '../../writing/command-id.js';
import { actorOf } from '../../writing/seat-commands.js';
import { allow, knownEvent, viewerOf } from './event-authority.js';
import { type EventChangeInput, type EventPlanInput, readChange, readPlan } from './event-input.js';
import { type EventObject, eventObject } from './event-objects.js';
import { EventUpdates } from './event-updates.js';
import { newestEvents } from './read-model.js';
import { StoredEvents } from './stored-events.js';

interface CreateEventInput {
  readonly commandId?: string | null;
  readonly plan: EventPlanInput;
}

interface RunEventInput {
  readonly eventId: string;
  readonly commandId?: string | null;
  readonly change: EventChangeInput;
}

interface TakePartInEventInput {
  readonly eventId: string;
  readonly commandId?: string | null;
  readonly change: {
    readonly register?: boolean;
    readonly checkIn?: boolean;
    readonly leave?: boolean;
    readonly deck?: string;
  };
}

interface EventsArguments {
  readonly filter?: {
    readonly organization?: string | null;
    readonly game?: string | null;
    readonly status?: string | null;
    readonly updatedSince?: string | null;
  } | null;
  readonly first?: number | null;
  readonly after?: string | null;
}

interface EventAnswer {
  readonly commandId: string;
  readonly event: EventObject;
}

/** The moment that an event is shown as of; undefined for now. Who asked for a delay is shown nothing newer, to the second: so that what was read of the past serves many. */
const shownAsOf = (delay: number, asOf: string | undefined, now: Date): string | undefined => {
  if (delay === 0) return asOf;
  const horizon = Math.floor((now.getTime() - delay) / 1000) * 1000;
  return new Date(Math.min(horizon, asOf === undefined ? horizon : Date.parse(asOf))).toISOString();
};

const MAY = { organize: mayOrganizeEvent, register: mayRegisterOthers, scores: mayKeepScores } as const;

@Resolver()
export class EventsResolver {
  constructor(
    private readonly events: StoredEvents,
    private readonly updates: EventUpdates,
    private readonly models: ReadModels,
    private readonly games: Games,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('event')
  async event(
    @CurrentPrincipal() principal: Principal,
    @Args('id') id: string,
    @Args('asOf') asOf?: string | null,
  ): Promise<EventObject | undefined> {
    try {
      const now = knownEvent(principal, await this.events.now(id));
      const moment = shownAsOf(askedDelayOf(principal), asOf ?? undefined, this.clock());
      const event = moment === undefined ? now : await this.events.at(id, moment);
      return event === undefined ? undefined : eventObject(event, viewerOf(principal, event));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  }

  @Query('events')
  async list(
    @CurrentPrincipal() principal: Principal,
    @Args() { filter, first, after }: EventsArguments,
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

  @Mutation('createEvent')
  async create(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: CreateEventInput,
  ): Promise<EventAnswer> {
    const organization = organizationOf(principal);
    allow(mayOrganizeEvent(principal, belongingTo(organization)));
    const commandId = readCommandId(input.commandId);
    const id = derivedId(commandId, `event/${principal.subject}/${organization}`);
    const plan = readPlan(this.games, input.plan);
    return this.#send(principal, id, commandId, input, { type: 'draft', ...belongingTo(organization), plan });
  }

  @Mutation('runEvent')
  async run(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: RunEventInput,
  ): Promise<EventAnswer> {
    const event = knownEvent(principal, await this.events.now(input.eventId));
    const drawn = randomBytes(16).toString('hex');
    const commandId = readCommandId(input.commandId);
    const { command, duty } = readChange(this.games, input.change, this.#now, drawn);
    const may = MAY[duty];
    allow(may(principal, event));
    return this.#send(principal, event.id, commandId, input.change, command);
  }

  @Mutation('takePartInEvent')
  async takePart(
    @CurrentPrincipal() principal: Principal,
    @Args('input') input: TakePartInEventInput,
  ): Promise<EventAnswer> {
    const event = knownEvent(principal, await this.events.now(input.eventId));
    const player = entrantOf(principal);
    if (player === undefined) throw forbidden('This token is for one match.');
    const { register, checkIn, leave, deck } = input.change;
    if ([register, checkIn, leave].includes(false)) throw badInput('What is to be done is true.');
    const commandId = readCommandId(input.commandId);
    const command = ((): EventCommand => {
      if (deck !== undefined) return { type: 'handInDeck', player, deck, now: this.#now, isByStaff: false };
      if (checkIn !== undefined) return { type: 'checkIn', player };
      if (register !== undefined) return { type: 'register', entries: [{ player }], isByStaff: false };
      return { type: event.status === 'running' ? 'drop' : 'withdraw', player };
    })();
    return this.#send(principal, event.id, commandId, input.change, command);
  }

  @Subscription('eventUpdated', sharedPayload)
  updated(@CurrentPrincipal() principal: Principal, @Args('id') id: string) {
    return this.updates.follow(principal, id);
  }

  async #send(
    principal: Principal,
    id: string,
    commandId: string,
    content: object,
    command: EventCommand,
  ): Promise<EventAnswer> {
    const order = { id, command, commandId, actor: actorOf(principal), digest: contentId({ ...content }) };
    const event = await this.events.send(order);
    if (event === undefined) throw new Error(`The event ${id} is not there.`);
    return { commandId, event: eventObject(event, viewerOf(principal, event)) };
  }

  get #now(): string {
    return this.clock().toISOString();
  }
}
