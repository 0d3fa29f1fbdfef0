import { writeFile } from 'node:fs/promises';
import { exportReplay, writeDocument } from '#libs/replay';
import { openLog } from '../composition/open-log.js';
import { remark } from '../exit.js';
import { eyes } from '../matches/eyes.js';
import { isOpenTo, readMatch, seatName } from '../matches/recorded-match.js';
import type { ViewerName } from '../options.js';

export interface ExportOptions {
  readonly as?: ViewerName;
  readonly out?: string;
}

/** Writes the match as a replay document. */
export const exportMatch = async (
  matchId: string,
  { as = 'spectator', out }: ExportOptions,
): Promise<void> => {
  const viewedBy = eyes(as);
  const store = await openLog();
  try {
    const match = await readMatch(store, matchId);
    const document = exportReplay(match.game, match.states, {
      viewer: viewedBy.viewer,
      revealed: isOpenTo(match, viewedBy),
      seatName,
    });
    const text = writeDocument(document);
    if (out === undefined) process.stdout.write(text);
    else {
      await writeFile(out, text);
      remark(`${document.lines.length} frames written to ${out}`);
    }
  } finally {
    await store.close();
  }
};
