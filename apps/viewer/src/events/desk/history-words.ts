import type { EventHistoryLineFragment } from '#libs/client';

const STEPS: Readonly<Record<EventHistoryLineFragment['type'], string>> = {
  EVENT_DRAFTED: 'drafted the event',
  PLAN_REVISED: 'revised the plan',
  REGISTRATION_OPENED: 'opened registration',
  REGISTRATION_CLOSED: 'closed registration',
  PLAYER_REGISTERED: 'registered',
  PLAYER_ADMITTED: 'admitted from the waiting list',
  PLAYER_WITHDRAWN: 'withdrew',
  PLAYER_CHECKED_IN: 'checked in',
  DECK_HANDED_IN: 'deck handed in',
  SEEDS_GIVEN: 'gave seeds',
  TABLE_FIXED: 'fixed the table of',
  BYE_GRANTED: 'bye granted',
  EVENT_STARTED: 'started the event',
  PLAYER_DROPPED: 'dropped',
  PLAYER_REINSTATED: 'reinstated',
  PLAYER_DISQUALIFIED: 'disqualified',
  ROUND_PAIRED: 'paired',
  PAIRINGS_CHANGED: 'changed pairings',
  ROUND_PUBLISHED: 'published',
  ROUND_TAKEN_BACK: 'took back',
  RESULT_RECORDED: 'result recorded',
  RESULT_AMENDED: 'result amended',
  ROUND_FINISHED: 'finished',
  CUT_MADE: 'made the cut',
  EVENT_FINISHED: 'finished the event',
  EVENT_CALLED_OFF: 'called the event off',
};

/** `Ann: disqualified`, `Round 2, table 4: result recorded`. */
export const stepText = ({
  type,
  player,
  round,
  table,
}: Pick<EventHistoryLineFragment, 'type' | 'player' | 'round' | 'table'>): string => {
  const place = [
    player?.name,
    round === null ? undefined : `Round ${round}`,
    table === null ? undefined : `table ${table}`,
  ].filter((part) => part !== undefined);
  const words = STEPS[type];
  return place.length === 0
    ? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
    : `${place.join(', ')}: ${words}`;
};

/** `organizer olga`; the service itself takes the steps that follow from matches. */
export const actorText = ({ role, id }: EventHistoryLineFragment['actor']): string =>
  role === 'SERVICE' ? 'the service' : `${role.toLowerCase()} ${id}`;
