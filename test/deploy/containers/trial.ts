import { pickText } from '../../e2e/support/pick.js';
import { verifiedWithPublishedKeys } from '../../e2e/support/published-keys.js';
import type { Stack } from './stack.js';
import { WatchedMatch } from './watched-match.js';
import { within } from './within.js';

const URL_OF_HOST = 'http://127.0.0.1:4000';
/** Seconds in which a stack becomes ready, or recovers. */
export const RECOVERY = 120;
/** Milliseconds of the slowest request while a node is away: longer, and players notice. */
const FAILOVER = 3_000;

/** Says a step with its time, and remembers what did not hold. */
export class Trial {
  readonly faults: string[] = [];
  readonly steps: { readonly step: string; readonly seconds: number }[] = [];
  readonly secrets = new Set<string>();
  /** The last one is played. */
  readonly #matches: WatchedMatch[] = [];
  readonly #tokens = new Map<string, string>();

  constructor(
    readonly stack: Stack,
    /** A service that signs tokens. */
    private readonly node: string,
    private readonly say: (text: string) => void,
  ) {}

  note(step: string, milliseconds: number): void {
    const seconds = Math.round(milliseconds / 100) / 10;
    this.steps.push({ step, seconds });
    this.say(`  ${seconds.toFixed(1).padStart(6)} s  ${step}`);
  }

  async timed<T>(step: string, work: () => Promise<T>): Promise<T> {
    const begin = performance.now();
    const result = await work();
    this.note(step, performance.now() - begin);
    return result;
  }

  fault(text: string): void {
    this.faults.push(text);
    this.say(`    FAULT  ${text}`);
  }

  expect(holds: boolean, text: string): void {
    if (!holds) this.fault(text);
  }

  get match(): WatchedMatch {
    const match = this.#matches.at(-1);
    if (match === undefined) throw new Error('No match is played.');
    return match;
  }

  async tokenOf(role: string, subject: string): Promise<string> {
    const name = `${role} ${subject}`;
    const known = this.#tokens.get(name);
    if (known !== undefined) return known;
    const said = await this.stack.exec(this.node, 'recount', 'token', '--role', role, '--sub', subject);
    const token = said.trim();
    this.#tokens.set(name, token);
    this.secrets.add(token);
    return token;
  }

  async isReady(): Promise<boolean> {
    return (await statusOf('/health')) === 200;
  }

  async build(): Promise<void> {
    await this.timed('images built', () => this.stack.build());
  }

  async up(): Promise<void> {
    await this.timed('up, every health check holds', async () => {
      await this.stack.up();
      await within(RECOVERY, '/health is 200', () => this.isReady());
    });
  }

  /** Another match, and its subscriber. */
  async begin(): Promise<void> {
    const id = `compose-${this.#matches.length}`;
    const tokenOf = (role: string, subject: string) => this.tokenOf(role, subject);
    this.#matches.push(await WatchedMatch.begin(URL_OF_HOST, id, tokenOf));
  }

  /** Takes so many actions, in a next match too if one ends. Returns the milliseconds of the slowest one. */
  async act(actions: number): Promise<number> {
    let slowest = 0;
    for (let left = actions; left > 0; ) {
      const played = await this.match.play(left);
      left -= played.taken;
      slowest = Math.max(slowest, played.slowest);
      if (left > 0) await this.begin();
    }
    return slowest;
  }

  async play(actions: number, step: string): Promise<void> {
    this.note(`slowest of ${actions} actions ${step}`, await this.act(actions));
  }

  /** Plays while a node is away: no request may be held for long. */
  async playOn(actions: number, step: string): Promise<void> {
    const slowest = await this.act(actions);
    this.note(`slowest of ${actions} actions ${step}`, slowest);
    this.expect(slowest <= FAILOVER, `An action took ${Math.round(slowest)} ms ${step}.`);
  }

  /** Ends the match, and compares the frames of all matches with those that players and subscribers got. */
  async finish(): Promise<void> {
    await this.match.concede();
    let acknowledged = 0;
    for (const match of this.#matches) {
      for (const fault of await match.faults()) this.fault(`${match.id}: ${fault}`);
      acknowledged += match.acknowledged;
    }
    this.say(`           ${acknowledged} commands were acknowledged`);
  }

  /** The key that signed the match, by the service of this container. */
  async keyOfSignature(node: string): Promise<string> {
    const token = await this.tokenOf('judge', 'compose-judge');
    const query = `{ match(id: "${this.match.id}") { proof { statement signature } } }`;
    const program = `fetch('http://127.0.0.1:4000/graphql', { method: 'POST', headers: { 'content-type': 'application/json', authorization: 'Bearer ${token}' }, body: JSON.stringify({ query: ${JSON.stringify(query)} }) }).then((answer) => answer.text()).then((text) => console.log(text))`;
    const answer: unknown = JSON.parse(await this.stack.exec(node, 'node', '--eval', program));
    const document: unknown = JSON.parse(pickText(answer, 'data.match.proof.statement'));
    if (typeof document !== 'object' || document === null) throw new Error('The statement is no object.');
    const signature = pickText(answer, 'data.match.proof.signature');
    const { protectedHeader } = await verifiedWithPublishedKeys(URL_OF_HOST, { document, signature });
    return protectedHeader.kid ?? '';
  }

  /** Stops these services, one after the other, while a match is played and watched. */
  async stop(services: readonly string[]): Promise<void> {
    for (const service of services)
      await this.timed(`${service} stopped, of ${this.stack.grace(service)} s`, () =>
        this.stack.compose(['stop', service], 180),
      );
    await this.close();
    for (const { id, service } of await this.stack.containers()) {
      const { Status, ExitCode, OOMKilled } = await this.stack.state(id);
      this.expect(
        Status === 'exited' && ExitCode === 0 && !OOMKilled,
        `${service} is ${Status} with exit code ${ExitCode}${OOMKilled ? ', out of memory' : ''}.`,
      );
    }
  }

  async searchLogs(): Promise<void> {
    for (const { id, service } of await this.stack.containers()) {
      const text = await this.stack.logs(id);
      for (const secret of this.secrets)
        this.expect(
          !text.includes(secret) && !text.includes(encodeURIComponent(secret)),
          `The log of ${service} has a secret.`,
        );
    }
    this.say(`           the logs were searched for ${this.secrets.size} secrets`);
  }

  async close(): Promise<void> {
    await Promise.all(this.#matches.map((match) => match.close()));
  }
}

/** 0 without an answer. */
export const statusOf = async (path: string): Promise<number> => {
  try {
    const { status } = await fetch(`${URL_OF_HOST}${path}`, {
      headers: { connection: 'close' },
      signal: AbortSignal.timeout(20_000),
    });
    return status;
  } catch {
    return 0;
  }
};
