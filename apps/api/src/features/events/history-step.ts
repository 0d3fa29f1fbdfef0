import type { EventFact } from '#libs/events';
import type { Naming } from './event-objects.js';
import type { RecordedFact } from './stored-events.js';

/** The types of facts by their names in the API. */
export const HISTORY_TYPES = {
  EVENT_DRAFTED: 'EventDrafted',
  PLAN_REVISED: 'PlanRevised',
  REGISTRATION_OPENED: 'RegistrationOpened',
  REGISTRATION_CLOSED: 'RegistrationClosed',
  PLAYER_REGISTERED: 'PlayerRegistered',
  PLAYER_ADMITTED: 'PlayerAdmitted',
  PLAYER_WITHDRAWN: 'PlayerWithdrawn',
  PLAYER_CHECKED_IN: 'PlayerCheckedIn',
  DECK_HANDED_IN: 'DeckHandedIn',
  SEEDS_GIVEN: 'SeedsGiven',
  TABLE_FIXED: 'TableFixed',
  BYE_GRANTED: 'ByeGranted',
  EVENT_STARTED: 'EventStarted',
  PLAYER_DROPPED: 'PlayerDropped',
  PLAYER_REINSTATED: 'PlayerReinstated',
  PLAYER_DISQUALIFIED: 'PlayerDisqualified',
  ROUND_PAIRED: 'RoundPaired',
  PAIRINGS_CHANGED: 'PairingsChanged',
  ROUND_PUBLISHED: 'RoundPublished',
  ROUND_TAKEN_BACK: 'RoundTakenBack',
  RESULT_RECORDED: 'ResultRecorded',
  RESULT_AMENDED: 'ResultAmended',
  ROUND_FINISHED: 'RoundFinished',
  CUT_MADE: 'CutMade',
  EVENT_FINISHED: 'EventFinished',
  EVENT_CALLED_OFF: 'EventCalledOff',
} as const satisfies Readonly<Record<string, EventFact['type']>>;

/** A fact of an event as a step of its history. */
export const historyStep = ({ version, at, actor, fact }: RecordedFact, named: Naming) => ({
  version,
  at,
  actor,
  type: fact.type,
  player: 'player' in fact ? named(fact.player) : undefined,
  round: 'round' in fact ? fact.round : undefined,
  table: 'table' in fact ? fact.table : undefined,
  matchId: 'match' in fact ? fact.match : undefined,
  reason: 'reason' in fact ? fact.reason : undefined,
});
