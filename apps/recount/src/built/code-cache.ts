import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { Script } from 'node:vm';

type Wrapped = (
  exports: unknown,
  require: (name: string) => unknown,
  module: { exports: unknown },
  filename: string,
  folder: string,
) => void;

const importModule = (url: string): Promise<unknown> => import(url);

/** What a file that ends so is to be shown as, where Node.js maps stacks to sources. */
const SOURCE_MAP = /\n\/\/# sourceMappingURL=\S+\s*$/;

/**
 * Loads the CommonJS files of one folder, each with what the engine compiled of it in an earlier process, where that was kept: to compile takes a third of a start. It is kept for one
 * version of the engine with certain options (`cachedDataVersionTag`), since the engine takes it for no other; without it everything goes as usual. Such code cannot have `import()`: its `require.importModule` does the same.
 *
 * Node.js has the same built in from version 22 on (`module.enableCompileCache`), and earlier nothing of it for ECMAScript modules.
 */
export class CodeCache {
  readonly #modules = new Map<string, { exports: unknown }>();
  readonly #scripts = new Map<string, Script>();
  /** Node.js maps stacks of a module's file as long as the module lives. */
  readonly #mapped: Module[] = [];
  readonly #kept: string;
  #found = 0;

  constructor(private readonly folder: string) {
    this.#kept = join(folder, 'code-cache', String(cachedDataVersionTag()));
  }

  /** What `file` of the folder exports. It runs once, however often it is asked for. */
  load(file: string): unknown {
    const known = this.#modules.get(file);
    if (known !== undefined) return known.exports;
    const path = join(this.folder, file);
    const module = { exports: {} };
    // Before it runs: two files may need each other.
    this.#modules.set(file, module);
    const run: Wrapped = this.#compiled(file, path).runInThisContext();
    const outside = createRequire(path);
    const require = (name: string) => (name.startsWith('./') ? this.load(name.slice(2)) : outside(name));
    run(module.exports, Object.assign(require, outside, { importModule }), module, path, this.folder);
    return module.exports;
  }

  /** Whether something was kept for this engine and these options. */
  get isKept(): boolean {
    return existsSync(this.#kept);
  }

  /** Of how many files the engine took what was kept. */
  get found(): number {
    return this.#found;
  }

  /** Keeps what the engine has compiled by now, for the next process with this engine and these options. Whole or not at all: the engine does not notice a torn one. */
  keep(): void {
    const unfinished = `${this.#kept}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    for (const [file, script] of this.#scripts)
      writeFileSync(join(unfinished, file), script.createCachedData());
    try {
      renameSync(unfinished, this.#kept);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      // Processes may do this at once: the first has done it for all.
      if (!this.isKept) throw error;
    }
  }

  #compiled(file: string, path: string): Script {
    const code = readFileSync(path, 'utf8');
    const cachedData = this.#keptOf(file);
    const script = new Script(Module.wrap(code), {
      filename: path,
      ...(cachedData === undefined ? {} : { cachedData }),
    });
    this.#scripts.set(file, script);
    if (script.cachedDataRejected === false) this.#found += 1;
    this.#map(path, SOURCE_MAP.exec(code)?.[0]);
    return script;
  }

  #keptOf(file: string): Buffer | undefined {
    try {
      return readFileSync(join(this.#kept, file));
    } catch {
      // Most often it was never kept; and whatever else is wrong with it, the file itself is there.
      return undefined;
    }
  }

  /** Tells Node.js of a source map. It looks for one only in what it compiles by itself: here, the comment that names it. */
  #map(path: string, comment: string | undefined): void {
    if (comment === undefined) return;
    const module = new Module(path);
    Reflect.apply(Reflect.get(module, '_compile'), module, [comment, path]);
    this.#mapped.push(module);
  }
}
