import type { RecountError } from '#libs/client';

/** A refusal as a text for the user who sent the command. */
export const refusalText = ({ code, message }: RecountError): string =>
  code === 'CONFLICT'
    ? 'The table changed before this arrived, so nothing was done. Look again at what you may do.'
    : code === 'ILLEGAL_ACTION' || code === 'NOT_YOUR_TURN' || code === 'UNKNOWN_TARGET'
      ? `Nothing was done: ${message}`
      : message;
