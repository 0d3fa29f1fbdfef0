import type { Event, EventState } from '#libs/events';
import { type EventForAuthority, entrantOf, seesAllOfEvent } from '../../identity/authority.js';
import type { Principal } from '../../identity/principal.js';
import { ApiError, forbidden } from '../../platform/errors/api-error.js';
import type { EventViewer } from './event-objects.js';

/** The bearer's visibility of an event. */
export const viewerOf = (principal: Principal, event: EventForAuthority): EventViewer => {
  const player = entrantOf(principal);
  return { isStaff: seesAllOfEvent(principal, event), ...(player === undefined ? {} : { player }) };
};

/** The same message for a missing and a hidden event: it must not reveal which one it is. */
export const eventNotFound = (): ApiError =>
  new ApiError('NOT_FOUND', 'There is no event with this id that you may see.');

/** The event, if the bearer may see it; throws NOT_FOUND otherwise. */
export const knownEvent = (principal: Principal, event: EventState): Event => {
  if (event === undefined || (event.status === 'drafted' && !seesAllOfEvent(principal, event)))
    throw eventNotFound();
  return event;
};

export const allow = (is: boolean): void => {
  if (!is) throw forbidden('You may not do this in this event.');
};
