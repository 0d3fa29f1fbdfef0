import { gzipSync } from 'node:zlib';
import { type Game, JUDGE } from '#libs/game-kit';
import { games } from '#libs/games';
import { MerkleTree, publicKeyOf, signMatch } from '#libs/proof';
import { type ReplayState, readReplayFile, SMALLEST, statementOf, verifyReplayFile } from '#libs/replay';
import { cardsOf, houseKey, ISSUER, randomMatch, signedFile } from '../proofs/random-replays.js';

export interface ProofTimes {
  readonly name: string;
  readonly frames: number;
  /** Milliseconds of processor time to check the complete file, with all decisions; and without the decisions. */
  readonly whole: number;
  readonly chain: number;
  /** Bytes of the packed file of its first 450 frames. */
  readonly bytes: number;
  /** Bytes that prove one of its frames to a spectator: the frame, its path, the statement, the signature and the key. */
  readonly aFrame: number;
}

const FRAMES = 1_000;
const FRAMES_OF_A_FILE = 450;
const TIMES = 3;

const cpu = async (work: () => Promise<unknown>): Promise<number> => {
  let best = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TIMES; time += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
};

/** The cost of checking a fully open file of some 1,000 frames; games with shorter matches are left out. */
export const proofTimes = async (): Promise<readonly ProofTimes[]> => {
  const times: ProofTimes[] = [];
  for (const game of games) {
    const file = await longFile(game);
    if (file === undefined) continue;
    const read = readReplayFile(file.text);
    if (!read.ok) throw new Error('A file that was just written cannot be read.');
    const rules = { game, cards: cardsOf(game) };
    const short = randomMatch(game, 'short', FRAMES_OF_A_FILE);
    times.push({
      name: game.name,
      frames: file.frames,
      whole: await cpu(async () => {
        const again = readReplayFile(file.text);
        if (again.ok) await verifyReplayFile(again.value, { rules });
      }),
      chain: await cpu(() => verifyReplayFile(read.value, { rules: 'left out' })),
      bytes: gzipSync(await signedFile(short, JUDGE, true), SMALLEST).length,
      aFrame: await proofOfAFrame(short),
    });
  }
  return times;
};

/** The proof of a frame in the middle. */
const proofOfAFrame = async (states: readonly ReplayState[]): Promise<number> => {
  const tree = new MerkleTree();
  for (const { sealed } of states) tree.append(sealed);
  const index = Math.floor(states.length / 2);
  const state = states[index];
  const last = states.at(-1);
  if (state === undefined || last === undefined) throw new Error('There is no such frame.');
  const statement = statementOf(last, tree.root(), ISSUER);
  return JSON.stringify({
    sealed: state.sealed,
    index,
    path: tree.inclusion(index),
    statement,
    signature: await signMatch(statement, houseKey),
    key: publicKeyOf(houseKey),
  }).length;
};

const longFile = async (
  game: Game,
): Promise<{ readonly text: string; readonly frames: number } | undefined> => {
  for (const seed of ['a', 'b', 'c', 'd', 'e']) {
    const states = randomMatch(game, seed, FRAMES);
    if (states.length >= FRAMES)
      return { text: await signedFile(states, JUDGE, true), frames: states.length };
  }
  return undefined;
};
