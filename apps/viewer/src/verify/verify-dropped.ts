import { isPinnedAs } from '#libs/game-kit';
import { findGame } from '#libs/games';
import { type CaseReport, readCaseFile, verifyCaseFile } from '#libs/judging';
import {
  type FileReport,
  type IssuerKeys,
  isReplayFile,
  pinnedIn,
  type ReplayFile,
  readDocument,
  readReplayFile,
  reportOfDocument,
  resultSentences,
  type VerifySettings,
  verifyReplayFile,
} from '#libs/replay';
import { textOf } from './read-file.js';

export type Verified =
  | {
      readonly kind: 'report';
      readonly report: FileReport;
      /** Sentences on how the match counts. They are written here, since the page itself loads no schema. */
      readonly result: readonly string[];
      readonly header: Pick<ReplayFile['header'], 'game' | 'match' | 'revealed' | 'rulesVersion' | 'viewer'>;
    }
  | { readonly kind: 'case'; readonly report: CaseReport }
  | { readonly kind: 'unreadable'; readonly why: string };

const NO_REPLAY: Verified = { kind: 'unreadable', why: 'This is no replay file of Recount.' };

/** The published keys of an issuer, or why they are not known, for a file with this signature. */
export type KeysFor = (issuer: string, signature: string) => Promise<IssuerKeys>;

/** Checks a file of any version on this machine: the games' rules are part of the page, so only the keys are requested. */
export const verifyDropped = async (file: Blob, keysFor: KeysFor): Promise<Verified> => {
  const text = await textOf(file);
  if (text === undefined) return { kind: 'unreadable', why: 'The file is damaged: it cannot be unpacked.' };
  const caseFile = readCaseFile(text);
  if (caseFile !== undefined) {
    const { document, signature } = caseFile;
    const keys = await keysFor(document.issuer ?? '', signature);
    return { kind: 'case', report: await verifyCaseFile(caseFile, keys) };
  }
  return isReplayFile(text) ? verifyFile(text, keysFor) : verifyDocument(text);
};

const verifyFile = async (text: string, keysFor: KeysFor): Promise<Verified> => {
  const read = readReplayFile(text);
  if (!read.ok) return NO_REPLAY;
  const { header, end } = read.value;
  const rules = rulesOf(header.game, pinnedIn(read.value));
  const keys = end?.signature === undefined ? undefined : await keysFor(end.statement.issuer, end.signature);
  const report = await verifyReplayFile(read.value, {
    ...(rules === undefined ? {} : { rules }),
    ...(keys === undefined ? {} : { keys }),
  });
  const result = report.result === undefined ? [] : resultSentences(report.result);
  return { kind: 'report', report, header, result };
};

/** Checks a file of the first version. */
const verifyDocument = (text: string): Verified => {
  const read = readDocument(text);
  if (!read.ok) return NO_REPLAY;
  const { header } = read.value;
  return {
    kind: 'report',
    report: reportOfDocument(read.value, rulesOf(header.game, header.cardSets)),
    header,
    result: [],
  };
};

const rulesOf = (id: string, pins: ReturnType<typeof pinnedIn>): VerifySettings | undefined => {
  const game = findGame(id);
  if (game === undefined) return undefined;
  const sets = pins.map((pin) => game.cardSets.find((set) => isPinnedAs(set, pin)));
  const isWhole = sets.every((set) => set !== undefined);
  const cards = sets.flatMap((set) => (set?.cards ?? []).map((card) => [card.id, card] as const));
  return { game, cards: isWhole ? Object.fromEntries(cards) : undefined };
};
