import { createHash } from 'node:crypto';
import { Client } from './client.js';
import { pickList, pickNumber, pickText } from './pick.js';
import type { RunningService } from './start.js';

const CREATE = `mutation($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }`;
const DECK = `mutation($input: SubmitDeckInput!) { submitDeck(input: $input) { match { status } } }`;
const READY = `mutation($input: ReadyInput!) { ready(input: $input) { frame { number } } }`;
const REVEAL = 'mutation($input: RevealEntropyInput!) { revealEntropy(input: $input) { commandId } }';
const ACT = `mutation($input: SubmitActionInput!) {
  submitAction(input: $input) { frame { number } match { status } }
}`;
const LEGAL = `query($id: ID!, $seat: Int!, $after: String) {
  match(id: $id) {
    status frameCount
    legalActions(seat: $seat, first: 100, after: $after) {
      nodes { id type label rule } totalCount pageInfo { endCursor }
    }
  }
}`;

export interface LegalAction {
  readonly id: string;
  readonly type: string;
}

export interface Turn {
  readonly seat: number;
  readonly actions: readonly LegalAction[];
}

export interface Options {
  readonly matchId?: string;
  /** Whose match it is; the default organization's when left out. */
  readonly organization?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Ready-made decks of the game, by id, one a seat. */
  readonly decks?: readonly [string, string];
}

/** The entropy that a seat commits and reveals. */
export const entropyOf = (seat: number): string => `${seat}a`.repeat(16);

const DECKS = ['watch-muster', 'blackwater-court'] as const;

/** A match of two players at a running service, played through the API only. */
export class TableForTwo {
  #commands = 0;

  private constructor(
    readonly id: string,
    readonly organizer: Client,
    readonly players: readonly [Client, Client],
  ) {}

  /** Creates a match with both players seated. */
  static async open(
    running: RunningService,
    { matchId, organization, settings = {} }: Options = {},
  ): Promise<TableForTwo> {
    const scope = organization === undefined ? {} : { organization };
    const organizer = await running.client('organizer', 'organizer-1', scope);
    const id = pickText(
      await organizer.ask(
        CREATE,
        { input: { game: 'metax', matchId, players: ['ann', 'ben'], ...settings } },
        'createMatch.match',
      ),
      'id',
    );
    const ann = await running.client('player', 'ann');
    const ben = await running.client('player', 'ben');
    return new TableForTwo(id, organizer, [ann, ben]);
  }

  /** The same with decks; no seat is ready. */
  static async decked(running: RunningService, options: Options = {}): Promise<TableForTwo> {
    const table = await TableForTwo.open(running, options);
    for (const [seat, player] of table.players.entries())
      await player.ask(
        DECK,
        { input: { matchId: table.id, deck: { readyMade: (options.decks ?? DECKS)[seat] } } },
        '',
      );
    return table;
  }

  /** The same with all players ready: the first game has begun. */
  static async started(running: RunningService, options: Options = {}): Promise<TableForTwo> {
    const table = await TableForTwo.decked(running, options);
    for (const [seat, player] of table.players.entries())
      await player.ask(READY, { input: { matchId: table.id, entropy: `seat ${seat}` } }, '');
    return table;
  }

  /** The same with all players ready and their entropies committed: the reveals have begun. */
  static async revealing(running: RunningService, options: Options = {}): Promise<TableForTwo> {
    const table = await TableForTwo.decked(running, options);
    for (const seat of table.players.keys()) await table.commit(seat);
    return table;
  }

  /** The seat is ready, and commits its entropy. */
  async commit(seat: number): Promise<void> {
    const parts = JSON.stringify(['recount/entropy/1', this.id, seat, entropyOf(seat)]);
    const entropyCommitment = createHash('sha256').update(parts).digest('hex');
    await this.player(seat).ask(READY, { input: { matchId: this.id, entropyCommitment } }, '');
  }

  async reveal(seat: number): Promise<void> {
    await this.player(seat).ask(REVEAL, { input: { matchId: this.id, entropy: entropyOf(seat) } }, '');
  }

  /** The same table, at another node (or at the same one after it began again). */
  at({ url }: RunningService): TableForTwo {
    const moved = ({ token }: Client): Client => new Client(url, token);
    const [ann, ben] = this.players;
    return new TableForTwo(this.id, moved(this.organizer), [moved(ann), moved(ben)]);
  }

  player(seat: number): Client {
    const player = this.players[seat];
    if (player === undefined) throw new Error(`There is no seat ${seat}.`);
    return player;
  }

  async legalActions(seat: number): Promise<readonly LegalAction[]> {
    const nodes = pickList(
      await this.player(seat).ask(LEGAL, { id: this.id, seat }, 'match.legalActions'),
      'nodes',
    );
    return nodes.map((node) => ({ id: pickText(node, 'id'), type: pickText(node, 'type') }));
  }

  /** The seat that may act now and what it may do; undefined when the match is over. */
  async turn(): Promise<Turn | undefined> {
    for (const seat of [0, 1]) {
      const actions = await this.legalActions(seat);
      if (actions.length > 0) return { seat, actions };
    }
    return undefined;
  }

  /** Takes one action, the one at `choose` among the legal ones, and gives the frame it led to. */
  async step(choose: (actions: readonly LegalAction[]) => number = () => 0): Promise<number | undefined> {
    const turn = await this.turn();
    if (turn === undefined) return undefined;
    return this.submit(turn, choose(turn.actions));
  }

  /** Submits the legal action at `index` of a turn. Returns the number of the resulting frame. */
  async submit(turn: Turn, index: number): Promise<number> {
    const action = turn.actions[index % turn.actions.length];
    this.#commands += 1;
    const input = {
      matchId: this.id,
      commandId: `step-${this.#commands}-${new URL(this.organizer.url).port}`,
      legalActionId: action?.id,
    };
    return pickNumber(await this.player(turn.seat).ask(ACT, { input }, 'submitAction.frame'), 'number');
  }

  /** Plays so many actions, as a fixed row of numbers says. Gives the last frame. */
  async play(actions: number, seed = 7): Promise<number> {
    let state = seed;
    let last = 0;
    for (let taken = 0; taken < actions; taken += 1) {
      state = (state * 48_271) % 2_147_483_647;
      const frame = await this.step(() => state);
      if (frame === undefined) return last;
      last = frame;
    }
    return last;
  }
}
