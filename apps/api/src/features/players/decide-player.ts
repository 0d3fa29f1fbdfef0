import type { Decision } from '#libs/event-log';
import type { PlayerFact } from './player-facts.js';

/** A player as the next command finds it; undefined before it is registered. */
export type PlayerState = { readonly name: string } | undefined;

export interface PlayerRejection {
  readonly code: 'PLAYER_ALREADY_REGISTERED' | 'NOT_FOUND';
  readonly message: string;
}

export const evolvePlayer = (_state: PlayerState, { name }: PlayerFact): PlayerState => ({ name });

export const decidePlayer = (
  state: PlayerState,
  how: 'register' | 'rename',
  name: string,
): Decision<PlayerFact, PlayerRejection> => {
  if (how === 'register')
    return state === undefined
      ? { accepted: true, events: [{ type: 'PlayerRegistered', name }] }
      : refuse('PLAYER_ALREADY_REGISTERED', 'This player is registered already; rename it instead.');
  return state === undefined
    ? refuse('NOT_FOUND', 'There is no such player; register it first.')
    : { accepted: true, events: [{ type: 'PlayerRenamed', name }] };
};

const refuse = (code: PlayerRejection['code'], message: string): Decision<never, PlayerRejection> => ({
  accepted: false,
  rejection: { code, message },
});
