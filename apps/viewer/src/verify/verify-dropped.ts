import { isPinnedAs } from '#libs/game-kit';
import { findGame } from '#libs/games';
import {
  type FileReport,
  pinnedIn,
  type ReplayFile,
  readReplayFile,
  type VerifySettings,
  verifyReplayFile,
} from '#libs/replay';
import { textOf } from './read-file.js';

export type Verified =
  | { readonly kind: 'report'; readonly report: FileReport; readonly header: ReplayFile['header'] }
  | { readonly kind: 'unreadable'; readonly why: string };

/** Checks a file on this machine: the rules of the games are part of this page, and nobody is asked. */
export const verifyDropped = async (file: Blob): Promise<Verified> => {
  const text = await textOf(file);
  if (text === undefined) return { kind: 'unreadable', why: 'The file is damaged: it cannot be unpacked.' };
  const read = readReplayFile(text);
  if (!read.ok) return { kind: 'unreadable', why: 'This is no replay file of Recount.' };
  const rules = rulesOf(read.value);
  const report = await verifyReplayFile(read.value, rules === undefined ? {} : { rules });
  return { kind: 'report', report, header: read.value.header };
};

const rulesOf = (file: ReplayFile): VerifySettings | undefined => {
  const game = findGame(file.header.game);
  if (game === undefined) return undefined;
  const sets = pinnedIn(file).map((pin) => game.cardSets.find((set) => isPinnedAs(set, pin)));
  const isWhole = sets.every((set) => set !== undefined);
  const cards = sets.flatMap((set) => (set?.cards ?? []).map((card) => [card.id, card] as const));
  return { game, cards: isWhole ? Object.fromEntries(cards) : undefined };
};
