import { type FSWatcher, watch } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { ApiError } from '../../platform/errors/api-error.js';
import { CARD_FOLDER } from '../../platform/injection.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { PublishCardFile } from './commands/publish-card-file.js';

/** Lines about the faults of one file in the log. */
const MOST_LINES = 50;

const placeSchema = z.object({
  code: z.string(),
  path: z.string(),
  message: z.string(),
  line: z.number(),
  column: z.number(),
});

/** Publishes the card sets of a folder, for development: each file at the start, and again whenever it has changed. */
@Injectable()
export class CardFolder implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger(CardFolder.name);
  /** The text of each file when it was last read. */
  readonly #read = new Map<string, string>();
  #watcher: FSWatcher | undefined;
  /** The look at the folder in progress, and whether the folder has changed since it began. */
  #look: Promise<void> | undefined;
  #hasChanged = false;
  #isStopped = false;

  constructor(
    @Inject(CARD_FOLDER) private readonly folder: string | undefined,
    private readonly models: ReadModels,
    private readonly bus: CommandBus,
  ) {}

  onApplicationBootstrap(): void {
    const { folder } = this;
    if (folder === undefined) return;
    try {
      this.#watcher = watch(folder, () => this.#wake(folder));
      this.#watcher.on('error', (error) => this.#failed(error));
      void this.models.caughtUp().then(() => this.#wake(folder));
    } catch (error) {
      this.#failed(error);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#isStopped = true;
    this.#watcher?.close();
    await this.#look;
  }

  #wake(folder: string): void {
    if (this.#isStopped || !this.models.isCaughtUp()) return;
    if (this.#look !== undefined) {
      this.#hasChanged = true;
      return;
    }
    this.#hasChanged = false;
    this.#look = this.#takeAll(folder)
      .catch((error: unknown) => this.#failed(error))
      .finally(() => {
        this.#look = undefined;
        if (this.#hasChanged) this.#wake(folder);
      });
  }

  async #takeAll(folder: string): Promise<void> {
    for (const name of await readdir(folder)) if (!this.#isStopped) await this.#take(folder, name);
  }

  #failed(error: unknown): void {
    this.#logger.error(
      `The card sets of RECOUNT_CARDS cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }

  async #take(folder: string, name: string): Promise<void> {
    if (!name.endsWith('.json')) return;
    const file = join(folder, name);
    const found = await Promise.all([readFile(file, 'utf8'), stat(file)]).catch(() => undefined);
    if (found === undefined || this.#read.get(name) === found[0]) return;
    const [text, { mtimeMs }] = found;
    this.#read.set(name, text);
    try {
      const { cardSet } = await this.bus.execute(new PublishCardFile(text, name, String(mtimeMs)));
      this.#logger.log(`${file}: ${cardSet.game} ${cardSet.id}@${cardSet.version} is the newest version.`);
    } catch (error) {
      this.#report(file, error);
    }
  }

  #report(file: string, error: unknown): void {
    const faults = error instanceof ApiError ? error.faults : [];
    for (const fault of faults.slice(0, MOST_LINES)) {
      const { line, column, code, path, message } = placeSchema.parse(fault);
      this.#logger.warn(`${file}:${line}:${column}: ${code}${path === '' ? '' : `: ${path}`}: ${message}`);
    }
    this.#logger.warn(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}
