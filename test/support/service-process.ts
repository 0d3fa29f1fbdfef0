import { type ChildProcess, spawn } from 'node:child_process';
import type { Role } from '../../apps/api/src/identity/principal.js';
import { OwnTokens } from '../../apps/api/src/identity/tokens.js';
import { Client } from '../e2e/support/client.js';

const SECRET = 'a secret for tests only, long enough';
const BOOT_MS = 60_000;
const tokens = new OwnTokens(SECRET, () => new Date());

/** A client of a service that was started by {@link ServiceProcess}. */
export const clientOf = async (url: string, role: Role, subject: string): Promise<Client> =>
  new Client(url, await tokens.issue({ role, subject, lifetimeSeconds: 3600 }));

/** The real service as a process of its own, from its sources, on a free port. */
export class ServiceProcess {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  /** Resolves once it says that it is ready. Its sources are those of this repository, or of another folder that is named. */
  static start(dataDir: string, sources = process.cwd()): Promise<ServiceProcess> {
    return new Promise((resolve, reject) => {
      const source = [
        '--conditions=development',
        '--import',
        '@swc-node/register/esm-register',
        'apps/recount/src/main.ts',
      ];
      const start = ['start', '--port', '0', '--host', '127.0.0.1', '--data-dir', dataDir];
      const child = spawn(process.execPath, [...source, ...start], {
        cwd: sources,
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          RECOUNT_JWT_SECRET: SECRET,
          RECOUNT_LOG_LEVEL: 'silent',
          RECOUNT_DEMO: 'off',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      const failed = (why: string) => {
        clearTimeout(late);
        child.kill('SIGKILL');
        reject(new Error(`${why}: ${said}`));
      };
      const late = setTimeout(() => failed('The service did not start'), BOOT_MS);
      child.stdout?.on('data', (chunk) => {
        said += String(chunk);
        const port = /localhost:(\d+)\/graphql/.exec(said)?.[1];
        if (port === undefined) return;
        clearTimeout(late);
        child.removeAllListeners('exit');
        resolve(new ServiceProcess(`http://127.0.0.1:${port}`, child));
      });
      child.stderr?.on('data', (chunk) => {
        said += String(chunk);
      });
      child.once('exit', (code) => failed(`The service ended with ${code}`));
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Ends it at once, as a power failure would. Safe to call twice. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Asks it to end by itself. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  #end(signal: NodeJS.Signals): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      this.child.once('exit', () => resolve());
      this.child.kill(signal);
    });
  }
}
