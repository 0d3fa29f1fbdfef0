import { MerkleTree, type PublicKey } from '#libs/proof';
import type { Finding } from '../finding.js';
import { CHAIN_START, chainHash, type SealedEvent } from '../seal.js';
import type { VerifySettings } from '../verify.js';
import { decisionFindings, readSteps } from '../verify-decisions.js';
import { otherDecisions } from '../verify-older.js';
import { CHECK_LENGTH, checkOf } from './check.js';
import { textAt } from './fields.js';
import { type FileReport, summedUp } from './file-report.js';
import type { FileHeader } from './file-schema.js';
import type { ReplayFile } from './replay-file.js';
import { type Closed, type Sealed, sealAgain } from './seal-again.js';
import { atOnce, inSteps, type Steps } from './steps.js';
import { signatureFindings } from './verify-signature.js';

export interface VerifyFileSettings {
  /** Undefined where the game is not known here; `left out` where its decisions are not to be made again. */
  readonly rules?: VerifySettings | 'left out';
  /** Keys that the reader takes for the issuer's; without them, the one that the file has brought is taken, and named. */
  readonly keys?: readonly PublicKey[];
  /** Awaited before each frame, by who does other things as well. */
  readonly pause?: () => Promise<void>;
}

/** Checks a file by itself: no service is asked. */
export const verifyReplayFile = async (
  file: ReplayFile,
  { rules, keys, pause }: VerifyFileSettings = {},
): Promise<FileReport> => {
  const run = <Result>(steps: Steps<Result>): Result | Promise<Result> =>
    pause === undefined ? atOnce(steps) : inSteps(steps, pause);
  const sealed = await run(sealAgain(file));
  const findings: Finding[] = [
    ...file.faults.map(({ frame, message }): Finding => ({ code: 'UNREADABLE', frame, message })),
    ...sealed.findings,
    ...(await run(sumFindings(file, sealed))),
    ...headerFindings(file.header, sealed.events[0]),
  ];
  const open: string[] = [];
  const checked: FileReport['checked'][number][] = ['chain', 'root', 'openings'];
  if (sealed.closed.length > 0) open.push(closedNote(sealed.closed));
  const decided =
    findings.length === 0 && sealed.closed.length === 0 ? decisions(file, sealed, rules) : undefined;
  if (decided !== undefined) {
    findings.push(...decided.findings);
    checked.push(...decided.checked);
    open.push(...decided.open);
  }
  const signed = await signatureFindings(file, keys);
  findings.push(...signed.findings);
  checked.push(...signed.checked);
  open.push(...signed.open);
  const { end } = file;
  return {
    verdict: findings.length > 0 ? 'WRONG' : open.length > 0 ? 'PARTLY' : 'VALID',
    findings: summedUp(findings),
    open,
    checked,
    frames: file.events.length,
    ...(end === undefined ? {} : { statement: end.statement }),
    ...(signed.signedBy === undefined ? {} : { signedBy: signed.signedBy }),
    ...(decided?.older === undefined ? {} : { older: decided.older }),
  };
};

/** Chain, root, checks and number of the frames, against what the end of the file says. */
function* sumFindings(
  { end, events }: ReplayFile,
  { lines, events: sealed }: Sealed,
): Steps<readonly Finding[]> {
  if (end === undefined) return [];
  const { checks, statement } = end;
  const tree = new MerkleTree();
  let hash = CHAIN_START;
  let unlike: number | undefined;
  for (const [frame, line] of lines.entries()) {
    yield;
    tree.append(line.sealed);
    hash = chainHash(hash, line.sealed);
    const check = checks.slice(frame * CHECK_LENGTH, (frame + 1) * CHECK_LENGTH);
    if (check !== checkOf(hash)) unlike ??= frame;
  }
  const adds = hash === statement.hash && tree.root() === statement.root;
  const last = Math.max(0, events.length - 1);
  const found: Finding[] = [];
  if (unlike !== undefined)
    found.push({
      code: 'BROKEN_CHAIN',
      frame: unlike,
      message: adds
        ? 'The check of this frame is not its own, although the match adds up.'
        : 'This frame is not the one that was recorded: it was changed, removed, added or moved.',
    });
  else if (checks.length > lines.length * CHECK_LENGTH || statement.frames !== lines.length)
    found.push({
      code: 'WRONG_NUMBER',
      frame: lines.length,
      message: `The end says ${statement.frames} frames; there are ${lines.length}.`,
    });
  else if (!adds)
    found.push({
      code: 'BROKEN_CHAIN',
      frame: last,
      message: 'The frames do not add up to the hash and the root at the end of the file.',
    });
  const at = sealed.at(-1)?.at;
  if (at !== undefined && at !== statement.at && unlike === undefined)
    found.push({
      code: 'WRONG_HEADER',
      frame: last,
      message: 'The end says another time than the last frame.',
    });
  return found;
}

/** The header repeats what the first event and the end say. */
const headerFindings = (header: FileHeader, created: SealedEvent | undefined): readonly Finding[] => {
  const found = (message: string): readonly Finding[] => [{ code: 'WRONG_HEADER', frame: 0, message }];
  if (created?.type !== 'match.MatchCreated') return found('The first event does not create a match.');
  const pairs = [
    ['match', header.match, textAt(created.data, 'matchId')],
    ['game', header.game, textAt(created.data, 'game')],
    ['rulesVersion', header.rulesVersion, textAt(created.data, 'rulesVersion')],
  ] as const;
  return pairs.flatMap(([name, inHeader, inEvent]) =>
    inHeader === inEvent ? [] : found(`The header's ${name} is not that of the match.`),
  );
};

const decisions = (
  { header }: ReplayFile,
  { events, lines }: Sealed,
  rules: VerifyFileSettings['rules'],
): Pick<FileReport, 'open' | 'older' | 'checked'> & { readonly findings: readonly Finding[] } => {
  const salts = ['salts'] as const;
  if (rules === 'left out')
    return { findings: [], checked: salts, open: ['Its decisions were not made again here.'] };
  if (rules === undefined)
    return {
      findings: [],
      checked: salts,
      open: [`The game ${header.game} is not known here: its decisions were not made again.`],
    };
  const { game, cards } = rules;
  if (cards === undefined)
    return {
      findings: [],
      checked: salts,
      open: ['A card set of the match is not at hand: its decisions were not made again.'],
    };
  if (game.rulesVersion === header.rulesVersion)
    return {
      findings: decisionFindings(game, cards, events, lines),
      checked: [...salts, 'decisions'],
      open: [],
    };
  const read = readSteps(game, events, lines);
  return {
    findings: [],
    checked: salts,
    open: [
      `Rules ${header.rulesVersion} decided it; these are ${game.rulesVersion}, by which its decisions are compared and not judged.`,
      ...read.findings.slice(0, 1).map(({ frame, message }) => `Frame ${frame} is not compared: ${message}`),
    ],
    older: {
      decidedBy: header.rulesVersion,
      present: game.rulesVersion,
      otherwise: otherDecisions(game, cards, header.rulesVersion, read.steps),
    },
  };
};

const closedNote = (closed: readonly Closed[]): string => {
  const audiences = [
    ...new Set(closed.map(({ visibleTo }) => (visibleTo.length === 0 ? 'nobody yet' : visibleTo.join(', ')))),
  ];
  const [first] = closed;
  return `${closed.length} hidden parts are closed, the first in frame ${first?.frame ?? 0}: they are for ${audiences.join('; ')}. Shuffles and decisions were not made again.`;
};
