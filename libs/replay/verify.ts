import type { Game } from '#libs/game-kit';
import { secretHash } from '#libs/match';
import { decisionReport, type VerifySettings } from './decision-report.js';
import type { Finding, OpenCheck } from './finding.js';
import { sentenceOf } from './frame.js';
import { replayStates } from './replay-state.js';
import type { ReplayDocument, ReplayHeader, ReplayLine } from './schema.js';
import { CHAIN_START, canonical, chainHash, commitment, type SealedEvent, saltOf } from './seal.js';
import {
  closedParts,
  isFullyOpened,
  sealedEventOf,
  seatNamesOf,
  unsealedEvents,
  viewerOf,
} from './unseal.js';
import { unjoined } from './verify-decisions.js';
import type { OlderRules } from './verify-older.js';

export interface Verification {
  readonly holds: boolean;
  readonly findings: readonly Finding[];
  /** The possible checks: chain and openings for a redacted replay, and also decisions for a revealed replay. */
  readonly checked: readonly ('chain' | 'openings' | 'salts' | 'decisions' | 'sentences')[];
  /** The omitted checks, with the reasons. */
  readonly notes: readonly OpenCheck[];
  /** Set if older rules decided the match. It can be valid nevertheless, because its facts do not change. */
  readonly older?: OlderRules;
}

/** Verifies as much of a replay as its content allows, and returns every fault. */
export const verifyReplay = (
  document: ReplayDocument,
  settings: VerifySettings | undefined,
): Verification => {
  const { header, lines } = document;
  const findings: Finding[] = [...chainFindings(header.hash, header.frames, lines)];
  const events = lines.map((line) => readSealed(line, findings));
  findings.push(...headerFindings(header, events[0]));
  findings.push(...lines.flatMap((line, index) => openingFindings(line, events[index])));
  const notes: OpenCheck[] = [];
  let older: OlderRules | undefined;
  const checked: Verification['checked'][number][] = ['chain', 'openings'];
  const secret = secretIn(events, lines);
  const isOpened = (event: SealedEvent | undefined, opened: ReplayLine['openings']): boolean =>
    event !== undefined && isFullyOpened(event, opened);
  const whole = events.every((event, index) => isOpened(event, lines[index]?.openings ?? []));
  if (header.revealed && !whole)
    findings.push({
      code: 'MISSING_OPENING',
      frame: lines.findIndex(({ openings }, index) => !isOpened(events[index], openings)),
      message: 'According to the header every part is open, but a part is closed.',
    });
  if (secret === undefined || !whole)
    notes.push({
      code: 'HIDDEN_PARTS',
      message: 'Hidden parts are closed: salts and decisions were not checked.',
    });
  else {
    checked.push('salts');
    findings.push(...secretFindings(events, secret), ...saltFindings(lines, secret));
    if (findings.length === 0) {
      const decided = decisionReport(settings, header, events, lines);
      findings.push(...decided.findings);
      notes.push(...decided.open);
      older = decided.older;
      if (decided.isDecided) checked.push('decisions');
      // Earlier versions wrote some sentences differently.
      if (settings !== undefined && decided.isDecided && older === undefined && findings.length === 0) {
        checked.push('sentences');
        findings.push(...sentenceFindings(settings.game, document));
      }
    }
  }
  return {
    holds: findings.length === 0,
    findings,
    checked,
    notes,
    ...(older === undefined ? {} : { older }),
  };
};

/** The header repeats data of the first event for simple readers, and must agree with it. */
const headerFindings = (header: ReplayHeader, created: SealedEvent | undefined): readonly Finding[] => {
  const data = created?.data;
  if (created?.type !== 'match.MatchCreated' || typeof data !== 'object' || data === null)
    return [{ code: 'WRONG_HEADER', frame: 0, message: 'The first event does not create a match.' }];
  const said: Readonly<Record<string, unknown>> = { ...data };
  const { match, game, rulesVersion, cardSets } = header;
  const pairs = [
    ['match', match, said.matchId],
    ['game', game, said.game],
    ['rulesVersion', rulesVersion, said.rulesVersion],
    ['cardSets', cardSets, said.cardSets],
  ] as const;
  return pairs
    .filter(([, inHeader, inEvent]) => canonical(inHeader) !== canonical(inEvent))
    .map(([name]) => ({
      code: 'WRONG_HEADER',
      frame: 0,
      message: `The header's ${name} is not that of the match.`,
    }));
};

/** Writes the sentences again and compares them, because no hash covers them. A sentence may also be the one that the document's viewer saw during the match, as in older documents. */
const sentenceFindings = (game: Game, document: ReplayDocument): readonly Finding[] => {
  const settings = { viewer: viewerOf(document), revealed: true, seatName: seatNamesOf(document) };
  return replayStates(game, unsealedEvents(game, document) ?? []).flatMap(
    (state, index): readonly Finding[] => {
      const text = sentenceOf(game, state, settings);
      const written = unjoined(document.lines[index]?.text ?? '');
      const told = sentenceOf(game, state, { ...settings, revealed: false });
      return unjoined(text) === written || unjoined(told) === written
        ? []
        : [
            {
              code: 'WRONG_TEXT',
              frame: index,
              message: `The sentence does not match the event, which reads: ${text}`,
            },
          ];
    },
  );
};

const chainFindings = (
  expected: string,
  frames: number,
  lines: readonly ReplayLine[],
): readonly Finding[] => {
  const findings: Finding[] = [];
  let hash = CHAIN_START;
  lines.forEach((line, index) => {
    if (line.number !== index)
      findings.push({
        code: 'WRONG_NUMBER',
        frame: index,
        message: `Frame ${index} is numbered ${line.number}.`,
      });
    hash = chainHash(hash, line.sealed);
  });
  if (lines.length !== frames)
    findings.push({
      code: 'WRONG_NUMBER',
      frame: lines.length,
      message: `The header states ${frames} frames; the file has ${lines.length}.`,
    });
  if (hash !== expected)
    findings.push({
      code: 'BROKEN_CHAIN',
      frame: Math.max(0, lines.length - 1),
      message:
        'The events do not add up to the hash in the header: one was changed, removed, added or moved.',
    });
  return findings;
};

const readSealed = (line: ReplayLine, findings: Finding[]): SealedEvent | undefined => {
  const event = sealedEventOf(line.sealed);
  if (event === undefined || canonical(event) !== line.sealed) {
    findings.push({
      code: 'NOT_CANONICAL',
      frame: line.number,
      message: 'The sealed text is not a canonical event.',
    });
    return undefined;
  }
  if (event.number !== line.number)
    findings.push({
      code: 'WRONG_NUMBER',
      frame: line.number,
      message: `The sealed event is numbered ${event.number}.`,
    });
  return event;
};

const openingFindings = (line: ReplayLine, event: SealedEvent | undefined): readonly Finding[] => {
  const closed = closedParts(event?.data);
  return line.openings.flatMap(({ pointer, salt, value }): readonly Finding[] => {
    const part = closed.get(pointer);
    return part !== undefined && part.commitment === commitment(salt, value)
      ? []
      : [
          {
            code: 'WRONG_OPENING',
            frame: line.number,
            message: `The value at ${pointer} does not match its commitment.`,
          },
        ];
  });
};

const secretIn = (
  events: readonly (SealedEvent | undefined)[],
  lines: readonly ReplayLine[],
): string | undefined => {
  const index = events.findIndex((event) => event?.type === 'match.MatchCreated');
  const value = lines[index]?.openings.find(({ pointer }) => pointer === '/secret')?.value;
  return typeof value === 'string' ? value : undefined;
};

const secretFindings = (events: readonly (SealedEvent | undefined)[], secret: string): readonly Finding[] => {
  const created = events.find((event) => event?.type === 'match.MatchCreated');
  const data = created?.data;
  const committed =
    typeof data === 'object' && data !== null && 'secretHash' in data ? data.secretHash : undefined;
  return committed === secretHash(secret)
    ? []
    : [
        {
          code: 'WRONG_SECRET',
          frame: created?.number ?? 0,
          message: 'The secret does not match its commitment.',
        },
      ];
};

const saltFindings = (lines: readonly ReplayLine[], secret: string): readonly Finding[] =>
  lines.flatMap(({ number, openings }) =>
    openings
      .filter(({ pointer, salt }) => salt !== saltOf(secret, number, pointer))
      .map(
        ({ pointer }): Finding => ({
          code: 'WRONG_SALT',
          frame: number,
          message: `The salt at ${pointer} is not the secret's.`,
        }),
      ),
  );
