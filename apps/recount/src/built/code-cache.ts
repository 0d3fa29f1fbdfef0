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

/** The comment that names a file's source map, from which Node.js maps stack traces. */
const SOURCE_MAP = /\n\/\/# sourceMappingURL=\S+\s*$/;

/**
 * Loads the CommonJS files of one folder with the engine's compiled code from an earlier process, if cached: compiling takes a third of the start. The cache is valid for one
 * engine version with certain options (`cachedDataVersionTag`); without a valid cache, files are compiled as usual. Cached code cannot use `import()`: `require.importModule` replaces it.
 *
 * Node.js 22 and later have this built in (`module.enableCompileCache`); earlier versions have nothing like it for ECMAScript modules.
 */
export class CodeCache {
  readonly #modules = new Map<string, { exports: unknown }>();
  readonly #scripts = new Map<string, Script>();
  /** Retained because Node.js maps stack traces of a file only while its module lives. */
  readonly #mapped: Module[] = [];
  readonly #kept: string;
  #found = 0;

  constructor(private readonly folder: string) {
    this.#kept = join(folder, 'code-cache', String(cachedDataVersionTag()));
  }

  /** The exports of `file`. The file runs once, on the first call. */
  load(file: string): unknown {
    const known = this.#modules.get(file);
    if (known !== undefined) return known.exports;
    const path = join(this.folder, file);
    const module = { exports: {} };
    // Registered before it runs, for circular dependencies.
    this.#modules.set(file, module);
    const run: Wrapped = this.#compiled(file, path).runInThisContext();
    const outside = createRequire(path);
    const require = (name: string) => (name.startsWith('./') ? this.load(name.slice(2)) : outside(name));
    run(module.exports, Object.assign(require, outside, { importModule }), module, path, this.folder);
    return module.exports;
  }

  /** Whether a cache exists for this engine and its options. */
  get isKept(): boolean {
    return existsSync(this.#kept);
  }

  /** The number of files whose cached code the engine accepted. */
  get found(): number {
    return this.#found;
  }

  /** Saves the code that the engine has compiled, for later processes with the same engine and options. Atomic: the engine does not detect a truncated file. */
  keep(): void {
    const unfinished = `${this.#kept}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    for (const [file, script] of this.#scripts)
      writeFileSync(join(unfinished, file), script.createCachedData());
    try {
      renameSync(unfinished, this.#kept);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      // Several processes may do this at once: the first one wins.
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
      // Usually it was never cached. In any other case, the source file still works.
      return undefined;
    }
  }

  /** Registers a source map with Node.js, which finds maps only in files that it compiles itself. `comment` names the map. */
  #map(path: string, comment: string | undefined): void {
    if (comment === undefined) return;
    const module = new Module(path);
    Reflect.apply(Reflect.get(module, '_compile'), module, [comment, path]);
    this.#mapped.push(module);
  }
}
