import { type CardDefinition, type DefinitionId, type Game, isSameJson, type Json } from '#libs/game-kit';
import { evolveMatch, type MatchEvent, type MatchState, parseMatchEvent, secretHash } from '#libs/match';
import { commandOf } from './command-of.js';
import { decideAgain } from './decide-again.js';
import { type ReplayDocument, type ReplayLine, sealedEventSchema } from './schema.js';
import {
  CHAIN_START,
  canonical,
  chainHash,
  commitment,
  type Opening,
  type SealedEvent,
  saltOf,
} from './seal.js';

/** One thing that does not hold in a replay. */
export interface Finding {
  readonly code:
    | 'BROKEN_CHAIN'
    | 'WRONG_NUMBER'
    | 'NOT_CANONICAL'
    | 'WRONG_OPENING'
    | 'WRONG_SALT'
    | 'WRONG_SECRET'
    | 'UNKNOWN_EVENT'
    | 'DECIDED_OTHERWISE';
  readonly frame: number;
  readonly message: string;
}

export interface Verification {
  readonly holds: boolean;
  readonly findings: readonly Finding[];
  /** Which checks could be made: a redacted replay has a chain and openings, a revealed one can be decided again. */
  readonly checked: readonly ('chain' | 'openings' | 'salts' | 'decisions')[];
  /** Why a check was left out, in words. */
  readonly notes: readonly string[];
}

export interface VerifySettings {
  readonly game: Game;
  /** Every card that the match's sets have; undefined when a set is not at hand by its hash. */
  readonly cards: Readonly<Record<DefinitionId, CardDefinition>> | undefined;
}

/** Checks a replay as far as what it holds allows, and names all that is wrong. */
export const verifyReplay = (
  { header, lines }: ReplayDocument,
  settings: VerifySettings | undefined,
): Verification => {
  const findings: Finding[] = [...chainFindings(header.hash, header.frames, lines)];
  const events = lines.map((line) => readSealed(line, findings));
  findings.push(...lines.flatMap((line, index) => openingFindings(line, events[index])));
  const notes: string[] = [];
  const checked: Verification['checked'][number][] = ['chain', 'openings'];
  const secret = secretIn(events, lines);
  const whole = events.every(
    (event, index) => event !== undefined && isWhole(event, lines[index]?.openings ?? []),
  );
  if (secret === undefined || !whole)
    notes.push('Hidden parts are closed: salts and decisions were not checked.');
  else {
    checked.push('salts');
    findings.push(...secretFindings(events, secret), ...saltFindings(lines, secret));
    if (settings === undefined)
      notes.push(`The game ${header.game} is not known here: decisions were not checked.`);
    else if (settings.game.rulesVersion !== header.rulesVersion)
      notes.push(
        `It was played under rules ${header.rulesVersion}; these are ${settings.game.rulesVersion}: decisions were not checked.`,
      );
    else if (settings.cards === undefined)
      notes.push('A card set of the match is not at hand: decisions were not checked.');
    else if (findings.length === 0) {
      checked.push('decisions');
      findings.push(...decisionFindings(settings.game, settings.cards, events, lines));
    }
  }
  return { holds: findings.length === 0, findings, checked, notes };
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
      message: `The header says ${frames} frames; there are ${lines.length}.`,
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
  const event = sealedEventSchema.safeParse(parseJson(line.sealed));
  if (!event.success || canonical(event.data) !== line.sealed) {
    findings.push({
      code: 'NOT_CANONICAL',
      frame: line.number,
      message: 'The sealed text is not a canonical event.',
    });
    return undefined;
  }
  if (event.data.number !== line.number)
    findings.push({
      code: 'WRONG_NUMBER',
      frame: line.number,
      message: `The sealed event is numbered ${event.data.number}.`,
    });
  return event.data;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Closed = { readonly visibleTo: readonly Json[]; readonly commitment: string };

const isClosed = (value: unknown): value is Closed =>
  typeof value === 'object' &&
  value !== null &&
  'visibleTo' in value &&
  'commitment' in value &&
  typeof value.commitment === 'string' &&
  Object.keys(value).length === 2;

/** Every closed part of a value, by its JSON Pointer. */
const closedParts = (value: unknown, pointer = ''): ReadonlyMap<string, Closed> => {
  if (isClosed(value)) return new Map([[pointer, value]]);
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(Object.entries(value).flatMap(([key, item]) => [...closedParts(item, `${pointer}/${key}`)]));
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
            message: `What is shown at ${pointer} is not what was committed to.`,
          },
        ];
  });
};

const isWhole = (event: SealedEvent, opened: readonly Opening[]): boolean =>
  [...closedParts(event.data).keys()].every((pointer) =>
    opened.some((opening) => opening.pointer === pointer),
  );

/** The event's data with its hidden parts whole again. */
const reopened = (value: Json, opened: readonly Opening[], pointer = ''): Json => {
  if (isClosed(value)) {
    const opening = opened.find((one) => one.pointer === pointer);
    return opening === undefined ? value : { visibleTo: [...value.visibleTo], value: opening.value };
  }
  if (Array.isArray(value))
    return value.map((item: Json, index) => reopened(item, opened, `${pointer}/${index}`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, reopened(item, opened, `${pointer}/${key}`)]),
  );
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
          message: 'The secret is not the one that was committed to.',
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

/** Folds the match and decides every command again: each stored event must be what the rules decide. */
const decisionFindings = (
  game: Game,
  cards: Readonly<Record<DefinitionId, CardDefinition>>,
  sealed: readonly (SealedEvent | undefined)[],
  lines: readonly ReplayLine[],
): readonly Finding[] => {
  const findings: Finding[] = [];
  const steps = new Map<number, { readonly first: number; readonly events: MatchEvent[] }>();
  sealed.forEach((event, index) => {
    if (event === undefined) return;
    const parsed = parseMatchEvent(game, event.type, reopened(event.data, lines[index]?.openings ?? []));
    if (!parsed.ok) {
      findings.push({
        code: 'UNKNOWN_EVENT',
        frame: event.number,
        message: `${event.type} cannot be read: ${parsed.faults[0]?.message ?? ''}`,
      });
      return;
    }
    const step = steps.get(event.step);
    if (step === undefined) steps.set(event.step, { first: event.number, events: [parsed.value] });
    else step.events.push(parsed.value);
  });
  if (findings.length > 0) return findings;
  let state: MatchState | undefined;
  for (const { first, events } of steps.values()) {
    const command = commandOf(state, events);
    const decided = command === undefined ? undefined : decideAgain(game, cards, state, command);
    const difference = firstDifference(events, decided);
    if (difference !== undefined) {
      findings.push({
        code: 'DECIDED_OTHERWISE',
        frame: first + difference,
        message: 'The rules decide otherwise here than what was recorded.',
      });
      return findings;
    }
    for (const event of events) state = evolveMatch(game, state, event);
  }
  return findings;
};

const firstDifference = (
  stored: readonly MatchEvent[],
  decided: readonly MatchEvent[] | undefined,
): number | undefined => {
  if (decided === undefined) return 0;
  const index = stored.findIndex((event, at) => !isSameJson(event, decided[at]));
  if (index !== -1) return index;
  return stored.length === decided.length ? undefined : stored.length - 1;
};
