import { Inject, Injectable } from '@nestjs/common';
import {
  type Checkpoint,
  type Command,
  type CommandResult,
  createFoldCache,
  createStreamLoader,
  type EventStore,
  type Fold,
  type FoldedStream,
  handleCommand,
  type LoadStream,
  StreamTurns,
} from '#libs/event-log';
import type { Game } from '#libs/game-kit';
import {
  type Actor,
  backTo,
  type CreateMatch,
  decideMatch,
  evolveMatch,
  type MatchCommand,
  type MatchDecision,
  type MatchEvent,
  type MatchRejection,
  type MatchState,
} from '#libs/match';
import { Games } from '../games/games.js';
import { ApiError, commandIdReused, matchNotFound, rejected } from '../platform/errors/api-error.js';
import { CLOCK, type Clock, EVENT_STORE } from '../platform/injection.js';
import { MemoryBudget } from '../platform/memory/memory-budget.js';
import { Turns } from '../platform/scheduling/turns.js';
import { FoldedStates } from '../reading/log/folded-states.js';
import { matchCodec, matchDecoder, matchStream } from '../reading/log/match-codec.js';
import { type CommandContent, digestOf, mayHaveBegunWith } from './command-content.js';
import type { FoundMatch } from './match-door.js';

export interface MatchOrder {
  readonly matchId: string;
  /** Sent again, it is the same command. */
  readonly commandId: string;
  readonly actor: Actor;
  /** The newest frame that its author has seen; when the match has moved on, the answer is CONFLICT. */
  readonly expectedFrame?: number;
  /** What the command is a consequence of. */
  readonly causedBy?: string;
  /** What its author asks for; without it, the id says it all. */
  readonly content?: CommandContent;
  /** Asked before anything else: throws for an author who may not know of the match as it was found, or may not give the command. */
  readonly admit?: (found: FoundMatch | undefined) => void;
}

/** Where a command led to. */
export interface Reached {
  readonly frame: number;
  /** In the whole log. */
  readonly position: Checkpoint;
  /** The command had been accepted before: this is its first result. */
  readonly isRepeat: boolean;
}

/** What to decide, given the match as it is: a command, or why there is none. */
export type ToCommand = (state: MatchState) => MatchCommand | MatchRejection;

type Folded = FoundMatch | undefined;

/** A command, and what its match is played by. */
type Asked = Pick<CreateMatch, 'game' | 'cardSets'> & { readonly command: MatchCommand | MatchRejection };

/** What opens a match's hidden parts; a match that is not there yet is given one by the command that creates it. */
type SecretOf = (found: Folded) => string;

/** What matches may take that are kept folded for the next command: some 10,000 that are played at once. */
const KEPT_BYTES = 288 * 1024 * 1024;
/** The part of the memory budget that they may take. */
const KEPT_PART = 1 / 12;

/** Measured: a match has 12 to 24 kB beside the cards that it shares with others, 20 bytes more an event, and what each of its commands was answered. */
const bytesOf = ({ revision, results }: FoldedStream<Folded>): number =>
  20_000 + 20 * (revision === 'no_stream' ? 0 : Number(revision)) + 500 * results.size;

/** The way of every command to a match: decided on what the log holds, appended at exactly that place, or refused. */
@Injectable()
export class MatchCommands {
  readonly #load: LoadStream<Folded>;
  readonly #turns = new StreamTurns();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly games: Games,
    turns: Turns,
    memory: MemoryBudget,
    states: FoldedStates,
  ) {
    const fold: Fold<Folded, MatchEvent> = {
      decode: matchDecoder(games),
      initial: undefined,
      evolve: (found, decoded, earlier) => {
        const { event, envelope } = decoded;
        const game = games.get(found?.state.settings.game ?? createdGame(event));
        const state = evolveMatch(game, found?.state, event, earlier?.state);
        states.remember(decoded, state);
        return { state, createdAt: found?.createdAt ?? Date.parse(envelope.at) };
      },
      backTo: ({ event }) => {
        const frame = backTo(event);
        return frame === undefined ? undefined : BigInt(frame);
      },
    };
    const folded = createFoldCache({ maxBytes: memory.boundOf(KEPT_BYTES, KEPT_PART), bytesOf });
    memory.register({ shed: () => folded.clear() });
    this.#load = createStreamLoader(store, fold, folded, () => turns.take());
  }

  /**
   * Sends a command to a match. What `toCommand` or the match refuses is thrown as an ApiError; a match that is not there is NOT_FOUND.
   */
  send(order: MatchOrder, toCommand: ToCommand): Promise<Reached> {
    return this.#run(order, secretOf, (found) => {
      if (found === undefined) throw matchNotFound();
      return { command: toCommand(found.state), ...found.state.settings };
    });
  }

  /** A match as the log has it now, for who decides on something beside it; its door is to be asked. */
  async find(matchId: string): Promise<FoundMatch | undefined> {
    return (await this.#load(matchStream(matchId))).state;
  }

  /** Whether there is a match of this id: for the service itself to know. */
  async isThere(matchId: string): Promise<boolean> {
    return (await this.#load(matchStream(matchId))).state !== undefined;
  }

  create(order: MatchOrder, command: CreateMatch): Promise<Reached> {
    return this.#run(
      order,
      (found) => (found === undefined ? command.secret : secretOf(found)),
      () => ({ command, ...command }),
    );
  }

  /** What would come of it, and nothing done: throws what `create` would. */
  async foresee(order: MatchOrder, command: CreateMatch): Promise<void> {
    const { commandId, actor, content } = order;
    const { state: found, results } = await this.#load(matchStream(order.matchId));
    const earlier = results.get(commandId);
    if (earlier === undefined) {
      const decision = decideMatch(this.games.rulesOf(command.game, command.cardSets), found?.state, command);
      if (!decision.accepted) throw rejected(decision.rejection);
    } else if (
      earlier.actor.role !== actor.role ||
      earlier.actor.id !== actor.id ||
      (content !== undefined && earlier.digest !== digestOf(content, secretOf(found)))
    )
      throw commandIdReused();
  }

  /** Why a command would be refused now; undefined where it would not be. */
  refusalOf(state: MatchState, command: MatchCommand): MatchRejection | undefined {
    const { game, cardSets } = state.settings;
    const decision = decideMatch(this.games.rulesOf(game, cardSets), state, command);
    return decision.accepted ? undefined : decision.rejection;
  }

  async #run(order: MatchOrder, secret: SecretOf, asked: (found: Folded) => Asked): Promise<Reached> {
    let game: Game | undefined;
    const decide = (found: Folded): MatchDecision<MatchEvent> => {
      const { command, ...settings } = asked(found);
      if ('code' in command) return { accepted: false, rejection: command };
      const rules = this.games.rulesOf(settings.game, settings.cardSets);
      game = rules.game;
      return decideMatch(rules, found?.state, command);
    };
    const codec = matchCodec(this.games, () => {
      if (game === undefined) throw new Error('Nothing was decided.');
      return game;
    });
    const result = await handleCommand<Folded, MatchEvent, MatchRejection>(
      { store: this.store, load: this.#load, turns: this.#turns, codec },
      {
        stream: matchStream(order.matchId),
        commandId: order.commandId,
        actor: order.actor,
        at: this.clock().toISOString(),
        decide,
        ...(order.admit === undefined ? {} : { admit: order.admit }),
        ...saidBy(order.content, secret),
        ...(order.expectedFrame === undefined ? {} : { expectedRevision: BigInt(order.expectedFrame) }),
        ...(order.causedBy === undefined
          ? {}
          : { correlationId: order.causedBy, causationId: order.causedBy }),
      },
    );
    return reachedBy(result);
  }
}

const secretOf: SecretOf = (found) => {
  if (found === undefined) throw matchNotFound();
  return found.state.settings.secret.value;
};

/** How a repeat of a command is told from another one under its id. */
const saidBy = (
  content: CommandContent | undefined,
  secret: SecretOf,
): Pick<Command<Folded, MatchEvent, MatchRejection>, 'digest' | 'isSaidBy'> =>
  content === undefined
    ? {}
    : {
        digest: (found) => digestOf(content, secret(found)),
        isSaidBy: (first) => mayHaveBegunWith(content, first),
      };

const createdGame = (event: MatchEvent): string => {
  if (event.kind === 'match' && event.fact.type === 'MatchCreated') return event.fact.game;
  throw new Error(`A match begins with MatchCreated, not with ${event.fact.type}.`);
};

const reachedBy = (result: CommandResult<MatchRejection>): Reached => {
  switch (result.kind) {
    case 'accepted':
      return { frame: Number(result.revision), position: result.position, isRepeat: result.isRepeat };
    case 'reused':
      throw commandIdReused();
    case 'rejected':
      throw rejected(result.rejection);
    case 'conflict':
      throw new ApiError(
        'CONFLICT',
        'The match has moved on since the frame you expected: look at it and decide again.',
        result.actual === 'no_stream' ? {} : { frame: Number(result.actual) },
      );
  }
};
