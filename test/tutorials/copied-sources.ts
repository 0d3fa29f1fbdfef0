import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { FROM_SOURCES } from '../../tools/typescript/from-sources.js';
import { ROOT } from './pages.js';

/** Including the files that the test runner's settings name. */
const FOLDERS = ['apps/api', 'apps/recount', 'libs', 'tools', 'test/browser/support', 'test/e2e/support'];
const FILES = ['.swcrc', 'jest.config.mjs', 'nest-cli.json', 'package.json', 'tsconfig.json'];
/** Recorded games are large, and not part of the program. */
const LEFT_OUT = /^libs\/games\/[^/]+\/replays(\/|$)/;

export interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** A copy of the sources of the service, the command line and the games, to change as in a tutorial. */
export class CopiedSources {
  readonly folder = mkdtempSync(join(tmpdir(), 'recount-tutorial-'));
  readonly dataDir = join(this.folder, 'data');

  constructor() {
    for (const path of [...FOLDERS, ...FILES])
      cpSync(join(ROOT, path), join(this.folder, path), {
        recursive: true,
        filter: (source) => !LEFT_OUT.test(relative(ROOT, source)),
      });
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** The lines that differ between the copy and the repository: `+ libs/games/index.ts: ...`. */
  changes(): readonly string[] {
    const [before, after] = [filesIn(ROOT), filesIn(this.folder)];
    return [...new Set([...before.keys(), ...after.keys()])].flatMap((path) => {
      const [old, now] = [before.get(path), after.get(path)];
      if (old === now) return [];
      const [was, is] = [linesOf(old), linesOf(now)];
      const lines = (mark: string, some: readonly string[], others: readonly string[]) =>
        some.filter((line) => !others.includes(line)).map((line) => `${mark} ${path}: ${line.trim()}`);
      return [...lines('-', was, is), ...lines('+', is, was)];
    });
  }

  /** Runs a program of the copy from source. */
  run(program: string, ...args: readonly string[]): Promise<Ended> {
    return this.node([...FROM_SOURCES, program, ...args]);
  }

  /** Runs a tool from node_modules. */
  tool(tool: string, ...args: readonly string[]): Promise<Ended> {
    return this.node([...FROM_SOURCES, `node_modules/${tool}`, ...args]);
  }

  /** With the compiler and the settings of `npm test`. */
  checkTypes(config: string): Promise<Ended> {
    return this.node(['node_modules/typescript-7/bin/tsc', '-p', config, '--singleThreaded'], {
      GOGC: '400',
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private node(args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> {
    return new Promise((resolve, reject) => {
      // The copy runs the suites of both tiers.
      const { RECOUNT_TIER: _tier, ...own } = process.env;
      const env = { ...own, NO_COLOR: '1', RECOUNT_DATA_DIR: this.dataDir, ...environment };
      const child = spawn(process.execPath, args, { cwd: this.folder, env });
      let said = '';
      child.stdout.on('data', (chunk) => {
        said += String(chunk);
      });
      child.stderr.on('data', (chunk) => {
        said += String(chunk);
      });
      child.once('error', reject);
      child.once('close', (code) => resolve({ code, said }));
    });
  }
}

const linesOf = (text: string | undefined): readonly string[] => text?.split('\n') ?? [];

const filesIn = (root: string): ReadonlyMap<string, string> =>
  new Map(
    FOLDERS.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true }).flatMap((entry) => {
        const path = join(relative(root, entry.parentPath), entry.name);
        return entry.isFile() && !LEFT_OUT.test(path)
          ? [[path, readFileSync(join(root, path), 'utf8')] as const]
          : [];
      }),
    ),
  );
