import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from '@jest/globals';
import { CopiedSources } from '../tutorials/copied-sources.js';

const LISTENS = /Recount listens at (http:\S+)\/graphql/;
const NEST = 'node_modules/@nestjs/cli/bin/nest.js';
/** Milliseconds until a file is saved again, doubled each time: a save interrupts a slow start. */
const SAVED_AGAIN_MS = 30_000;

/** A program in the copy, with all its child processes. */
class Program {
  #said = '';
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;

  constructor(copy: CopiedSources, args: readonly string[]) {
    // Without the options of Node.js by which suites run: these programs run what `nest build` made.
    const { NODE_OPTIONS: _, ...environment } = process.env;
    this.#child = spawn(process.execPath, args, {
      cwd: copy.folder,
      env: { ...environment, NO_COLOR: '1', PORT: '0', RECOUNT_DATA_DIR: copy.dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.on('data', (chunk) => {
        this.#said += String(chunk);
      });
    this.#ended = once(this.#child, 'close');
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  get said(): string {
    return this.#said;
  }

  /** Waits for a pattern in the program's output, drops the output up to it, and returns the pattern's first group. */
  async prints(pattern: RegExp): Promise<string> {
    for (;;) {
      const found = pattern.exec(this.#said);
      if (found !== null) {
        this.#said = this.#said.slice(found.index + found[0].length);
        return found[1] ?? '';
      }
      if (!this.isRunning) throw new Error(`The program ended before it printed ${pattern}:\n${this.#said}`);
      await Promise.race([once(this.#child.stdout ?? this.#child, 'data'), this.#ended]);
    }
  }

  async exitCode(): Promise<number | null> {
    await this.#ended;
    return this.#child.exitCode;
  }

  async stop(): Promise<void> {
    const { pid } = this.#child;
    if (this.isRunning && pid !== undefined) process.kill(-pid, 'SIGTERM');
    await this.#ended;
  }
}

const statusOf = async (url: string): Promise<unknown> => {
  const response = await fetch(`${url.replace('localhost', '127.0.0.1')}/health`);
  return JSON.parse(await response.text()).log;
};

describe('the Nest CLI', () => {
  const copy = new CopiedSources();
  const programs: Program[] = [];

  const run = (...args: readonly string[]): Program => {
    const program = new Program(copy, args);
    programs.push(program);
    return program;
  };

  afterEach(async () => {
    for (const program of programs.splice(0)) await program.stop();
  });
  afterAll(() => copy.remove());

  it('builds a service that starts and reports that its log is reachable', async () => {
    const build = run(NEST, 'build', 'api');
    expect([await build.exitCode(), build.said]).toEqual([0, expect.not.stringMatching(/warn|error/i)]);
    const service = run('--enable-source-maps', 'dist/apps/api/src/main.js');
    expect(await statusOf(await service.prints(LISTENS))).toBe('reachable');
  });

  it('restarts the service after a file of the service or of a library is saved', async () => {
    const watching = run(NEST, 'start', 'api', '--watch');
    await watching.prints(LISTENS);
    for (const file of ['apps/api/src/composition/create-service.ts', 'libs/match/index.ts']) {
      let next: NodeJS.Timeout | undefined;
      // The service may listen before the CLI watches all files, which the CLI does not print.
      const save = (wait: number) => {
        appendFileSync(join(copy.folder, file), `\nprocess.stdout.write('saved: ${file}\\n');\n`);
        next = setTimeout(save, wait, wait * 2);
      };
      save(SAVED_AGAIN_MS);
      await watching.prints(new RegExp(`saved: ${file}`)).finally(() => clearTimeout(next));
      expect(await statusOf(await watching.prints(LISTENS))).toBe('reachable');
    }
  });
});
