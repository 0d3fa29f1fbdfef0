/** What somebody sends to a friend: the match that the code is for, and what shows that one may sit down there. */
export interface Invitation {
  readonly code: string;
  readonly matchId: string;
}

const CODE = /([A-Za-z0-9_-]{1,64})\.[\w-]{12}/;

/** The invitation in a link, or in a code as it was sent; undefined where there is none. */
export const readInvitation = (text: string): Invitation | undefined => {
  const [code, matchId] = CODE.exec(text.trim().split('#').at(-1) ?? '') ?? [];
  return code === undefined || matchId === undefined ? undefined : { code, matchId };
};

/** The code stands behind `#`: browsers send that to no server, and no log has it. */
export const invitationLink = (origin: string, code: string): string => `${origin}/join#${code}`;

const keyOf = (matchId: string): string => `recount.invitation.${matchId}`;

export const keepInvitation = (storage: Storage, matchId: string, code: string): void =>
  storage.setItem(keyOf(matchId), code);

export const keptInvitation = (storage: Storage, matchId: string): string | undefined =>
  storage.getItem(keyOf(matchId)) ?? undefined;
