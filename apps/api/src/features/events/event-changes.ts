import { decodeEvent, type Json } from '#libs/event-log';
import { EVENTS, type EventFact, eventOfStream } from '#libs/events';
import { organizationOf } from '#libs/organizations';
import type { ChangeSource, ChangeTypes } from '../../reading/changes/change-source.js';
import { eventCodec } from './event-codec.js';
import { EVENT_ROW, nextEventRow, readEventRow } from './event-row.js';

export const EVENT_CHANGES = {
  'event.created': 'An event was created as a draft.',
  'event.revised': 'The plan of the event was revised.',
  'event.opened': 'Registration opened.',
  'event.closed': 'Registration closed.',
  'event.started': 'The event started. Players who had to check in and did not are out.',
  'event.cut': 'The players of the bracket are decided.',
  'event.finished': 'The event ended.',
  'event.called-off': 'The event was cancelled.',
  'entrant.registered': 'A player registered, or was put on the waiting list.',
  'entrant.admitted': 'A player moved up from the waiting list.',
  'entrant.withdrawn': 'A player left before the start.',
  'entrant.checked-in': 'A player checked in.',
  'entrant.dropped': 'A player dropped out.',
  'entrant.reinstated': 'A player who had dropped out or was absent plays again.',
  'entrant.disqualified': 'A player was disqualified.',
  'round.paired': 'A round was paired; only staff see it.',
  'round.changed': 'Staff changed the pairings of a round.',
  'round.published': 'A round was published: everybody sees it, and it is played.',
  'round.taken-back': 'A round was taken back, and does not count.',
  'round.finished': 'A round ended: all its results are recorded.',
  'standings.changed':
    'A result was recorded or amended, which changed the standings after its round and after each later one.',
} as const satisfies ChangeTypes;

const typeOf = (fact: EventFact): keyof typeof EVENT_CHANGES | undefined => {
  switch (fact.type) {
    case 'EventDrafted':
      return 'event.created';
    case 'PlanRevised':
      return 'event.revised';
    case 'RegistrationOpened':
      return 'event.opened';
    case 'RegistrationClosed':
      return 'event.closed';
    case 'EventStarted':
      return 'event.started';
    case 'CutMade':
      return 'event.cut';
    case 'EventFinished':
      return 'event.finished';
    case 'EventCalledOff':
      return 'event.called-off';
    case 'PlayerRegistered':
      return 'entrant.registered';
    case 'PlayerAdmitted':
      return 'entrant.admitted';
    case 'PlayerWithdrawn':
      return 'entrant.withdrawn';
    case 'PlayerCheckedIn':
      return 'entrant.checked-in';
    case 'PlayerDropped':
      return 'entrant.dropped';
    case 'PlayerReinstated':
      return 'entrant.reinstated';
    case 'PlayerDisqualified':
      return 'entrant.disqualified';
    case 'RoundPaired':
      return 'round.paired';
    case 'PairingsChanged':
      return 'round.changed';
    case 'RoundPublished':
      return 'round.published';
    case 'RoundTakenBack':
      return 'round.taken-back';
    case 'RoundFinished':
      return 'round.finished';
    case 'ResultRecorded':
    case 'ResultAmended':
      return 'standings.changed';
    default:
      return undefined;
  }
};

/** The events' entries in the change feed. The feed is for the organization's staff, so it includes unpublished rounds. It never includes decks. */
export const eventChanges: ChangeSource = {
  name: 'events',
  category: EVENTS,
  version: 2,
  kinds: [EVENT_ROW],
  read: (event) => {
    const { event: fact, envelope } = decodeEvent(eventCodec, event);
    const type = typeOf(fact);
    if (type === undefined) return undefined;
    const subject = eventOfStream(event.stream);
    return {
      type,
      at: envelope.at,
      kind: EVENT_ROW,
      subject,
      reason: 'reason' in fact ? fact.reason : undefined,
      ...(fact.type === 'EventDrafted' ? { organization: organizationOf(fact) } : {}),
      next: (row) => nextEventRow(row, subject, fact, envelope.at),
    };
  },
  shown: (kept, nameOf): Json => {
    const row = readEventRow(kept);
    const { entrant } = row;
    return { ...row, entrant: entrant === null ? null : { ...entrant, name: nameOf(entrant.player) } };
  },
};
