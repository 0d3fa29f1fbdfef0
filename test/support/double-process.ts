import { type ChildProcess, spawn } from 'node:child_process';
import { FROM_SOURCES } from '../../tools/typescript/from-sources.js';

/** The double of KurrentDB in a process of its own, so that it does not take the time of what is measured. */
export class DoubleProcess {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  /** With a file it keeps its log there, and may be killed and started again; at the same port, where one is given. */
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

  /** Ends it at once, as a power failure of its machine would. */
  kill(): Promise<void> {
    return new Promise((resolve) => {
      this.child.removeAllListeners('exit').once('exit', () => resolve());
      this.child.kill('SIGKILL');
    });
  }
}
