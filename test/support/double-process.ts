import { type ChildProcess, spawn } from 'node:child_process';
import { FROM_SOURCES } from '../../tools/typescript/from-sources.js';

/** The double of KurrentDB in a separate process, so that it uses no processor time of the measured one. */
export class DoubleProcess {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  /** With a file, the log is stored there, and the process may be killed and restarted, at a fixed port if one is given. */
  static start({
    file,
    port = 0,
  }: {
    readonly file?: string;
    readonly port?: number;
  } = {}): Promise<DoubleProcess> {
    const source = [
      ...FROM_SOURCES,
      'test/kurrentdb-double/main.ts',
      '--port',
      String(port),
      ...(file === undefined ? [] : ['--data', file]),
    ];
    const child = spawn(process.execPath, source, { stdio: ['ignore', 'pipe', 'inherit'] });
    return new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The double ended with ${code}.`)));
      child.stdout?.once('data', (line) => {
        const { url }: { readonly url: string } = JSON.parse(String(line));
        resolve(new DoubleProcess(url, child));
      });
    });
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  stop(): void {
    this.child.removeAllListeners('exit').kill('SIGTERM');
  }

  /** Kills it in any state, without waiting. */
  killNow(): void {
    this.child.removeAllListeners('exit').kill('SIGKILL');
  }

  /** Kills it at once, like a power failure. */
  kill(): Promise<void> {
    return new Promise((resolve) => {
      this.child.removeAllListeners('exit').once('exit', () => resolve());
      this.child.kill('SIGKILL');
    });
  }
}
