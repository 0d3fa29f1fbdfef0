import type { CommandResult } from '#libs/event-log';
import { ApiError, commandIdReused } from './api-error.js';

type Accepted<Rejection> = Extract<CommandResult<Rejection>, { readonly kind: 'accepted' }>;

/** What a command came to that was accepted; throws what its author is told of one that was not. `raced` says what somebody else did meanwhile. */
export const accepted = <Rejection>(
  result: CommandResult<Rejection>,
  refusal: (rejection: Rejection) => ApiError,
  raced: string,
): Accepted<Rejection> => {
  switch (result.kind) {
    case 'accepted':
      return result;
    case 'unchanged':
      throw new Error('A command was accepted without events by an aggregate that has none such.');
    case 'rejected':
      throw refusal(result.rejection);
    case 'reused':
      throw commandIdReused();
    case 'conflict':
      throw new ApiError('CONFLICT', raced);
  }
};
