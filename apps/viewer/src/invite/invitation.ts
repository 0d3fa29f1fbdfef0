import type { KeyValueStorage } from '../session/storage.js';

/** An invitation from one player to another: the match of the code, and the secret that admits its bearer to the seat. */
export interface Invitation {
  readonly code: string;
  readonly matchId: string;
}

const CODE = /([A-Za-z0-9_-]{1,64})\.[\w-]{12}/;

/** Parses an invitation from a link or a bare code; undefined if the text has none. */
export const readInvitation = (text: string): Invitation | undefined => {
  const [code, matchId] = CODE.exec(text.trim().split('#').at(-1) ?? '') ?? [];
  return code === undefined || matchId === undefined ? undefined : { code, matchId };
};

/** The code is in the fragment, after `#`: browsers send that to no server, so no log contains it. */
export const invitationLink = (origin: string, code: string): string => `${origin}/join#${code}`;

const keyOf = (matchId: string): string => `recount.invitation.${matchId}`;

export const keepInvitation = (storage: KeyValueStorage, matchId: string, code: string): void =>
  storage.setItem(keyOf(matchId), code);

export const keptInvitation = (storage: KeyValueStorage, matchId: string): string | undefined =>
  storage.getItem(keyOf(matchId)) ?? undefined;
