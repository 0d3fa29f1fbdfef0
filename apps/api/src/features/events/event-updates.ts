import { Inject, Injectable } from '@nestjs/common';
import type { Event } from '#libs/events';
import type { Principal } from '../../identity/principal.js';
import { Subscription } from '../../identity/subscription.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { knownEvent, viewerOf } from './event-authority.js';
import { type EventObject, eventObject } from './event-objects.js';
import { FollowedEvent } from './followed-event.js';
import { EVENT_DIRECTORY } from './read-model.js';
import { StoredEvents } from './stored-events.js';

/** An event now, then after each change; a slow subscriber gets only the newest state. */
@Injectable()
export class EventUpdates {
  readonly #followed = new Map<string, FollowedEvent>();
  #unwatch: (() => void) | undefined;

  constructor(
    private readonly models: ReadModels,
    private readonly events: StoredEvents,
    private readonly turns: Turns,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  follow(principal: Principal, id: string): Subscription<EventObject> {
    return new Subscription(principal, (stop) => this.#follow(principal, id, stop), this.clock());
  }

  async *#follow(
    principal: Principal,
    id: string,
    stop: AbortSignal,
  ): AsyncGenerator<EventObject, void, undefined> {
    const followed = this.#begin(id);
    try {
      let told: Event | undefined;
      while (!stop.aborted) {
        const event = knownEvent(principal, await followed.newest());
        if (event === told) await followed.changed.wait(stop);
        else {
          told = event;
          yield eventObject(event, viewerOf(principal, event));
        }
      }
    } finally {
      this.#end(id, followed);
    }
  }

  #begin(id: string): FollowedEvent {
    this.#unwatch ??= this.models.watch(EVENT_DIRECTORY, (key) => {
      if (key !== undefined) this.#followed.get(key)?.heard();
      else for (const followed of this.#followed.values()) followed.heard();
    });
    const followed =
      this.#followed.get(id) ??
      new FollowedEvent(async () => {
        await this.turns.take();
        return this.events.now(id);
      });
    this.#followed.set(id, followed);
    followed.followers += 1;
    return followed;
  }

  #end(id: string, followed: FollowedEvent): void {
    followed.followers -= 1;
    if (followed.followers > 0) return;
    followed.end();
    if (this.#followed.get(id) === followed) this.#followed.delete(id);
    if (this.#followed.size > 0) return;
    this.#unwatch?.();
    this.#unwatch = undefined;
  }
}
