import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { ApiError } from '../../platform/errors/api-error.js';
import { ABANDONED_AFTER_DAYS, CLOCK, type Clock } from '../../platform/injection.js';
import { MatchReader } from '../../reading/log/match-reader.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { ownCommandId } from '../../writing/command-id.js';
import { MatchCommands } from '../../writing/match-commands.js';

const HOUSEKEEPER = { role: 'service', id: 'recount' } as const;
const DAY = 86_400_000;
/** Milliseconds between two looks at what nobody plays any more. */
const INTERVAL = 3_600_000;

/**
 * Calls off matches in which nothing has happened for so many days: what nobody ends would be kept in mind for ever. Every node looks; what they write is one
 * command, so it happens once.
 */
@Injectable()
export class AbandonedMatches implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #logger = new Logger(AbandonedMatches.name);
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(
    private readonly models: ReadModels,
    private readonly reader: MatchReader,
    private readonly commands: MatchCommands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ABANDONED_AFTER_DAYS) private readonly days: number,
  ) {}

  onApplicationBootstrap(): void {
    if (this.days === 0) return;
    void this.#lookAndAgain();
  }

  onApplicationShutdown(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #lookAndAgain(): Promise<void> {
    await this.models.caughtUp();
    // A service that stops has closed its read models by then.
    if (this.#isStopped) return;
    await this.callOff().catch((error: unknown) =>
      this.#logger.warn(`Abandoned matches: ${error instanceof Error ? error.message : error}`),
    );
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.#lookAndAgain(), INTERVAL).unref();
  }

  /** One after the other: nobody waits for it. */
  async callOff(): Promise<void> {
    const before = new Date(this.clock().getTime() - this.days * DAY);
    for (const matchId of this.models.unendedSince(before)) {
      if (this.#isStopped) return;
      const last = await this.reader.newest(matchId);
      if (last === undefined || Date.parse(last.at) > before.getTime()) continue;
      await this.#cancel(matchId, last.number);
    }
  }

  async #cancel(matchId: string, frame: number): Promise<void> {
    const commandId = ownCommandId(`${matchId}/${frame}/abandoned`);
    const reason = `Nothing happened for ${this.days} days.`;
    try {
      await this.commands.send({ matchId, commandId, actor: HOUSEKEEPER, expectedFrame: frame }, () => ({
        type: 'cancelMatch',
        reason,
      }));
    } catch (error) {
      // Somebody plays on, or it has ended meanwhile.
      if (!(error instanceof ApiError)) throw error;
    }
  }
}
