import { v4 as uuid } from 'uuid';
import type { Chance } from '../attack/generated/chance.js';
import type { Client } from '../e2e/support/client.js';
import { pick, pickList, pickText } from '../e2e/support/pick.js';
import type { RunningService } from '../e2e/support/start.js';

const CREATE = 'mutation($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const DECK = 'mutation($input: SubmitDeckInput!) { submitDeck(input: $input) { commandId } }';
const READY = 'mutation($input: ReadyInput!) { ready(input: $input) { commandId } }';
const ACT = 'mutation($input: SubmitActionInput!) { submitAction(input: $input) { commandId } }';
const CONCEDE = 'mutation($input: ConcedeInput!) { concede(input: $input) { commandId } }';

export interface Played {
  readonly game: string;
  readonly seats: number;
  /** Ready-made decks, by id; one a seat. */
  readonly decks: readonly string[];
}

/** A match that is played by chance through the API. Its embargo holds for ever: what is hidden stays hidden when it ends. */
export class PlayedMatch {
  private constructor(
    readonly id: string,
    readonly players: readonly Client[],
    private readonly judge: Client,
    private readonly chance: Chance,
  ) {}

  static async begin(
    running: RunningService,
    { game, seats, decks }: Played,
    chance: Chance,
  ): Promise<PlayedMatch> {
    const names = Array.from({ length: seats }, (_, seat) => `p${seat}`);
    const organizer = await running.client('organizer');
    const settings = { embargoUntil: '2099-01-01T00:00:00Z', productionAllowed: true, bestOf: 3 };
    const input = { game, players: names, ...settings };
    const id = pickText(await organizer.ask(CREATE, { input }, 'createMatch.match'), 'id');
    const players = await Promise.all(names.map((name) => running.client('player', name)));
    const match = new PlayedMatch(id, players, await running.client('judge'), chance);
    await match.#takeDecks(decks);
    return match;
  }

  async #takeDecks(decks: readonly string[]): Promise<void> {
    for (const [seat, player] of this.players.entries())
      await player.ask(DECK, { input: { matchId: this.id, deck: { readyMade: decks[seat] } } }, '');
    await this.#ready();
  }

  async #ready(): Promise<void> {
    for (const player of this.players) await player.ask(READY, { input: { matchId: this.id } }, '');
  }

  /** Takes so many actions, each picked by chance among kinds, then among what there is of the kind. Whether the match goes on. */
  async play(actions: number): Promise<boolean> {
    for (let taken = 0; taken < actions; taken += 1) if (!(await this.#step())) return false;
    return true;
  }

  async concede(): Promise<void> {
    await this.players[0]?.send(CONCEDE, { input: { matchId: this.id } });
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
