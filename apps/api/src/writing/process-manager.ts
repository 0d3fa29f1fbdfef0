import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import pLimit from 'p-limit';
import { ApiError } from '../platform/errors/api-error.js';
import { ReadModels } from '../reading/models/read-models.js';
import type { ServiceCommand } from './bus/commands.js';
import { Consequences } from './consequences.js';

/** Subjects examined concurrently at start-up. */
const AT_ONCE_AT_START = 4;
/** Default for `retryAfter`: milliseconds until a failed look is repeated. */
const RETRY_AFTER = 1_000;
/** Milliseconds that a stopping service waits for looks in progress. Another node, or the next start, does the rest. */
const PATIENCE = 3_000;
const LONGEST_TIMER = 2 ** 31 - 1;

/** Errors that leave the result of a step open, so that it must be retried. */
const NO_ANSWER: ReadonlySet<string> = new Set(['CONFLICT', 'TEMPORARILY_UNAVAILABLE', 'TIMEOUT']);

/**
 * Sends the commands that follow from events and from the passing of time. For each subject (match, event, case or endpoint), a look reads the subject's state,
 * sends the commands that are due, and returns when to look again. Every node runs every process manager. Idempotency keys are derived from the purpose of a step,
 * so each step takes effect once, and a look after a crash continues where the last one stopped.
 *
 * Looks at the same subject never overlap: a wake-up during a look causes one more. A failed look is logged and retried.
 */
@Injectable()
export abstract class ProcessManager implements OnApplicationBootstrap, BeforeApplicationShutdown {
  @Inject(ReadModels) protected readonly models!: ReadModels;
  @Inject(CommandBus) private readonly bus!: CommandBus;
  @Inject(Consequences) private readonly consequences!: Consequences;
  protected readonly logger = new Logger(this.constructor.name);
  protected readonly retryAfter: number = RETRY_AFTER;
  /** Whether a wake-up causes a look before the read models have caught up. If false, the first look at all subjects covers it. */
  protected readonly looksEarly: boolean = false;
  readonly #stop = new AbortController();
  readonly #looks = new Map<string, Promise<void>>();
  readonly #missed = new Set<string>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #unwatch: readonly (() => void)[] = [];
  #hasCaughtUp = false;

  /** Subscribes to changes that wake subjects up; returns the functions that unsubscribe. Called at start-up, before the read models have caught up. */
  protected watch(): readonly (() => void)[] {
    return [];
  }

  /** The subjects to examine once the read models have caught up. */
  protected abstract subjects(): Iterable<string>;

  /** Sends the commands that are due. Returns the milliseconds until the next look, or undefined to wait for a wake-up. */
  protected abstract look(subject: string): Promise<number | undefined>;

  protected get signal(): AbortSignal {
    return this.#stop.signal;
  }

  protected get isStopped(): boolean {
    return this.signal.aborted;
  }

  /** Looks at a subject now, or again after the look in progress. */
  protected wake(subject: string): void {
    if (this.#hasCaughtUp || this.looksEarly) void this.#lookAt(subject);
  }

  /** Sends a step that must not be refused: a refusal fails the look. */
  protected send<Answer>(command: ServiceCommand<Answer>): Promise<Answer> {
    return this.bus.execute(command);
  }

  /** Sends a step. Resolves to undefined if it is refused, because the state has changed. Throws if the result is unknown. */
  protected async step<Answer>(command: ServiceCommand<Answer>): Promise<Answer | undefined> {
    try {
      return await this.send(command);
    } catch (error) {
      if (!(error instanceof ApiError) || NO_ANSWER.has(error.code)) throw error;
      return undefined;
    }
  }

  /** Resolves when no look at a subject is pending. A look must not wait for another of the same subject. */
  async settled(subject: string): Promise<void> {
    for (let look = this.#looks.get(subject); look !== undefined; look = this.#looks.get(subject)) await look;
  }

  onApplicationBootstrap(): void {
    this.consequences.register(this);
    this.#unwatch = this.watch();
    void this.#begin();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stop.abort();
    for (const unwatch of this.#unwatch) unwatch();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.race([Promise.all(this.#looks.values()), passed(PATIENCE)]);
  }

  async #begin(): Promise<void> {
    await this.models.caughtUp();
    // If the service is stopping, its read models are already closed.
    if (this.isStopped) return;
    this.#hasCaughtUp = true;
    const limit = pLimit(AT_ONCE_AT_START);
    await Promise.all([...this.subjects()].map((subject) => limit(() => this.#lookAt(subject))));
  }

  async #lookAt(subject: string): Promise<void> {
    if (this.isStopped) return;
    if (this.#looks.has(subject)) {
      this.#missed.add(subject);
      return;
    }
    clearTimeout(this.#timers.get(subject));
    this.#timers.delete(subject);
    const look = this.look(subject)
      .catch((error: unknown) => this.#failed(subject, error))
      .then((wait) => {
        this.#looks.delete(subject);
        if (this.#missed.delete(subject)) this.wake(subject);
        else if (wait !== undefined) this.#wakeIn(subject, wait);
      });
    this.#looks.set(subject, look);
    await look;
  }

  #wakeIn(subject: string, milliseconds: number): void {
    if (this.isStopped) return;
    const timer = setTimeout(() => this.wake(subject), Math.min(milliseconds, LONGEST_TIMER));
    this.#timers.set(subject, timer.unref());
  }

  /** A lost race is not logged: the next look reads the winner's event. */
  #failed(subject: string, error: unknown): number {
    const isRace = error instanceof ApiError && error.code === 'CONFLICT';
    if (!isRace && !this.isStopped)
      this.logger.warn(`${subject}: ${error instanceof Error ? error.message : error}`);
    return this.retryAfter;
  }
}

const passed = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
