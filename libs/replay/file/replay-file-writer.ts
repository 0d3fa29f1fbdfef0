import { type CardDefinition, type Json, toJson, viewerKey } from '#libs/game-kit';
import { type Actor, isComplete, type MatchState } from '#libs/match';
import { type MatchStatement, MerkleRoot } from '#libs/proof';
import { type ReplayState, secretOf } from '../replay-state.js';
import { canonical } from '../seal.js';
import { CHECK_LENGTH, checkOf } from './check.js';
import { FILE_VERSION, type FileEnd, type FileHeader } from './file-schema.js';
import { type FileViewer, writtenData } from './hidden-part.js';
import { LinePacker } from './packed-line.js';

/** The gzip options with the smallest result: parts of a file differ, and with little memory gzip uses separate codes for each. */
export const SMALLEST = { level: 9, memLevel: 5 } as const;

/** The service's proofs in a file: its signature, the match's place in the list of the day, and how the match counts. */
export type Proof = Pick<FileEnd, 'signature' | 'key' | 'listed' | 'result'>;

/**
 * Writes a match as a replay file, line by line: the header, one line for each event, the end. It retains only the events' checks and the
 * known shapes and cards, so that the memory for a match of any length is small.
 */
export class ReplayFileWriter {
  readonly #root = new MerkleRoot();
  readonly #packer = new LinePacker();
  #checks = '';
  #last: ReplayState | undefined;
  /** The ids of the cards in all decks that were submitted. */
  readonly #decked = new Set<string>();

  constructor(private readonly eye: FileViewer) {}

  /** `first` is the state after the first event. */
  header({ match: { settings } }: ReplayState): string {
    const header: FileHeader = {
      format: 'recount-replay',
      version: FILE_VERSION,
      match: settings.matchId,
      game: settings.game,
      rulesVersion: settings.rulesVersion,
      viewer: viewerKey(this.eye.viewer),
      revealed: this.eye.revealed,
    };
    return canonical(header);
  }

  event(state: ReplayState): string {
    const { recorded, stored, match } = state;
    const before = this.#last;
    this.#noteDecks(match, before?.match);
    this.#root.append(state.sealed);
    this.#checks += checkOf(state.hash, CHECK_LENGTH[FILE_VERSION]);
    this.#last = state;
    const data = writtenData(secretOf(match), recorded.number, stored.data, this.eye);
    const event: Json[] = [stored.type, data];
    if (before === undefined || before.step !== state.step) {
      event.push(timeSince(before?.recorded.at, recorded.at));
      if (before === undefined || !isSameActor(before.recorded.actor, recorded.actor))
        event.push({ ...recorded.actor });
    }
    return this.#packer.pack(event);
  }

  /** The statement about the events written so far. */
  statement(issuer: string): MatchStatement {
    const last = this.#last;
    if (last === undefined) throw new Error('A match without events has no statement.');
    return statementOf(last, this.#root.root(), issuer);
  }

  /** `published` are the cards of the match’s sets that do not ship with its game. */
  end(
    statement: MatchStatement,
    { signature, key, listed, result }: Proof = {},
    published: readonly CardDefinition[] = [],
  ): string {
    const cards = this.eye.revealed ? published.filter(({ id }) => this.#decked.has(id)) : [];
    const end: FileEnd = {
      checks: this.#checks,
      statement,
      ...(signature === undefined ? {} : { signature }),
      ...(key === undefined ? {} : { key }),
      ...(listed === undefined ? {} : { listed }),
      ...(result === undefined ? {} : { result }),
      ...(cards.length === 0
        ? {}
        : { cards: Object.fromEntries(cards.map((card) => [card.id, toJson(card)])) }),
    };
    return canonical(end);
  }

  #noteDecks({ seats }: MatchState, before: MatchState | undefined): void {
    if (seats === before?.seats) return;
    for (const { deck } of seats) for (const { card } of deck?.list ?? []) this.#decked.add(card);
  }
}

/** The statement about a match at a state; `root` is the root of the Merkle tree over its sealed texts up to there. */
export const statementOf = (
  { match, recorded, hash }: ReplayState,
  root: string,
  issuer: string,
): MatchStatement => ({
  format: 'recount-match/1',
  issuer,
  match: match.settings.matchId,
  game: match.settings.game,
  rulesVersion: match.settings.rulesVersion,
  at: recorded.at,
  frames: recorded.number + 1,
  hash,
  root,
  over: isComplete(match),
});

/** A complete match as a replay file, unsigned without a proof. */
export const writeReplayFile = (
  states: readonly ReplayState[],
  eye: FileViewer,
  issuer: string,
  proof?: Proof,
): string => {
  const [first] = states;
  if (first === undefined) throw new Error('A match without events cannot be written.');
  const writer = new ReplayFileWriter(eye);
  const lines = [writer.header(first), ...states.map((state) => writer.event(state))];
  return `${[...lines, writer.end(writer.statement(issuer), proof)].join('\n')}\n`;
};

/** Milliseconds since `before` if they restore exactly the same text, else the text. */
const timeSince = (before: string | undefined, at: string): Json => {
  if (before === undefined) return at;
  const passed = Date.parse(at) - Date.parse(before);
  return Number.isSafeInteger(passed) && timeAfter(before, passed) === at ? passed : at;
};

export const timeAfter = (before: string, passed: number): string | undefined => {
  const time = new Date(Date.parse(before) + passed);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
};

const isSameActor = (one: Actor, other: Actor): boolean => one.id === other.id && one.role === other.role;
