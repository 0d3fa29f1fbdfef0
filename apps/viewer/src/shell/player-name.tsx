import { PlayerNameDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';

/** A player's name; the id until the name is loaded. */
export const PlayerName = ({ id }: { readonly id: string }) => {
  const { data } = useRequest(PlayerNameDocument, { id });
  return data?.player?.name ?? id;
};
