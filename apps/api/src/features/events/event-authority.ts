import type { Event, EventState } from '#libs/events';
import { organizationOf } from '#libs/organizations';
import { mayActOutsideMatches } from '../../identity/authority.js';
import type { Principal } from '../../identity/principal.js';
import { forbidden } from '../../platform/errors/api-error.js';
import type { EventViewer } from './event-objects.js';
import { eventNotFound } from './stored-events.js';

/*
 * What somebody may do in an event, by what the organization gave them: who may create matches runs events; who may say results pairs rounds and records them (a
 * scorekeeper, and of judges the head judge); players act for themselves.
 */

const hasScope = ({ scopes }: Principal, scope: 'matches' | 'results' | 'players'): boolean =>
  scopes === undefined || scopes.includes(scope);

const isOf = (principal: Principal, event: { readonly organization?: string }): boolean =>
  mayActOutsideMatches(principal) && organizationOf(principal) === organizationOf(event);

/** Plans, opens, starts and ends it. */
export const mayOrganize = (principal: Principal, event: { readonly organization?: string }): boolean =>
  principal.role === 'organizer' && isOf(principal, event) && hasScope(principal, 'matches');

/** Pairs rounds and says results. */
export const mayKeepScores = (principal: Principal, event: { readonly organization?: string }): boolean =>
  (principal.role === 'organizer' || principal.role === 'judge') &&
  isOf(principal, event) &&
  (hasScope(principal, 'results') || mayOrganize(principal, event));

/** Registers others. */
export const mayRegister = (principal: Principal, event: { readonly organization?: string }): boolean =>
  mayOrganize(principal, event) ||
  (principal.role === 'organizer' && isOf(principal, event) && hasScope(principal, 'players'));

/** Sees drafts, rounds before they are published, and closed decks. */
export const isStaffOfEvent = (principal: Principal, event: { readonly organization?: string }): boolean =>
  (principal.role === 'organizer' || principal.role === 'judge') && isOf(principal, event);

/** As whom the bearer looks at it. */
export const viewerOf = (principal: Principal, event: { readonly organization?: string }): EventViewer => ({
  isStaff: isStaffOfEvent(principal, event),
  ...(principal.role === 'player' && principal.subject !== undefined ? { player: principal.subject } : {}),
});

/** The event, for who may know of it. */
export const knownEvent = (principal: Principal, event: EventState): Event => {
  if (event === undefined || (event.status === 'drafted' && !isStaffOfEvent(principal, event)))
    throw eventNotFound();
  return event;
};

export const allow = (is: boolean): void => {
  if (!is) throw forbidden('You may not do this in this event.');
};
