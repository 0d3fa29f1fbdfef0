import { useCallback } from 'react';
import {
  BeGuestDocument,
  GuestsDocument,
  type GuestsQuery,
  RecountClient,
  RegisterNameDocument,
} from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { useSession } from '../session/session.js';

export interface PlayerToBe {
  /** Undefined until loaded. */
  readonly guests: GuestsQuery['guests'] | undefined;
  readonly isPlayer: boolean;
  /** Runs `work` as the signed-in player, or signs in a guest of this name first. Rejects with the reason of a refusal. */
  readonly asPlayer: <Done>(name: string, work: (client: RecountClient) => Promise<Done>) => Promise<Done>;
}

/** A signed-in player, or a guest who signs in with a name. */
export const usePlayer = (): PlayerToBe => {
  const { client, me, signIn } = useSession();
  const { data } = useRequest(GuestsDocument, {});
  const isPlayer = me?.role === 'PLAYER';
  const asPlayer = useCallback<PlayerToBe['asPlayer']>(
    async (name, work) => {
      if (isPlayer) return work(client);
      const { beGuest } = await client.request(BeGuestDocument, {});
      const own = new RecountClient({ url: `${location.origin}/graphql`, token: beGuest.token });
      try {
        await own.request(RegisterNameDocument, { name });
        const done = await work(own);
        const refused = await signIn(beGuest.token);
        if (refused !== undefined) throw refused;
        return done;
      } finally {
        own.dispose();
      }
    },
    [client, isPlayer, signIn],
  );
  return { guests: data?.guests, isPlayer, asPlayer };
};
