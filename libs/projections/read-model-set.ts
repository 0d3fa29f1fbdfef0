import { createHash } from 'node:crypto';
import { type Checkpoint, categoryOf, type RecordedEvent } from '#libs/event-log';
import { canonicalJson } from '#libs/game-kit';
import type { Message, ReadModel } from './read-model.js';

/** A position in the log, with the messages of its event. */
export interface LoggedEvent {
  readonly position: Checkpoint;
  /** Empty for an event without use in any read model. */
  readonly messages: readonly { readonly model: ReadModel; readonly message: Message }[];
}

/** All read models of a build, which share one file and follow the log together. */
export class ReadModelSet {
  /** Each read model follows the read models whose tables it reads. */
  readonly models: readonly ReadModel[];
  readonly categories: readonly string[];
  readonly tables: readonly string[];
  readonly schema: string;
  /** Changes with every read model and its version. */
  readonly version: string;
  readonly #listening = new Map<string, readonly ReadModel[]>();

  constructor(models: readonly ReadModel[]) {
    this.models = inOrder(models);
    this.categories = [...new Set(this.models.flatMap(({ categories }) => categories))];
    this.tables = this.models.flatMap(({ tables }) => tables);
    this.schema = this.models.map(({ schema }) => schema).join('\n');
    this.version = shortHash(
      this.models.map(({ name, version, schema, categories }) => [
        name,
        version,
        schema,
        categories.toSorted(),
      ]),
    );
    for (const category of this.categories)
      this.#listening.set(
        category,
        this.models.filter(({ categories }) => categories.includes(category)),
      );
  }

  /** Converts an event to messages. Throws for an event that a subscribed read model cannot read. */
  read(event: RecordedEvent): LoggedEvent {
    const messages: { readonly model: ReadModel; readonly message: Message }[] = [];
    for (const model of this.#listening.get(categoryOf(event.stream)) ?? []) {
      const message = model.read(event);
      if (message !== undefined) messages.push({ model, message });
    }
    return { position: event.position, messages };
  }
}

const inOrder = (models: readonly ReadModel[]): readonly ReadModel[] => {
  const ordered: ReadModel[] = [];
  let rest = models;
  while (rest.length > 0) {
    const names = new Set(ordered.map(({ name }) => name));
    const ready = rest.filter(({ after = [] }) => after.every((name) => names.has(name)));
    if (ready.length === 0)
      throw new Error(
        `These read models depend on missing ones, or on each other: ${rest.map(({ name }) => name).join(', ')}.`,
      );
    ordered.push(...ready);
    rest = rest.filter((model) => !ready.includes(model));
  }
  return ordered;
};

const shortHash = (value: unknown): string =>
  createHash('sha256').update(canonicalJson(value)).digest('hex').slice(0, 12);
