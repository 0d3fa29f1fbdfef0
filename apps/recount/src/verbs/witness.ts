import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  drawSigningKey,
  isKeyName,
  readSigningKeys,
  type SigningKey,
  writeSigningKeys,
  writeVerifierKey,
} from '#libs/proof';
import { readOrGenerateSecret } from '../../../api/src/composition/secret-file.js';
import { lockWitnessFolder } from '../composition/lock-witness-folder.js';
import { EXIT, print, remark, UsageError } from '../exit.js';
import { Issuer, IssuerTrouble, type ListedDay, type Refusal } from '../witness/issuer.js';
import { ListWitness, type Look, OldState } from '../witness/list-witness.js';
import { StateFile, type WitnessState } from '../witness/state-file.js';
import { type ListenAddress, serveWitness } from '../witness/witness-server.js';

export interface WitnessOptions {
  readonly issuer: string;
  readonly every: number;
  readonly state: string;
  readonly key?: string;
  readonly name?: string;
  readonly listen?: ListenAddress;
  readonly patience: number;
  readonly once?: boolean;
  readonly json?: boolean;
}

const DAY = 24 * 60 * 60 * 1000;
/** The number of older lists to check again in each round: a list may be rewritten without a change of its size. */
const OLDER_LISTS = 10;

/** Watches the lists of a service until it is stopped, or one of them was rewritten. */
export const witness = async (options: WitnessOptions): Promise<void> => {
  const release = await lockWitnessFolder(options.state);
  const stop = new AbortController();
  const end = (): void => stop.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  try {
    process.exitCode = await watch(options, stop.signal);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end);
    release();
  }
};

const watch = async (options: WitnessOptions, signal: AbortSignal): Promise<number> => {
  const key = await keyOf(options);
  const file = new StateFile(options.state);
  const state = (await file.read()) ?? newState(options, key);
  requireSame(state, options);
  const issuer = new Issuer(options.issuer, signal);
  const pause = (options.patience * 1000) / 3;
  const witness = new ListWitness({ key, state, file, issuer, pause, signal, now: () => new Date() });
  await file.write(state);
  const report = new Report(options.json === true);
  report.begin(witness, options.once === true);
  const rounds = new Rounds(witness, issuer, report);
  const stopServer = new AbortController();
  const rewritten = AbortSignal.any([signal, stopServer.signal]);
  let server: Awaited<ReturnType<typeof serveWitness>> | undefined;
  try {
    for (;;) {
      await rounds.next();
      if (report.exitCode === EXIT.rewritten || options.once === true) return report.exitCode;
      if (options.listen !== undefined && server === undefined) {
        server = await serveWitness(witness, options.listen, (look) => {
          report.look(look);
          stopServer.abort();
        });
        report.listens(server.address());
      }
      await sleep(options.every * 1000, undefined, { signal: rewritten }).catch(() => undefined);
      if (stopServer.signal.aborted) return report.exitCode;
      if (signal.aborted) return EXIT.ok;
    }
  } catch (error) {
    if (!(error instanceof OldState)) throw error;
    remark(error.message);
    return EXIT.failed;
  } finally {
    server?.close();
    server?.closeAllConnections();
  }
};

const keyOf = async ({ key: given, state }: WitnessOptions): Promise<SigningKey> => {
  const file = given ?? join(state, 'key');
  const drawn = await drawSigningKey(Math.floor(Date.now() / 1000));
  const text = await readOrGenerateSecret(dirname(file), basename(file), () => writeSigningKeys([drawn]));
  const [key] = (await readSigningKeys(text)) ?? [];
  if (key?.d === undefined) throw new UsageError(`${file} holds no key of a witness.`);
  return key;
};

const newState = ({ issuer, name }: WitnessOptions, { kid }: SigningKey): WitnessState => ({
  format: 'recount-witness/1',
  issuer,
  name: name ?? `recount-witness/${kid.slice(0, 12)}`,
  days: {},
  stopped: {},
});

const requireSame = (state: WitnessState, { issuer, name, state: folder }: WitnessOptions): void => {
  if (name !== undefined && !isKeyName(name))
    throw new UsageError('--name is a name without spaces and plus, such as club.example.org/witness.');
  if (state.issuer !== issuer || (name !== undefined && state.name !== name))
    throw new UsageError(
      `${folder} is the state of the witness ${state.name} for ${state.issuer}; name another folder with --state.`,
    );
};

/** Prints what a witness sees, and knows the exit code that follows from it. */
class Report {
  /** Trouble of the last round, or a list that was rewritten. */
  exitCode: number = EXIT.ok;
  #isUnknown = false;

  constructor(private readonly isJson: boolean) {}

  /** Prints the key, and the lists that were rewritten before: a single look fails because of them. */
  begin({ key, state }: ListWitness, isOnce: boolean): void {
    const verifierKey = writeVerifierKey(key);
    if (this.isJson) print(JSON.stringify({ kind: 'key', verifierKey }));
    else print(`This witness: ${verifierKey}`);
    for (const stopped of Object.values(state.stopped)) this.#rewritten(stopped);
    if (!isOnce) this.exitCode = EXIT.ok;
  }

  listens(at: AddressInfo | string | null): void {
    const address = at instanceof Object ? `http://${at.address}:${at.port}` : '';
    print(this.isJson ? JSON.stringify({ kind: 'listening', address }) : `Listening on ${address}.`);
  }

  round(): void {
    if (this.exitCode === EXIT.failed) this.exitCode = EXIT.ok;
  }

  trouble(sentence: string): void {
    if (this.exitCode === EXIT.ok) this.exitCode = EXIT.failed;
    remark(sentence);
  }

  look(look: Look): void {
    if (this.isJson && look.kind !== 'empty') print(JSON.stringify(look));
    if (look.kind === 'trouble') this.trouble(look.sentence);
    if (look.kind === 'rewritten') this.#rewritten(look);
    if (look.kind === 'cosigned' && !this.isJson) print(`${look.day}: cosigned ${look.size} entries.`);
    if ('refusal' in look && look.refusal !== undefined) this.#refusal(look.refusal);
  }

  #rewritten({ sentence, evidence }: { readonly sentence: string; readonly evidence: string }): void {
    if (!this.isJson) print(`${sentence} Evidence: ${evidence}`);
    this.exitCode = EXIT.rewritten;
  }

  /** An issuer that does not know the witness is no error: the witness still watches. */
  #refusal({ code, message }: Refusal): void {
    if (code !== 'UNKNOWN_WITNESS') this.trouble(message);
    else if (!this.#isUnknown) remark(message);
    this.#isUnknown ||= code === 'UNKNOWN_WITNESS';
  }
}

/** Rounds over the lists: first all of them, then the lists that have grown, the lists of today and yesterday, and some of the others in turn. */
class Rounds {
  #isFirst = true;
  #turn = 0;

  constructor(
    private readonly witness: ListWitness,
    private readonly issuer: Issuer,
    private readonly report: Report,
  ) {}

  async next(): Promise<void> {
    this.report.round();
    try {
      await this.witness.begin();
      const days = this.#days(await this.issuer.days());
      for (const day of days) this.report.look(await this.witness.look(day));
      this.#isFirst = false;
    } catch (error) {
      if (!(error instanceof IssuerTrouble)) throw error;
      this.report.trouble(error.message);
    }
  }

  #days(listed: readonly ListedDay[]): ReadonlySet<string> {
    const { days: known } = this.witness.state;
    const now = Date.now();
    const recent = [now, now - DAY].map((time) => new Date(time).toISOString().slice(0, 10));
    const older = Object.keys(known).sort();
    if (this.#isFirst) return new Set([...older, ...listed.map(({ day }) => day), ...recent]);
    const changed = listed.filter(({ day, size }) => known[day]?.size !== size || !known[day].isDelivered);
    const inTurn = Array.from({ length: Math.min(OLDER_LISTS, older.length) }, (_, at) => {
      return older[(this.#turn + at) % older.length] ?? '';
    });
    this.#turn += OLDER_LISTS;
    return new Set([...changed.map(({ day }) => day), ...recent, ...inTurn]);
  }
}
