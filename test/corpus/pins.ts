import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Game, JUDGE, SPECTATOR, seat, seatViewer, type Viewer, viewerKey } from '#libs/game-kit';
import { frameFor, type ReplayState } from '#libs/replay';

/** The file with the pinned hashes, tables and sentences of each match of the corpus. */
export const PINS = fileURLToPath(new URL('pins.json', import.meta.url));

/** After the reveal all see the same. */
const EYES: readonly { readonly viewer: Viewer; readonly revealed: boolean }[] = [
  { viewer: SPECTATOR, revealed: false },
  { viewer: seatViewer(seat(0)), revealed: false },
  { viewer: JUDGE, revealed: true },
];

/** The expected results of a match: its chain, and every table and sentence as a spectator and a seat saw it, and as all see it after the reveal. */
export const pinned = (game: Game, states: readonly ReplayState[]): object => ({
  frames: states.length,
  hash: states.at(-1)?.hash,
  seen: Object.fromEntries(
    EYES.map(({ viewer, revealed }) => {
      const digest = createHash('sha256');
      for (const state of states) {
        const settings = { viewer, revealed, seatName: (place: number) => `Player ${place}` };
        const { text, table } = frameFor(game, state, settings);
        digest.update(JSON.stringify([text, table]));
      }
      return [`${viewerKey(viewer)}${revealed ? ', revealed' : ''}`, digest.digest('hex').slice(0, 16)];
    }),
  ),
});
