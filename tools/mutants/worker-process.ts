import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Request } from './run/worker.js';

const WORKER = fileURLToPath(new URL('./run/worker.ts', import.meta.url));
const REGISTER = new URL('./run/register.mjs', import.meta.url).href;

/** A worker's answer, or how the worker ended without one. */
export type Answer<Found> =
  | { readonly found: Found }
  | { readonly failed: string }
  | { readonly ended: string };

/** A process that runs a game's tests. It is killed when it exceeds its time; the caller then starts another. */
export class WorkerProcess {
  readonly #child: ChildProcess;

  constructor(folder: string) {
    this.#child = fork(WORKER, {
      execArgv: ['--conditions=development', '--import', REGISTER, '--max-old-space-size=3000'],
      env: { ...process.env, MUTANTS_FOLDER: folder },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
  }

  ask<Found>(request: Request, milliseconds: number): Promise<Answer<Found>> {
    const child = this.#child;
    return new Promise((resolve) => {
      const done = (answer: Answer<Found>) => {
        clearTimeout(timer);
        child.removeAllListeners();
        resolve(answer);
      };
      const timer = setTimeout(() => {
        child.kill('SIGKILL');
        done({ ended: `more than ${Math.round(milliseconds / 1000)} s` });
      }, milliseconds);
      child.once('message', (answer: Answer<Found>) => done(answer));
      child.once('exit', (code, signal) => done({ ended: `exit ${code ?? signal}` }));
      child.send(request);
    });
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}
