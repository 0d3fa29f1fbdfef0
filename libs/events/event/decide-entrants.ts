import { accepted, type EventDecision, type HandInDeck, type RegisterPlayers, refused } from './commands.js';
import { BEFORE_START, currentRound, type Event } from './event.js';
import type { EventFact } from './facts.js';
import { EVENT_LIMITS } from './plan.js';

const NOT_REGISTERED = refused('NOT_REGISTERED', 'This player is not registered.');

export const decideRegistration = (event: Event, { entries, isByStaff }: RegisterPlayers): EventDecision => {
  const isRunning = event.status === 'running';
  if (!isByStaff && event.status !== 'open')
    return refused('REGISTRATION_CLOSED', 'Registration is not open.');
  if (isRunning && !takesLateEntries(event))
    return refused('EVENT_STATUS', 'Late entries are not possible in this structure or after the cut.');
  if (event.entrants.size + entries.length > EVENT_LIMITS.players)
    return refused(
      'TOO_MANY',
      `An event has at most ${EVENT_LIMITS.players} players, including the waiting list.`,
    );
  const named = new Set<string>();
  for (const { player } of entries) {
    if (named.has(player) || event.entrants.has(player))
      return refused('ALREADY_REGISTERED', `The player ${player} is registered already.`);
    named.add(player);
  }
  const unfit = entries.map(({ deck }) => deckFault(event, deck)).find((fault) => fault !== undefined);
  if (unfit !== undefined) return unfit;
  const { placesTaken: taken } = event;
  return accepted(
    ...entries.flatMap(({ deck, ...entry }, at): readonly EventFact[] => {
      const isWaiting = !isRunning && taken + at >= event.plan.capacity;
      const registered: EventFact = {
        type: 'PlayerRegistered',
        ...entry,
        ...(isRunning ? { fromRound: nextRound(event) } : {}),
        ...(isWaiting ? { isWaiting } : {}),
      };
      return deck === undefined
        ? [registered]
        : [registered, { type: 'DeckHandedIn', player: entry.player, deck }];
    }),
  );
};

const deckFault = ({ plan }: Event, deck: string | undefined): EventDecision | undefined => {
  if (deck === undefined) return undefined;
  if (plan.decks === 'none') return refused('DECKS_CLOSED', 'No decks are handed in to this event.');
  return deck.length > EVENT_LIMITS.deckLength
    ? refused('INVALID_EVENT', `A deck has at most ${EVENT_LIMITS.deckLength} characters.`)
    : undefined;
};

const takesLateEntries = ({ plan, cut }: Event): boolean =>
  cut === undefined && (plan.stage.kind === 'swiss' || plan.stage.kind === 'pods');

/** The first round that a late entrant can play in; a round that is only paired can be paired again. */
const nextRound = (event: Event): number => {
  const round = currentRound(event);
  if (round === undefined) return 1;
  return round.status === 'paired' ? round.number : round.number + 1;
};

/** The player who has waited longest takes the place. */
export const decideWithdrawal = (event: Event, player: string): EventDecision => {
  const entrant = event.entrants.get(player);
  if (entrant === undefined) return NOT_REGISTERED;
  const next = [...event.entrants.values()].find(({ status }) => status === 'waiting');
  return accepted(
    { type: 'PlayerWithdrawn', player },
    ...(entrant.status === 'waiting' || next === undefined
      ? []
      : [{ type: 'PlayerAdmitted', player: next.player } as const]),
  );
};

export const decideCheckIn = (event: Event, player: string): EventDecision => {
  const entrant = event.entrants.get(player);
  if (entrant === undefined) return NOT_REGISTERED;
  if (entrant.status === 'waiting') return refused('NOT_REGISTERED', 'This player is on the waiting list.');
  // A second check-in is a duplicate and adds no fact.
  return entrant.isCheckedIn ? accepted() : accepted({ type: 'PlayerCheckedIn', player });
};

export const decideDeck = (
  event: Event,
  { player, deck, now, isByStaff, allowedFor }: HandInDeck,
): EventDecision => {
  const { plan } = event;
  if (!event.entrants.has(player)) return NOT_REGISTERED;
  const fault = deckFault(event, deck);
  if (fault !== undefined) return fault;
  if (!isByStaff && areDecksClosed(plan, event.status, now)) return DECKS_WERE_DUE;
  return accepted({
    type: 'DeckHandedIn',
    player,
    deck,
    ...(allowedFor === undefined ? {} : { allowedFor }),
  });
};

const DECKS_WERE_DUE = refused('DECKS_CLOSED', 'The deadline for decks has passed; ask the staff.');

/** Whether the deadline for decks has passed; after it only staff hand in decks for players. */
export const areDecksClosed = (
  { decks, decksDue }: Pick<Event['plan'], 'decks' | 'decksDue'>,
  status: Event['status'],
  now: string,
): boolean => decks !== 'none' && (decksDue === undefined ? status === 'running' : now > decksDue);

/** With `disqualifiedFor`, the reason, the drop is a disqualification and final. */
export const decideDrop = (event: Event, player: string, disqualifiedFor?: string): EventDecision => {
  const entrant = event.entrants.get(player);
  if (entrant === undefined) return NOT_REGISTERED;
  if (BEFORE_START.includes(event.status))
    return refused('EVENT_STATUS', 'The event has not started; withdraw the player instead.');
  // The match may have disqualified the player already.
  if (entrant.status === 'disqualified' && disqualifiedFor !== undefined) return accepted();
  if (entrant.status !== 'playing' && disqualifiedFor === undefined)
    return refused('NOT_REGISTERED', 'This player does not play any more.');
  const round = currentRound(event);
  const afterRound = round === undefined ? 0 : round.status === 'paired' ? round.number - 1 : round.number;
  return accepted(
    disqualifiedFor === undefined
      ? { type: 'PlayerDropped', player, afterRound }
      : { type: 'PlayerDisqualified', player, afterRound, reason: disqualifiedFor },
  );
};

export const decideReinstatement = (event: Event, player: string): EventDecision => {
  const entrant = event.entrants.get(player);
  if (entrant === undefined) return NOT_REGISTERED;
  if (event.status !== 'running') return refused('EVENT_STATUS', 'The event is not running.');
  const isAllowed = entrant.status === 'dropped' || (entrant.status === 'absent' && takesLateEntries(event));
  return isAllowed
    ? accepted({ type: 'PlayerReinstated', player })
    : refused('NOT_REGISTERED', 'Only players who dropped or were absent at the start can return.');
};
