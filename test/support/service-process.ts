import { type ChildProcess, spawn } from 'node:child_process';
import type { Role } from '../../apps/api/src/identity/principal.js';
import { OwnTokens } from '../../apps/api/src/identity/tokens.js';
import { ENGINE_OPTIONS } from '../../tools/engine-options.mjs';
import { PATIENCE_MS } from '../../tools/testing/patience.js';
import { commandLine, FROM_SOURCES } from '../../tools/typescript/from-sources.js';
import { Client } from '../e2e/support/client.js';

export const SECRET = 'a secret for tests only, long enough';
/** The metrics token of every service that is started here. */
export const METRICS_TOKEN = 'metrics-for-tests-only';
/** The number of retained characters of a service's output. */
const KEPT_TEXT = 64 * 1024;
const tokens = new OwnTokens(SECRET, () => new Date());

/** A token that every {@link ServiceProcess} accepts; an expired one if its lifetime is negative. */
export const tokenOf = (
  role: Role,
  subject: string,
  lifetimeSeconds = 3600,
  organization?: string,
): Promise<string> =>
  tokens.issue({ role, subject, lifetimeSeconds, ...(organization === undefined ? {} : { organization }) });

/** A client of a service that was started by {@link ServiceProcess}. */
export const clientOf = async (url: string, role: Role, subject: string): Promise<Client> =>
  new Client(url, await tokenOf(role, subject));

export interface ProcessOptions {
  /** The folder whose sources run; this repository's when left out. */
  readonly sources?: string;
  /** Runs the last build (`node tools/ensure.mjs --build`) instead of the sources. */
  readonly isBuilt?: boolean;
  /** Settings in addition to those of every test. */
  readonly environment?: Readonly<Record<string, string>>;
  /** A command that receives the service's command as its arguments, for example to limit resources. */
  readonly within?: readonly string[];
  /** Options of Node.js itself. */
  readonly node?: readonly string[];
}

const BUILT = ['--enable-source-maps', 'dist/recount/main.js'];

const programOf = (sources: string | undefined, isBuilt: boolean): readonly string[] => {
  if (isBuilt) return BUILT;
  return sources === undefined ? commandLine() : [...FROM_SOURCES, 'apps/recount/src/main.ts'];
};

/** The real service in a separate process, on a free port. */
export class ServiceProcess {
  #said = '';

  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {
    child.stderr?.on('data', (chunk) => {
      this.#said = `${this.#said}${String(chunk)}`.slice(-KEPT_TEXT);
    });
  }

  /** Resolves once it reports that it is ready. */
  static start(
    dataDir: string,
    { sources, isBuilt = false, environment = {}, within = [], node = [] }: ProcessOptions = {},
  ): Promise<ServiceProcess> {
    return new Promise((resolve, reject) => {
      const start = ['start', '--port', '0', '--host', '127.0.0.1', '--data-dir', dataDir];
      const [command = process.execPath, ...words] = [
        ...within,
        process.execPath,
        ...ENGINE_OPTIONS,
        ...node,
        ...programOf(sources, isBuilt),
        ...start,
      ];
      const child = spawn(command, words, {
        cwd: sources ?? process.cwd(),
        env: {
          ...process.env,
          RECOUNT_JWT_SECRET: SECRET,
          RECOUNT_METRICS_TOKEN: METRICS_TOKEN,
          RECOUNT_LOG_LEVEL: 'silent',
          RECOUNT_DEMO: 'off',
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      const failed = (why: string) => {
        clearTimeout(late);
        child.kill('SIGKILL');
        reject(new Error(`${why}: ${said}`));
      };
      const late = setTimeout(() => failed('The service did not start'), PATIENCE_MS);
      let isUp = false;
      child.stdout?.on('data', (chunk) => {
        if (isUp) return;
        said += String(chunk);
        const port = /localhost:(\d+)\/graphql/.exec(said)?.[1];
        if (port === undefined) return;
        clearTimeout(late);
        isUp = true;
        child.removeAllListeners('exit');
        resolve(new ServiceProcess(`http://127.0.0.1:${port}`, child));
      });
      child.stderr?.on('data', (chunk) => {
        if (said.length < KEPT_TEXT) said += String(chunk);
      });
      child.once('exit', (code) => failed(`The service ended with ${code}`));
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** The exit code or signal; undefined while it runs. */
  get ending(): string | undefined {
    const { exitCode, signalCode } = this.child;
    return exitCode === null ? (signalCode ?? undefined) : `exit code ${exitCode}`;
  }

  /** Its error output since it was ready, or since the output was reset. */
  get said(): string {
    return this.#said;
  }

  forgetSaid(): void {
    this.#said = '';
  }

  /** Kills it at once, like a power failure. Safe to call twice. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Requests a clean stop. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  #end(signal: NodeJS.Signals): Promise<void> {
    if (this.ending !== undefined) return Promise.resolve();
    return new Promise((resolve) => {
      this.child.once('exit', () => resolve());
      this.child.kill(signal);
    });
  }
}
