import { Inject, Injectable } from '@nestjs/common';
import type { Event } from '#libs/events';
import type { Principal } from '../../identity/principal.js';
import { Subscription } from '../../identity/subscription.js';
import { CLOCK, type Clock } from '../../platform/injection.js';
import { Turns } from '../../platform/scheduling/turns.js';
import { Signal } from '../../platform/signal.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { knownEvent, viewerOf } from './event-authority.js';
import { type EventObject, eventObject } from './event-objects.js';
import { EVENT_DIRECTORY } from './read-model.js';
import { StoredEvents } from './stored-events.js';

/** Milliseconds between two updates: what happens meanwhile is in the next. A round ends with hundreds of results in a minute, and many follow it. */
const PAUSE = 100;

/** An event now, then after each change; who is slow gets the newest, not everything in between. */
@Injectable()
export class EventUpdates {
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
    const changed = new Signal();
    let version = 0;
    const unwatch = this.models.watch(EVENT_DIRECTORY, (key) => {
      if (key !== undefined && key !== id) return;
      version += 1;
      changed.give();
    });
    try {
      let told: Event | undefined;
      while (!stop.aborted) {
        const seen = version;
        await this.turns.take();
        const event = knownEvent(principal, await this.events.now(id));
        if (event !== told) {
          told = event;
          yield eventObject(event, viewerOf(principal, event));
          await new Signal().wait(stop, PAUSE);
        }
        if (version === seen && !stop.aborted) await changed.wait(stop);
      }
    } finally {
      unwatch();
    }
  }
}
