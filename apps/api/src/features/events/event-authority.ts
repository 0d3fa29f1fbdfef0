import type { Event, EventState } from '#libs/events';
import { type EventInQuestion, entrantOf, seesAllOfEvent } from '../../identity/authority.js';
import type { Principal } from '../../identity/principal.js';
import { forbidden } from '../../platform/errors/api-error.js';
import type { EventViewer } from './event-objects.js';
import { eventNotFound } from './stored-events.js';

/** As whom the bearer looks at it. */
export const viewerOf = (principal: Principal, event: EventInQuestion): EventViewer => {
  const player = entrantOf(principal);
  return { isStaff: seesAllOfEvent(principal, event), ...(player === undefined ? {} : { player }) };
};

/** The event, for who may know of it. */
export const knownEvent = (principal: Principal, event: EventState): Event => {
  if (event === undefined || (event.status === 'drafted' && !seesAllOfEvent(principal, event)))
    throw eventNotFound();
  return event;
};

export const allow = (is: boolean): void => {
  if (!is) throw forbidden('You may not do this in this event.');
};
