import { tokenStorage } from '../session/storage.js';
import { readToken } from '../session/token.js';

export interface ReplayFile {
  readonly file: Blob;
  readonly name: string;
}

/** The viewpoint that a file is exported for: `judge`, `spectator`, `seat:0`. */
export const viewpointName = ({
  kind,
  seat,
}: {
  readonly kind: string;
  readonly seat: number | null;
}): string => (kind === 'SEAT' ? `seat:${seat ?? 0}` : kind.toLowerCase());

/** The match as a verifiable replay file, with the visibility of the viewpoint. Throws if the export fails. */
export const fetchReplayFile = async (matchId: string, as: string): Promise<ReplayFile> => {
  const token = readToken(location, tokenStorage);
  const answer = await fetch(`/exports/replays/${encodeURIComponent(matchId)}?as=${as}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`The file was refused: ${answer.status}.`);
  const name = `${matchId.replaceAll(/[^\w.-]/g, '_')}.${as.replace(':', '-')}.replay.gz`;
  return { file: await answer.blob(), name };
};
