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

/** Subjects that are looked at at once when the service starts. */
const AT_ONCE_AT_START = 4;
/** Milliseconds before a look that failed is repeated, unless the process manager names another time. */
const RETRY_AFTER = 1_000;
/** Milliseconds that a stopping service waits for looks under way; another node, or the next start, takes what is left. */
const PATIENCE = 3_000;
const LONGEST_TIMER = 2 ** 31 - 1;

/** Answers that say nothing about the step: it is sent again. */
const NO_ANSWER: ReadonlySet<string> = new Set(['CONFLICT', 'TEMPORARILY_UNAVAILABLE', 'TIMEOUT']);

/**
 * Takes the steps that follow from facts and from time passing. It looks at subjects (matches, events, cases, endpoints), each by its id: a look reads what the
 * log holds, sends the commands that are due, and says when to look again. Every node runs every process manager. The idempotency key of a step follows from its
 * purpose, so the step is taken once, and a look after a crash goes on where the last one stopped.
 *
 * One look at a subject at a time: a wake-up during a look leads to one more. A look that fails is logged and repeated.
 */
@Injectable()
export abstract class ProcessManager implements OnApplicationBootstrap, BeforeApplicationShutdown {
  @Inject(ReadModels) protected readonly models!: ReadModels;
  @Inject(CommandBus) private readonly bus!: CommandBus;
  protected readonly logger = new Logger(this.constructor.name);
  protected readonly retryAfter: number = RETRY_AFTER;
  /** Whether wake-ups before the read models have caught up lead to a look at once; otherwise the first look at all subjects stands for them. */
  protected readonly looksEarly: boolean = false;
  readonly #stop = new AbortController();
  readonly #looks = new Map<string, Promise<void>>();
  readonly #missed = new Set<string>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #unwatch: readonly (() => void)[] = [];
  #hasCaughtUp = false;

  /** Begins to hear of changes, which wake subjects up; returns what ends that. Called when the service starts, before the read models have caught up. */
  protected watch(): readonly (() => void)[] {
    return [];
  }

  /** The subjects to look at once the read models have caught up. */
  protected abstract subjects(): Iterable<string>;

  /** Takes the steps that are due, and returns in how many milliseconds to look again; undefined where only a wake-up is waited for. */
  protected abstract look(subject: string): Promise<number | undefined>;

  /** Aborted when the service stops. */
  protected get signal(): AbortSignal {
    return this.#stop.signal;
  }

  protected get isStopped(): boolean {
    return this.signal.aborted;
  }

  /** Looks at a subject now, or once more after the look under way. */
  protected wake(subject: string): void {
    if (this.#hasCaughtUp || this.looksEarly) void this.#lookAt(subject);
  }

  /** Sends a step that nothing may refuse: a refusal fails the look. */
  protected send<Answer>(command: ServiceCommand<Answer>): Promise<Answer> {
    return this.bus.execute(command);
  }

  /** Sends a step. Resolves with undefined where it is refused: the facts are others by now. Throws where the answer does not tell what came of it. */
  protected async step<Answer>(command: ServiceCommand<Answer>): Promise<Answer | undefined> {
    try {
      return await this.send(command);
    } catch (error) {
      if (!(error instanceof ApiError) || NO_ANSWER.has(error.code)) throw error;
      return undefined;
    }
  }

  onApplicationBootstrap(): void {
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
    // A service that stops has closed its read models by then.
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

  /** A lost race is no fault: the winner's event is read by the next look. */
  #failed(subject: string, error: unknown): number {
    const isRace = error instanceof ApiError && error.code === 'CONFLICT';
    if (!isRace && !this.isStopped)
      this.logger.warn(`${subject}: ${error instanceof Error ? error.message : error}`);
    return this.retryAfter;
  }
}

const passed = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
