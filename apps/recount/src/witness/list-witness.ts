import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import {
  type Checkpoint,
  checkCosignature,
  checkLogSignature,
  compareHeads,
  cosign,
  followRotations,
  type Hash,
  isBy,
  type NoteSignature,
  type PublicKey,
  readAddCheckpoint,
  readCheckpoint,
  readNote,
  type SignedNote,
  type SigningKey,
  signatureLine,
  timeOfCosignature,
  type VerifierKey,
  witnessKey,
  writeNote,
} from '#libs/proof';
import { type Issuer, IssuerTrouble, type Refusal } from './issuer.js';
import type { CosignedDay, StateFile, WitnessState } from './state-file.js';

/** The number of looks before a list counts as shrunk. A node of the issuer may be a moment behind another. */
const LOOKS = 4;

/** The state is older than a cosignature by the same key, or lost: the witness could contradict itself. */
export class OldState extends Error {
  override readonly name = 'OldState';
}

/** A head as the issuer signs it. */
interface SignedHead {
  readonly text: string;
  readonly note: SignedNote;
  readonly checkpoint: Checkpoint;
}

export type Look =
  | { readonly kind: 'cosigned'; readonly day: string; readonly size: number; readonly refusal?: Refusal }
  | { readonly kind: 'unchanged'; readonly day: string; readonly size: number; readonly refusal?: Refusal }
  | { readonly kind: 'empty' | 'stopped'; readonly day: string }
  | { readonly kind: 'rewritten'; readonly day: string; readonly sentence: string; readonly evidence: string }
  | { readonly kind: 'trouble'; readonly day: string; readonly sentence: string };

/** An answer to `add-checkpoint`: the size of the last cosigned head with 409, the line of the cosignature with 200. */
export interface Submission {
  readonly status: 200 | 400 | 403 | 404 | 409 | 422;
  readonly size?: number;
  readonly line?: string;
  readonly rewritten?: Look | undefined;
}

const daySchema = z.iso.date();

export interface WitnessSettings {
  readonly key: SigningKey;
  readonly state: WitnessState;
  readonly file: StateFile;
  readonly issuer: Pick<Issuer, 'url' | 'keys' | 'checkpoint' | 'consistency' | 'deliver'>;
  /** Milliseconds between two looks at a list that seems to have shrunk. */
  readonly pause: number;
  readonly signal: AbortSignal;
  readonly now: () => Date;
}

/** Follows the lists of one issuer, and cosigns each head that extends the last one. */
export class ListWitness {
  readonly key: VerifierKey;
  readonly #compared = new Set<string>();
  /** The issuer's keys that this witness accepts, and all that the issuer publishes. */
  #keys: readonly PublicKey[] = [];
  #published: readonly PublicKey[] = [];
  /** Looks and submitted checkpoints are handled one after the other: each compares with the state that the last one stored. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly settings: WitnessSettings) {
    this.key = witnessKey(settings.state.name, settings.key);
  }

  get state(): WitnessState {
    return this.settings.state;
  }

  /** Fetches the issuer's keys. Accepts those of the first time, and later ones only by rotations that accepted keys have signed. Throws IssuerTrouble. */
  async begin(): Promise<void> {
    const { keys: published, rotations } = await this.settings.issuer.keys();
    const known = this.state.keys ?? published;
    const keys = await followRotations(known, rotations);
    this.#published = published;
    this.#keys = keys;
    if (keys.length === this.state.keys?.length) return;
    this.state.keys = [...keys];
    await this.settings.file.write(this.state);
  }

  /** Looks at the list of a day. Throws OldState. */
  look(day: string): Promise<Look> {
    return this.#inTurn(() => this.#look(day));
  }

  /** Answers `add-checkpoint` of https://c2sp.org/tlog-witness. */
  submit(body: string): Promise<Submission> {
    return this.#inTurn(() => this.#submit(body));
  }

  async #submit(body: string): Promise<Submission> {
    const request = readAddCheckpoint(body);
    const note = request && readNote(request.note);
    const checkpoint = note && readCheckpoint(note.text);
    if (request === undefined || note === undefined || checkpoint === undefined) return { status: 400 };
    const { origin, size } = checkpoint;
    const { prefix } = this.state;
    const day = origin.slice(prefix?.length);
    if (prefix === undefined || origin !== `${prefix}${day}` || !daySchema.safeParse(day).success)
      return { status: 404 };
    if ((await checkLogSignature(note, origin, this.#keys)) !== 'holds') return { status: 403 };
    if (request.old > size) return { status: 400 };
    await this.#refuseOldState(day);
    const last = this.state.days[day];
    const isStopped = this.state.stopped[day] !== undefined;
    if (isStopped || request.old !== (last?.size ?? 0)) return { status: 409, size: last?.size ?? 0 };
    const head = { text: request.note, note, checkpoint };
    switch (compareHeads(last, checkpoint, request.path)) {
      case 'first':
      case 'extends':
        return { status: 200, line: await this.#cosign(day, head) };
      case 'same':
        return { status: 200, line: signatureLine(ownIn(last?.note ?? '', this.key)) };
      case 'forked':
        return { status: 409, size, rewritten: last && (await this.#stop(day, last, head, [])) };
      case 'unproven':
      case 'empty':
      case 'shrunk':
        return { status: 422 };
    }
  }

  /** Runs an action after all earlier ones. */
  #inTurn<Result>(action: () => Promise<Result>): Promise<Result> {
    const next = this.#last.then(action);
    this.#last = next.catch(() => undefined);
    return next;
  }

  async #look(day: string): Promise<Look> {
    if (this.state.stopped[day] !== undefined) return { kind: 'stopped', day };
    try {
      await this.#refuseOldState(day);
      for (let look = 1; ; look += 1) {
        const found = await this.#compare(day, look === LOOKS);
        if (found !== undefined) return found;
        await sleep(this.settings.pause, undefined, { signal: this.settings.signal });
      }
    } catch (error) {
      if (error instanceof IssuerTrouble) return { kind: 'trouble', day, sentence: error.message };
      throw error;
    }
  }

  /** Compares the newest head with the last one. Undefined to look again. */
  async #compare(day: string, isLastLook: boolean): Promise<Look | undefined> {
    const { issuer } = this.settings;
    const head = await this.#readHead(day, await issuer.checkpoint(day));
    const last = this.state.days[day];
    const { size } = head.checkpoint;
    const path = last !== undefined && size > last.size ? await issuer.consistency(day, last.size, size) : [];
    switch (compareHeads(last, head.checkpoint, path ?? [])) {
      case 'empty':
        return { kind: 'empty', day };
      case 'same':
        return { kind: 'unchanged', day, size, ...(await this.#deliver(day)) };
      case 'first':
      case 'extends':
        await this.#cosign(day, head);
        return { kind: 'cosigned', day, size, ...(await this.#deliver(day)) };
      case 'forked':
        return last && this.#stop(day, last, head, []);
      case 'unproven':
        if (!isLastLook || last === undefined) return undefined;
        if (path === undefined)
          throw new IssuerTrouble(
            `${issuer.url} does not prove that the list of ${day} with ${size} entries begins with the ${last.size} that this witness cosigned.`,
          );
        return this.#stop(day, last, head, path);
      case 'shrunk':
        if (last === undefined || (await this.#isOnlyBehind(day, head.checkpoint, last)))
          return { kind: 'unchanged', day, size: last?.size ?? 0 };
        return isLastLook ? this.#stop(day, last, head, []) : undefined;
    }
  }

  /** Whether a shorter list is an earlier state of the cosigned one. Only an issuer with the longer list can prove it. */
  async #isOnlyBehind(day: string, shown: Checkpoint, last: CosignedDay): Promise<boolean> {
    if (shown.size === 0) return false;
    const path = await this.settings.issuer.consistency(day, shown.size, last.size);
    return path !== undefined && compareHeads(shown, last, path) === 'extends';
  }

  /** Parses a note and checks its origin and the issuer's signature. Throws IssuerTrouble. */
  async #readHead(day: string, text = ''): Promise<SignedHead> {
    const note = readNote(text);
    const checkpoint = note && readCheckpoint(note.text);
    const { url } = this.settings.issuer;
    if (note === undefined || checkpoint === undefined)
      throw new IssuerTrouble(`${url} did not answer with a head of the list of ${day}.`);
    const { origin } = checkpoint;
    const { prefix } = this.state;
    const isOfDay =
      origin.endsWith(`/lists/${day}`) && origin === `${prefix ?? origin.slice(0, -day.length)}${day}`;
    if (!isOfDay)
      throw new IssuerTrouble(`${url} answered with the list ${origin}, which is not its list of ${day}.`);
    if ((await checkLogSignature(note, origin, this.#keys)) !== 'holds') {
      const isPublished = (await checkLogSignature(note, origin, this.#published)) === 'holds';
      throw new IssuerTrouble(
        isPublished
          ? `${url} signs the list of ${day} by a new key, which none of the keys that this witness knows has signed. If the operator confirms that a key was lost, begin with a new folder (--state).`
          : `${url} signs the list of ${day} with a key that it does not publish.`,
      );
    }
    return { text, note, checkpoint };
  }

  /** Stores the cosignature before it sends it. */
  async #cosign(day: string, { note, checkpoint }: SignedHead): Promise<string> {
    const { key, file, now } = this.settings;
    const { origin, size, root } = checkpoint;
    const time = Math.max(Math.floor(now().getTime() / 1000), this.state.days[day]?.time ?? 0);
    const line = await cosign(note.text, { name: this.state.name, key, time });
    const byIssuer = note.signatures.filter(({ name }) => name === origin).map(signatureLine);
    this.state.prefix ??= origin.slice(0, -day.length);
    this.state.days[day] = {
      size,
      root,
      time,
      note: writeNote(note.text, [...byIssuer, line]),
      isDelivered: false,
    };
    await file.write(this.state);
    return line;
  }

  async #deliver(day: string): Promise<{ readonly refusal?: Refusal }> {
    const cosigned = this.state.days[day];
    if (cosigned === undefined || cosigned.isDelivered) return {};
    const refusal = await this.settings.issuer.deliver(day, cosigned.note);
    if (refusal !== undefined) return { refusal };
    cosigned.isDelivered = true;
    await this.settings.file.write(this.state);
    return {};
  }

  /** Stores both heads as evidence and stops cosigning the day. */
  async #stop(day: string, last: CosignedDay, head: SignedHead, path: readonly Hash[]): Promise<Look> {
    const { issuer, file, now } = this.settings;
    const at = now().toISOString();
    const { size } = head.checkpoint;
    const what =
      size < last.size
        ? `the list has only ${size} entries now`
        : `these are not the first entries of the list of ${size} that it signs now`;
    const sentence = `${issuer.url} has rewritten its list of ${day}: this witness cosigned ${last.size} entries at ${new Date(last.time * 1000).toISOString()}, and ${what}.`;
    const evidence = await file.writeEvidence(`${day}-${at.replaceAll(/[^0-9T]/g, '')}`, {
      format: 'recount-evidence/1',
      issuer: issuer.url,
      day,
      at,
      sentence,
      cosigned: last.note,
      shown: head.text,
      path,
      keys: this.#keys,
    });
    this.state.stopped[day] = { sentence, evidence };
    await file.write(this.state);
    return { kind: 'rewritten', day, sentence, evidence };
  }

  /** Throws OldState if the issuer has a newer cosignature by this key than the state has. Checked once for each day, since the state in memory never gets older. */
  async #refuseOldState(day: string): Promise<void> {
    if (this.#compared.has(day)) return;
    const text = await this.settings.issuer.checkpoint(day, this.state.name);
    const note = text === undefined ? undefined : readNote(text);
    const own = note?.signatures.find((signature) => isBy(signature, this.key));
    const size = note === undefined ? 0 : (readCheckpoint(note.text)?.size ?? 0);
    if (
      note !== undefined &&
      own !== undefined &&
      size > (this.state.days[day]?.size ?? 0) &&
      (await checkCosignature(note.text, own, this.key)) === 'holds'
    )
      throw new OldState(
        `The state of this witness is older than its own cosignature of ${size} entries of ${day} (time ${timeOfCosignature(own)}). Restore the newest state, or begin with a new folder and a new key.`,
      );
    this.#compared.add(day);
  }
}

const ownIn = (note: string, key: VerifierKey): NoteSignature => {
  const own = readNote(note)?.signatures.find((signature) => isBy(signature, key));
  if (own === undefined) throw new Error('The state of this witness has a head without its cosignature.');
  return own;
};
