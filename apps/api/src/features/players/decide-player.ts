import type { Decision } from '#libs/event-log';
import { DEFAULT_ORGANIZATION, organizationOf } from '#libs/organizations';
import type { PlayerFact } from './player-facts.js';

/** The state of a player; undefined before registration. */
export type PlayerState =
  | {
      /** The number of times that the player was named, for each organization. */
      readonly named: ReadonlyMap<string, number>;
      readonly isErased: boolean;
      /** Whether a guest keeps the account. */
      readonly isKept: boolean;
    }
  | undefined;

export interface PlayerRejection {
  readonly code: 'PLAYER_ALREADY_REGISTERED' | 'PLAYER_ERASED' | 'PLAYER_KEPT' | 'NAME_TAKEN' | 'NOT_FOUND';
  readonly message: string;
}

export const evolvePlayer = (state: PlayerState, fact: PlayerFact): PlayerState => {
  if (fact.type === 'PlayerErased') return { named: new Map(), isErased: true, isKept: false };
  if (fact.type === 'PlayerKept')
    return { named: state?.named ?? new Map(), isErased: state?.isErased === true, isKept: true };
  const organization = organizationOf(fact);
  const times = state?.named.get(organization) ?? 0;
  const named = new Map(state?.named).set(organization, times + 1);
  return { named, isErased: false, isKept: state?.isKept === true };
};

const erasedAlready = (): Decision<never, PlayerRejection> =>
  refuse('PLAYER_ERASED', 'This player was erased and cannot get a name again.');

export const decideErasure = (state: PlayerState): Decision<PlayerFact, PlayerRejection> => {
  if (state === undefined) return refuse('NOT_FOUND', 'There is no such player.');
  return state.isErased ? erasedAlready() : { accepted: true, events: [{ type: 'PlayerErased' }] };
};

/** A guest whose day is over is erased, unless the guest keeps the account. */
export const decideDeparture = (state: PlayerState): Decision<PlayerFact, PlayerRejection> =>
  state?.isKept === true && !state.isErased
    ? refuse('PLAYER_KEPT', 'This guest keeps the account.')
    : decideErasure(state);

/** A repeated request is accepted without another fact. */
export const decideKeeping = (state: PlayerState): Decision<PlayerFact, PlayerRejection> => {
  if (state === undefined) return refuse('NOT_FOUND', 'There is no such player; register it first.');
  if (state.isErased) return erasedAlready();
  return { accepted: true, events: state.isKept ? [] : [{ type: 'PlayerKept' }] };
};

export const NAME_TAKEN: PlayerRejection = {
  code: 'NAME_TAKEN',
  message: 'Another player has this name, or a similar one; choose another.',
};

/** A name with its skeleton, and whether another known player has a name with the same skeleton. */
export interface ProposedName {
  readonly name: string;
  readonly skeleton: string;
  readonly isTaken: boolean;
  readonly organization: string;
}

export const decidePlayer = (
  state: PlayerState,
  how: 'register' | 'rename',
  { name, skeleton, isTaken, organization }: ProposedName,
): Decision<PlayerFact, PlayerRejection> => {
  if (state?.isErased) return erasedAlready();
  const isNamed = state?.named.has(organization) === true;
  if (how === 'register' && isNamed)
    return refuse('PLAYER_ALREADY_REGISTERED', 'This player is registered already; rename it instead.');
  if (how === 'rename' && !isNamed) return refuse('NOT_FOUND', 'There is no such player; register it first.');
  if (isTaken) return { accepted: false, rejection: NAME_TAKEN };
  if (organization !== DEFAULT_ORGANIZATION)
    return { accepted: true, events: [{ type: 'PlayerNamedIn', organization, name, skeleton }] };
  const type = how === 'register' ? 'PlayerRegistered' : 'PlayerRenamed';
  return { accepted: true, events: [{ type, name, skeleton }] };
};

const refuse = (code: PlayerRejection['code'], message: string): Decision<never, PlayerRejection> => ({
  accepted: false,
  rejection: { code, message },
});
