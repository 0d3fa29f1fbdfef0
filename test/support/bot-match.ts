import { decodeEvent, type EventStore, encodeEvents, type NewEvent } from '#libs/event-log';
import {
  fillIn,
  type Game,
  JUDGE,
  type RandomSource,
  randomInteger,
  type Seat,
  seat,
  seededRandom,
} from '#libs/game-kit';
import {
  type CreateMatch,
  decideMatch,
  evolveMatch,
  FrameHistory,
  legalActionsOf,
  type MatchCommand,
  type MatchEvent,
  type MatchState,
  seatsToAct,
  type UnknownCards,
} from '#libs/match';
import { Games } from '../../apps/api/src/games/games.js';
import { gameBindings } from '../../apps/api/src/games/index.js';
import { type TableObject, tableObject } from '../../apps/api/src/reading/frames/table-object.js';
import {
  matchCodec,
  matchStream,
  readingCodec,
  recordedOf,
} from '../../apps/api/src/reading/log/match-codec.js';
import { chooseAction } from '../../apps/recount/src/bots/choose-action.js';

export interface BotMatchSettings {
  readonly matchId: string;
  readonly game: string;
  /** One a seat, in order; they need not be registered. */
  readonly players: readonly string[];
  readonly bestOf?: 1 | 3;
  readonly season?: string;
  readonly title?: string;
  /** The label of its event. */
  readonly event?: string;
  readonly spectatorDelaySeconds?: number;
  readonly embargoUntil?: string;
  /** False when left out. */
  readonly productionAllowed?: boolean;
  /** Clocks, and how long a seat may say nothing; none when left out. */
  readonly time?: Pick<CreateMatch, 'clock' | 'responseSeconds'>;
  /** The seed of the match; the match's id when left out. */
  readonly seed?: string;
  /** When it was created; a moment before now when left out. */
  readonly at?: Date;
  /** Milliseconds between two actions, by the log's timestamps. */
  readonly pace?: number;
}

/** The log that a match writes to, and reads before a rewind. */
export interface BotLog extends Pick<EventStore, 'readStream'> {
  append(...events: Parameters<EventStore['append']>): Promise<unknown>;
}

const games = new Games(gameBindings);
/** Probabilities are multiples of one in this number. */
const MANY = 1_000_000;
/** Events that are appended together, with those of the last command. The log takes 500. */
const BATCH = 200;

/**
 * A match that bots play directly into the log of a running service, thousands of actions per second: decided by the match itself, without the API. The service
 * follows its log as usual.
 */
export class BotMatch {
  #state: MatchState | undefined;
  #commands = 0;
  #draws = 0;
  #written = 0;
  #at: number;
  #waiting: NewEvent[] = [];
  readonly #chance: RandomSource;
  readonly #game: Game;

  private constructor(
    private store: BotLog,
    private readonly settings: BotMatchSettings,
  ) {
    const { matchId, seed = matchId, at = new Date(Date.now() - 3_600_000) } = settings;
    this.#chance = seededRandom(`${seed}/bots`);
    this.#at = at.getTime();
    this.#game = games.get(settings.game);
  }

  /** Creates the match, seats all players and, unless only an open match is requested, starts the first game. */
  static async begin(store: BotLog, settings: BotMatchSettings, isStarted = true): Promise<BotMatch> {
    const match = new BotMatch(store, settings);
    match.#create();
    if (isStarted) match.#prepare();
    await match.#write();
    return match;
  }

  get id(): string {
    return this.settings.matchId;
  }

  /** Whether it is between two games, when decks may be exchanged. */
  get isSideboarding(): boolean {
    return this.#state?.sideboarding !== undefined;
  }

  /** Continues in the log of a restarted service. */
  continueIn(store: BotLog): void {
    this.store = store;
  }

  /** Later actions have the current time, not that of the last action. */
  goOnNow(): void {
    this.#at = Date.now();
  }

  /** The table of the present game with all of its cards open; undefined before the first deal. */
  get table(): TableObject | undefined {
    const game = this.#state?.game;
    return game === undefined ? undefined : tableObject(this.#game.view(game, JUDGE));
  }

  /** The number of the newest frame. */
  get newest(): number {
    return this.#written + this.#waiting.length - 1;
  }

  get isOver(): boolean {
    return this.#state?.status === 'finished';
  }

  /** Submits decks and marks all seats ready, for an open match. */
  async start(): Promise<void> {
    this.#prepare();
    await this.#write();
  }

  /** Takes up to this many actions, fewer if the match or a game ends. Returns the newest frame's number. */
  async playGame(actions: number): Promise<number> {
    const wasBetween = this.isSideboarding;
    for (let taken = 0; taken < actions && !this.isOver; taken += 1) {
      if (this.isSideboarding && (taken > 0 || !wasBetween)) break;
      this.#act();
    }
    await this.#write();
    return this.newest;
  }

  /** Takes up to this many actions, fewer if the match ends. Returns the newest frame's number. */
  async play(actions: number): Promise<number> {
    for (let taken = 0; taken < actions && !this.isOver; taken += 1) {
      this.#act();
      if (this.#waiting.length >= BATCH) await this.#write();
    }
    await this.#write();
    return this.newest;
  }

  /**
   * Plays until a seat may take an action of this type that `fits`, and takes it; plays at most `mostActions` actions.
   */
  async take(type: string, fits: (action: object) => boolean = () => true, mostActions = 500): Promise<void> {
    for (let taken = 0; taken < mostActions && !this.isOver; taken += 1) {
      const option = this.#options().find(({ action }) => action.type === type && fits(action));
      if (option !== undefined) {
        this.#takeAction(option);
        await this.#write();
        return;
      }
      this.#act();
    }
    throw new Error(`Nobody could take ${type} in ${this.id} within ${mostActions} actions.`);
  }

  /** Plays on up to this number of frames; an earlier end of the match is an error of the settings. */
  async playToFrame(frame: number): Promise<void> {
    while (this.newest < frame && !this.isOver) {
      this.#act();
      if (this.#waiting.length >= BATCH) await this.#write();
    }
    await this.#write();
    if (this.newest < frame) throw new Error(`${this.id} was over after ${this.newest} frames.`);
  }

  async playToEnd(mostActions = 5_000): Promise<number> {
    await this.play(mostActions);
    if (!this.isOver) throw new Error(`${this.id} was not over after ${mostActions} actions.`);
    return this.newest;
  }

  /** Ends the match by this seat's concession. */
  async concede(place: number): Promise<number> {
    this.#send({ type: 'concede', seat: seat(place) });
    await this.#write();
    return this.newest;
  }

  /** A judge rewinds the match to the last complete frame of play up to this one. Returns the newest frame's number. */
  async rewind(atMost: number, unknownCards: UnknownCards = 'keep'): Promise<number> {
    const passed = await this.#passed();
    let toFrame = Math.min(atMost, this.newest - 1);
    while (toFrame > 0 && !passed.frame(toFrame)?.isWhole) toFrame -= 1;
    const earlier = passed.frame(toFrame)?.match;
    this.#send(
      {
        type: 'rewindMatch',
        toFrame,
        reason: 'A wrong turn.',
        unknownCards,
        unseenChance: 'redraw',
        back: passed.lookBack(toFrame),
      },
      earlier,
    );
    await this.#write();
    return this.newest;
  }

  /** All frames so far, from the log. */
  async #passed(): Promise<FrameHistory> {
    await this.#write();
    const passed = new FrameHistory(this.#game);
    let command: MatchEvent[] = [];
    for await (const event of this.store.readStream(matchStream(this.id))) {
      const recorded = recordedOf(decodeEvent(readingCodec(games), event));
      command.push(recorded.event);
      if (recorded.following !== 0) continue;
      passed.take(command);
      command = [];
    }
    return passed;
  }

  #create(): void {
    const { matchId, players, bestOf = 1, season = 'open', title, event, embargoUntil } = this.settings;
    const { spectatorDelaySeconds = 0, productionAllowed = false } = this.settings;
    const ruleset = this.#game.parseRuleset({});
    if (!ruleset.ok) throw new Error(`The default ruleset of ${this.#game.name} is not valid.`);
    this.#send({
      type: 'createMatch',
      matchId,
      game: this.#game.id,
      ruleset: ruleset.value,
      cardSets: this.#game.cardSets.map(({ id, hash }) => ({ id, hash })),
      seats: players.length,
      format: { bestOf },
      season,
      ...(title === undefined ? {} : { title }),
      ...(event === undefined ? {} : { event }),
      spectatorDelaySeconds,
      ...this.settings.time,
      productionAllowed,
      ...(embargoUntil === undefined ? {} : { embargoUntil }),
      secret: [0, 1, 2, 3].map((at) => this.#chance.draw(at).toString(16).padStart(16, '0')).join(''),
    });
    this.#draws = 4;
    for (const [place, player] of players.entries())
      this.#send({ type: 'joinMatch', player, seat: seat(place) });
  }

  #prepare(): void {
    const decks = this.#game.cardSets.flatMap((set) => set.decks);
    const places = this.settings.players.map((_, place) => place);
    for (const place of places) {
      const list = decks[place % decks.length]?.cards ?? [];
      this.#send({ type: 'submitDeck', seat: seat(place), list });
    }
    for (const place of places) this.#send({ type: 'ready', seat: seat(place), entropy: `seat ${place}` });
  }

  /** One action of the seat to act, chosen like the demo's bots. */
  #act(): void {
    const state = this.#state;
    const next = this.#next();
    if (state === undefined || next === undefined) throw new Error(`No seat can act in ${this.id}.`);
    if (state.sideboarding !== undefined) {
      this.#send({ type: 'ready', seat: next, entropy: '' });
      return;
    }
    const options = this.#options();
    const kinds = options.map(({ action }, index) => ({ id: String(index), type: action.type }));
    const chosen = chooseAction(kinds, this.#game.botWeights ?? {}, () => this.#number(MANY) / MANY);
    const option = options[Number(chosen?.id)];
    if (option === undefined) throw new Error(`A seat of ${this.id} is to act and has nothing to do.`);
    this.#takeAction(option);
  }

  #next(): Seat | undefined {
    return this.#state === undefined ? undefined : seatsToAct(this.#game, this.#state)[0];
  }

  #options(): ReturnType<typeof legalActionsOf> {
    const next = this.#next();
    return this.#state === undefined || next === undefined
      ? []
      : legalActionsOf(this.#game, this.#state, next);
  }

  #takeAction(option: ReturnType<typeof legalActionsOf>[number]): void {
    const next = this.#next();
    if (next === undefined) throw new Error(`No seat can act in ${this.id}.`);
    const { value, draws } = fillIn(this.#chance, this.#draws, option);
    this.#draws = draws;
    this.#send({ type: 'takeAction', seat: next, action: value });
  }

  #number(below: number): number {
    const { value, draws } = randomInteger(this.#chance, this.#draws, below);
    this.#draws = draws;
    return value;
  }

  #send(command: MatchCommand, earlier?: MatchState): void {
    const { id: game, rulesVersion, cardSets } = this.#game;
    const rules = games.rulesOf(this.#state?.settings ?? { game, rulesVersion, cardSets });
    const decision = decideMatch(rules, this.#state, command);
    if (!decision.accepted) throw new Error(`${command.type} was refused: ${decision.rejection.message}`);
    this.#commands += 1;
    this.#at = Math.min(this.#at + (this.settings.pace ?? 1_000), Date.now());
    for (const event of decision.events) this.#state = evolveMatch(this.#game, this.#state, event, earlier);
    this.#waiting.push(...this.#encoded(command, decision.events));
  }

  #encoded(command: MatchCommand, events: readonly MatchEvent[]): readonly NewEvent[] {
    const commandId = `${this.id}/${this.#commands}`;
    return encodeEvents(
      matchCodec(games, () => this.#game),
      events,
      {
        commandId,
        actor: this.#actorOf(command),
        at: new Date(this.#at).toISOString(),
        correlationId: commandId,
        causationId: commandId,
      },
    );
  }

  #actorOf(command: MatchCommand): { readonly role: string; readonly id: string } {
    return 'seat' in command && command.seat !== undefined
      ? { role: 'player', id: this.settings.players[command.seat] ?? '' }
      : { role: 'organizer', id: 'organizer-1' };
  }

  async #write(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const events = this.#waiting;
    const before = this.#written === 0 ? 'no_stream' : BigInt(this.#written - 1);
    await this.store.append(matchStream(this.id), before, events);
    this.#written += events.length;
    this.#waiting = [];
  }
}
