import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '../../../tools/testing/eventually.js';
import { commandLine, commandLineByModules } from '../../../tools/typescript/from-sources.js';

export interface Ended {
  /** The exit code; undefined if a signal ended the process. */
  readonly code: number | undefined;
  readonly out: string;
  readonly err: string;
}

const PRINT_LOADED = fileURLToPath(new URL('./print-loaded.mjs', import.meta.url));

/** The command line in a child process. */
export class RecountProcess {
  #out = '';
  #err = '';
  readonly #child: ChildProcess;
  readonly ended: Promise<Ended>;

  constructor(
    args: readonly string[],
    environment: Readonly<Record<string, string>> = {},
    program: readonly string[] = commandLine(),
    command = process.execPath,
  ) {
    this.#child = spawn(command, [...program, ...args], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stdout?.on('data', (chunk) => {
      this.#out += chunk;
    });
    this.#child.stderr?.on('data', (chunk) => {
      this.#err += chunk;
    });
    this.ended = new Promise((resolve) => {
      this.#child.once('close', (code) =>
        resolve({ code: code ?? undefined, out: this.#out, err: this.#err }),
      );
    });
  }

  get out(): string {
    return this.#out;
  }

  /** The priority of its main thread; undefined if the process has ended. */
  get priority(): number | undefined {
    try {
      return getPriority(this.#child.pid);
    } catch {
      return undefined;
    }
  }

  signal(name: 'SIGINT' | 'SIGTERM' | 'SIGKILL'): void {
    this.#child.kill(name);
  }

  /** The first capture group of the first match in the output. Waits for it, and throws if the process ends before. */
  async printed(pattern: RegExp): Promise<string> {
    let isOver = false;
    void this.ended.then(() => {
      isOver = true;
    });
    const found = (): string | undefined => pattern.exec(this.#out)?.[1];
    await eventually(() => found() !== undefined || isOver, `${pattern} in what a process prints`);
    const text = found();
    if (text === undefined) throw new Error(`${pattern} was not printed:\n${this.#out}\n${this.#err}`);
    return text;
  }
}

export const recount = (
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> => new RecountProcess(args, environment).ended;

/** The modules that a command loads: relative paths without `.ts` (or `.js`, in the build), and names of packages. */
export const loadedBy = async (
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> => {
  const program = commandLineByModules(['--import', PRINT_LOADED]);
  const { code, err } = await new RecountProcess(args, environment, program).ended;
  if (code !== 0) throw new Error(err);
  return [...err.matchAll(/^loaded file:.*?\/(node_modules|apps|libs)\/(.*)$/gm)].map(
    ([, folder, path = '']) =>
      folder === 'node_modules' ? path : `${folder}/${path.replace(/\.[jt]s$/, '')}`,
  );
};

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'recount-cli-'));
