import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Ran {
  readonly code: number;
  /** Both outputs. */
  readonly text: string;
  /** The standard output alone. */
  readonly out: string;
}

const MIB = 1024 * 1024;

/** Runs a command to its end, or ends it after these seconds. */
export const run = (
  [command = '', ...words]: readonly string[],
  seconds: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Ran> =>
  new Promise((resolve) => {
    const options = {
      env: { ...process.env, ...environment },
      timeout: seconds * 1000,
      maxBuffer: 256 * MIB,
    };
    execFile(command, words, options, (error, out, err) => {
      const code = typeof error?.code === 'number' ? error.code : error === null ? 0 : 1;
      resolve({ code, out, text: `${out}${err}${error?.killed ? `\nIt took over ${seconds} s.` : ''}` });
    });
  });

const answers = async (words: readonly string[], environment = {}): Promise<boolean> =>
  (await run(words, 30, environment)).code === 0;

/** Docker or Podman, and the compose client that works with it. */
export class Engine {
  #server: ChildProcess | undefined;
  #folder: string | undefined;

  private constructor(
    readonly name: 'docker' | 'podman',
    readonly compose: readonly string[],
    readonly environment: Readonly<Record<string, string>>,
  ) {}

  /** Undefined if there is none. */
  static async find(): Promise<Engine | undefined> {
    const clients = [['docker', 'compose'], ['docker-compose']];
    if (await answers(['docker', 'version'])) {
      for (const client of clients)
        if (await answers([...client, 'version'])) return new Engine('docker', client, {});
      return undefined;
    }
    if (!(await answers(['podman', 'version']))) return undefined;
    for (const client of clients) if (await answers([...client, 'version'])) return Engine.#ofPodman(client);
    return (await answers(['podman-compose', '--version']))
      ? new Engine('podman', ['podman-compose'], {})
      : undefined;
  }

  /** Docker's clients speak to Podman through a socket. */
  static async #ofPodman(client: readonly string[]): Promise<Engine | undefined> {
    const folder = mkdtempSync(join(tmpdir(), 'recount-podman-'));
    const socket = `unix://${join(folder, 'podman.sock')}`;
    const engine = new Engine('podman', client, { DOCKER_HOST: socket });
    engine.#folder = folder;
    engine.#server = spawn('podman', ['system', 'service', '--time', '0', socket], { stdio: 'ignore' });
    for (let tried = 0; tried < 50; tried += 1) {
      if (await answers([...client, '-f', 'docker-compose.yml', 'ps'], engine.environment)) return engine;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    engine.close();
    return undefined;
  }

  /** A command of the engine itself. */
  run(words: readonly string[], seconds = 60): Promise<Ran> {
    return run([this.name, ...words], seconds);
  }

  close(): void {
    this.#server?.kill('SIGTERM');
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
  }
}
