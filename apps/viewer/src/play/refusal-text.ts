import type { RecountError } from '#libs/client';

/** What happened to a command, for who sent it. */
export const refusalText = ({ code, message }: RecountError): string =>
  code === 'CONFLICT'
    ? 'The table changed before this arrived, so nothing was done. Look again at what you may do.'
    : code === 'ILLEGAL_ACTION' || code === 'NOT_YOUR_TURN' || code === 'UNKNOWN_TARGET'
      ? `Nothing was done: ${message}`
      : message;
