import { v4 as uuid } from 'uuid';
import type { EventStore } from '#libs/event-log';
import type { Chance } from '../attack/generated/chance.js';
import type { Client } from '../e2e/support/client.js';
import { pick, pickList, pickText } from '../e2e/support/pick.js';
import type { RunningService } from '../e2e/support/start.js';
import { BotMatch } from '../support/bot-match.js';

const CREATE = 'mutation($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const DECK = 'mutation($input: SubmitDeckInput!) { submitDeck(input: $input) { commandId } }';
const READY = 'mutation($input: ReadyInput!) { ready(input: $input) { commandId } }';
const ACT = 'mutation($input: SubmitActionInput!) { submitAction(input: $input) { commandId } }';
const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { commandId } }';
const NOTE = 'mutation($input: NoteFrameInput!) { noteFrame(input: $input) { commandId } }';
const CALL = 'mutation($input: CallJudgeInput!) { callJudge(input: $input) { commandId } }';
const OPEN_CASE = 'mutation($input: OpenCaseInput!) { openCase(input: $input) { case { id } } }';
const FEATURE = 'mutation($input: FeatureMatchInput!) { featureMatch(input: $input) { commandId } }';
const END_FEATURE = 'mutation($input: EndFeatureInput!) { endFeature(input: $input) { commandId } }';
/** An embargo keeps hidden information closed after the match. */
const FOR_EVER = '2099-01-01T00:00:00Z';
/** Random actions between two reads; a longer match is conceded. */
const STRETCH = 40;
const MOST_ACTIONS = 600;
/** The past seconds of a delayed match at its first read. */
const PASSED = 200;

/** The seat's player: a name that is no card id. */
export const playerAt = (seat: number): string => `player-${seat}`;

/** A running match that others read. */
export interface LiveMatch {
  readonly id: string;
  /** One a seat. */
  readonly players: readonly Client[];
  /** A case of judges on it. */
  readonly caseId?: string | undefined;
  /** Plays on for a while; false when it is over. */
  goOn(): Promise<boolean>;
  /** Cleans up, so that readers of another match find nothing of it. */
  leave(): Promise<void>;
}

/** A complete match of bots, written into the log as by the service: many frames in little time. */
export class BotPlayed implements LiveMatch {
  private constructor(
    private readonly match: BotMatch,
    readonly players: readonly Client[],
  ) {}

  static async begin(
    running: RunningService,
    store: EventStore,
    settings: {
      readonly game: string;
      readonly matchId: string;
      readonly seats: number;
      readonly delaySeconds: number;
    },
  ): Promise<BotPlayed> {
    const { game, matchId, seats, delaySeconds } = settings;
    const names = Array.from({ length: seats }, (_, seat) => playerAt(seat));
    const match = await BotMatch.begin(store, {
      matchId,
      game,
      players: names,
      bestOf: 3,
      spectatorDelaySeconds: delaySeconds,
      productionAllowed: true,
      embargoUntil: FOR_EVER,
      season: 'secrecy',
      time: { clock: { seat: { mainSeconds: 86_400, per: 'match', whenOver: 'game-loss' } } },
      // Old enough that delayed viewers see a part of it.
      ...(delaySeconds === 0 ? {} : { at: new Date(Date.now() - (delaySeconds + PASSED) * 1000) }),
    });
    return new BotPlayed(match, await Promise.all(names.map((name) => running.client('player', name))));
  }

  get id(): string {
    return this.match.id;
  }

  async goOn(): Promise<boolean> {
    await this.match.playGame(STRETCH);
    return !this.match.isOver;
  }

  async leave(): Promise<void> {
    // Bots feature no matches.
  }
}

export interface Played {
  readonly game: string;
  readonly seats: number;
  /** Ready-made decks, by id; one a seat. */
  readonly decks: readonly string[];
}

/** A random match through the API, with all staff actions on it. */
export class PlayedMatch implements LiveMatch {
  #taken = 0;
  #caseId: string | undefined;

  private constructor(
    readonly id: string,
    readonly players: readonly Client[],
    private readonly organizer: Client,
    private readonly judge: Client,
    private readonly chance: Chance,
  ) {}

  static async begin(
    running: RunningService,
    { game, seats, decks }: Played,
    chance: Chance,
  ): Promise<PlayedMatch> {
    const names = Array.from({ length: seats }, (_, seat) => playerAt(seat));
    const organizer = await running.client('organizer');
    const settings = { embargoUntil: FOR_EVER, productionAllowed: true, bestOf: 3, season: 'secrecy' };
    const input = { game, seats, players: names, ...settings };
    const id = pickText(await organizer.ask(CREATE, { input }, 'createMatch.match'), 'id');
    const players = await Promise.all(names.map((name) => running.client('player', name)));
    const match = new PlayedMatch(id, players, organizer, await running.client('judge'), chance);
    await match.#takeDecks(decks);
    await match.#isJudged();
    return match;
  }

  get caseId(): string | undefined {
    return this.#caseId;
  }

  async #isJudged(): Promise<void> {
    const matchId = this.id;
    const [player] = this.players;
    await this.organizer.ask(FEATURE, { input: { matchId } }, '');
    await this.judge.ask(NOTE, { input: { matchId, frame: 0, readers: 'PUBLIC', text: 'It begins.' } }, '');
    await player?.ask(CALL, { input: { matchId, text: 'Please look.' } }, '');
    const claim = { matchId, claim: 'The coin fell twice.' };
    this.#caseId = pickText(await this.judge.ask(OPEN_CASE, { input: claim }, 'openCase.case'), 'id');
  }

  async #takeDecks(decks: readonly string[]): Promise<void> {
    for (const [seat, player] of this.players.entries())
      await player.ask(DECK, { input: { matchId: this.id, deck: { readyMade: decks[seat] } } }, '');
    await this.#ready();
  }

  async #ready(): Promise<void> {
    for (const player of this.players) await player.ask(READY, { input: { matchId: this.id } }, '');
  }

  /** Takes actions: first a random kind, then a random action of that kind. */
  async goOn(): Promise<boolean> {
    for (let taken = 0; taken < STRETCH; taken += 1) if (!(await this.#step())) return false;
    this.#taken += STRETCH;
    if (this.#taken < MOST_ACTIONS) return true;
    await this.players[0]?.send(CONCEDE, { input: { matchId: this.id } });
    return false;
  }

  async leave(): Promise<void> {
    await this.organizer.ask(END_FEATURE, { input: { matchId: this.id } }, '');
  }

  async #step(): Promise<boolean> {
    const offers = this.players
      .map((_, seat) => `s${seat}: legalActions(seat: ${seat}, first: 100) { nodes { id type } }`)
      .join(' ');
    const match = await this.judge.ask(
      `query($id: ID!) { match(id: $id) { status sideboardingFor ${offers} } }`,
      { id: this.id },
      'match',
    );
    if (pick(match, 'status') !== 'PLAYING') return false;
    if (pick(match, 'sideboardingFor') !== null) {
      await this.#ready();
      return true;
    }
    for (const [seat, player] of this.players.entries()) {
      const nodes = pickList(match, `s${seat}.nodes`);
      if (nodes.length === 0) continue;
      const kinds = [...new Set(nodes.map((node) => pickText(node, 'type')))];
      const kind = this.chance.pick(kinds);
      const ofKind = nodes.filter((node) => pickText(node, 'type') === kind);
      const id = pickText(this.chance.pick(ofKind), 'id');
      await player.ask(ACT, { input: { matchId: this.id, commandId: uuid(), legalActionId: id } }, '');
      return true;
    }
    return false;
  }
}
