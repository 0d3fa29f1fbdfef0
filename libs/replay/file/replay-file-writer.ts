import { type Json, viewerKey } from '#libs/game-kit';
import type { Actor } from '#libs/match';
import { isComplete } from '#libs/match';
import { type MatchStatement, MerkleRoot } from '#libs/proof';
import { type ReplayState, secretOf } from '../replay-state.js';
import { canonical } from '../seal.js';
import { CHECK_LENGTH, checkOf } from './check.js';
import { FILE_VERSION, type FileEnd, type FileHeader } from './file-schema.js';
import { type Eye, writtenData } from './hidden-part.js';
import { LinePacker } from './packed-line.js';

/** How gzip packs a file smallest: its pieces are unlike each other, and with little memory it takes codes of its own for each. */
export const SMALLEST = { level: 9, memLevel: 5 } as const;

/** What the house adds to a file: its signature, and the match's place in the day's list. */
export type Proof = Pick<FileEnd, 'signature' | 'key' | 'listed'>;

/**
 * Writes a match as a replay file, a line at a time: the header, a line an event, the end. Nothing of the events is kept but their checks, and what
 * shapes and cards there were, so a match of any length is written in little memory.
 */
export class ReplayFileWriter {
  readonly #root = new MerkleRoot();
  readonly #packer = new LinePacker();
  #checks = '';
  #last: ReplayState | undefined;

  constructor(private readonly eye: Eye) {}

  /** The header; `first` is the state after the first event. */
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

  /** What the events that were written add up to. */
  statement(issuer: string): MatchStatement {
    const last = this.#last;
    if (last === undefined) throw new Error('A match that has no event yet says nothing.');
    return statementOf(last, this.#root.root(), issuer);
  }

  end(statement: MatchStatement, { signature, key, listed }: Proof = {}): string {
    const end: FileEnd = {
      checks: this.#checks,
      statement,
      ...(signature === undefined ? {} : { signature }),
      ...(key === undefined ? {} : { key }),
      ...(listed === undefined ? {} : { listed }),
    };
    return canonical(end);
  }
}

/** What a match adds up to at a state of it; `root` is that of the tree over its sealed texts up to there. */
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

/** A whole match as a replay file, that nobody has signed where no proof is given. */
export const writeReplayFile = (
  states: readonly ReplayState[],
  eye: Eye,
  issuer: string,
  proof?: Proof,
): string => {
  const [first] = states;
  if (first === undefined) throw new Error('A match that has no event yet cannot be written.');
  const writer = new ReplayFileWriter(eye);
  const lines = [writer.header(first), ...states.map((state) => writer.event(state))];
  return `${[...lines, writer.end(writer.statement(issuer), proof)].join('\n')}\n`;
};

/** Milliseconds where they lead to the very same text, else the text. */
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
