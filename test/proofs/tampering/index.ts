import { type Game, JUDGE } from '#libs/game-kit';
import { randomMatch, signedFile, WITNESSES } from '../random-replays.js';
import { caseFile, caseText, waysOfCases } from './cases.js';
import { waysOfEntropy } from './entropy.js';
import { forgery } from './forgery.js';
import { waysOfFrames } from './frames.js';
import { waysOfKeys } from './keys.js';
import { waysOfLists } from './lists.js';
import { waysOfResults } from './results.js';
import { waysOfViewers } from './viewers.js';
import type { Way } from './way.js';
import { waysOfWitnesses } from './witnesses.js';

export interface Tampering {
  /** Files that are VALID, also for verifiers who require both witnesses if `isWitnessed`. */
  readonly honest: readonly { readonly text: string; readonly isWitnessed?: boolean }[];
  readonly ways: readonly Way[];
}

export const tampering = async (game: Game): Promise<Tampering> => {
  const parts = await forgery(game);
  return {
    honest: [
      { text: parts.open },
      { text: parts.other },
      { text: await signedFile(randomMatch(game, 'committed', 40, { reveal: [1, 0] }), JUDGE, true) },
      { text: await signedFile(randomMatch(game, 'withheld', 40, { reveal: [1] }), JUDGE, true) },
      { text: caseText(await caseFile()) },
      { text: await signedFile(parts.states, JUDGE, true, { witnesses: WITNESSES }), isWitnessed: true },
    ],
    ways: [
      ...waysOfFrames(parts),
      ...(await waysOfEntropy(game)),
      ...(await waysOfViewers(parts)),
      ...(await waysOfKeys(parts)),
      ...(await waysOfLists(parts)),
      ...(await waysOfWitnesses(parts)),
      ...(await waysOfResults(parts)),
      ...(await waysOfCases()),
    ],
  };
};
