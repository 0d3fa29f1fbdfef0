import { createClient, type Client as SocketClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { Client } from '../../e2e/support/client.js';
import { pick, pickList, pickNumber, pickText } from '../../e2e/support/pick.js';
import { sleep, within } from './within.js';

const RECIPE = new URL('../../../docs/reference/examples/resuming.mjs', import.meta.url);
const { resuming }: { readonly resuming: (client: SocketClient) => SocketClient } = await import(
  String(RECIPE)
);

const CREATE = 'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const DECK = 'mutation ($input: SubmitDeckInput!) { submitDeck(input: $input) { commandId } }';
const READY = 'mutation ($input: ReadyInput!) { ready(input: $input) { commandId } }';
const ACT = 'mutation ($input: SubmitActionInput!) { submitAction(input: $input) { frame { number hash } } }';
const CONCEDE = 'mutation ($input: ConcedeInput!) { concede(input: $input) { frame { number hash } } }';
const LOOK = 'query ($id: ID!) { match(id: $id) { status seats { seat isToAct player { id } } } }';
const LEGAL = `query ($id: ID!, $seat: Int!) {
  match(id: $id) { legalActions(seat: $seat, first: 100) { nodes { id } } }
}`;
const FRAMES = 'subscription ($id: ID!, $after: Int) { frames(matchId: $id, after: $after) { number hash } }';
const DECKS = ['watch-muster', 'storm-caravan'] as const;
const PLAYERS = ['compose-ann', 'compose-ben'] as const;

/** Seconds in which a command must be acknowledged, repeated as often as needed: an election takes some. */
const PATIENCE = 90;
/** Refusals that mean only "later", with the same command id. */
const IS_FOR_LATER = /"(?:TIMEOUT|TEMPORARILY_UNAVAILABLE|RATE_LIMITED)"/;

/** The number of consecutive choices that may be refused because another node answered. */
const STALE = 50;

const isRefusal = (error: unknown): error is Error => error instanceof Error && error.message.startsWith('[');

interface Frame {
  readonly number: number;
  readonly hash: string;
}

const frameOf = (value: unknown): Frame => ({
  number: pickNumber(value, 'number'),
  hash: pickText(value, 'hash'),
});

/** A subscriber, and the frames that it got. */
class Watcher {
  readonly frames: Frame[] = [];
  isOver = false;
  readonly #client: SocketClient;

  constructor(url: string, id: string) {
    this.#client = createClient({
      url: `${url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 10_000,
      retryWait: () => sleep(200),
      shouldRetry: () => true,
    });
    resuming(this.#client).subscribe(
      { query: FRAMES, variables: { id, after: -1 } },
      {
        next: ({ data }) => {
          if (data) this.frames.push(frameOf(pick(data, 'frames')));
        },
        error: () => undefined,
        complete: () => {
          this.isOver = true;
        },
      },
    );
  }

  /** Also ends an attempt to connect to a service that has stopped. */
  async close(): Promise<void> {
    await Promise.resolve(this.#client.dispose()).catch(() => undefined);
  }
}

/** Repeats a request until it is answered with data. A refusal that does not mean "later" is thrown. */
const patiently = async (ask: () => Promise<unknown>): Promise<unknown> => {
  let answer: unknown;
  await within(PATIENCE, 'a request is answered', async () => {
    try {
      answer = await ask();
      return true;
    } catch (error) {
      if (isRefusal(error) && !IS_FOR_LATER.test(error.message)) throw error;
      return false;
    }
  });
  return answer;
};

/** A match between two players who act by chance through the published port, and its subscriber. */
export class WatchedMatch {
  readonly #acknowledged: Frame[] = [];
  readonly #watcher: Watcher;
  #commands = 0;
  #isOver = false;

  private constructor(
    private readonly url: string,
    readonly id: string,
    private readonly organizer: Client,
    private readonly players: readonly Client[],
  ) {
    this.#watcher = new Watcher(url, id);
  }

  static async begin(
    url: string,
    matchId: string,
    tokenOf: (role: string, subject: string) => Promise<string>,
  ): Promise<WatchedMatch> {
    const organizer = new Client(url, await tokenOf('organizer', 'compose'));
    const players = await Promise.all(
      PLAYERS.map(async (name) => new Client(url, await tokenOf('player', name))),
    );
    const input = { game: 'metax', matchId, commandId: `${matchId}-create`, players: PLAYERS };
    await patiently(() => organizer.ask(CREATE, { input }, ''));
    for (const [seat, player] of players.entries()) {
      const command = (name: string, given: object) => ({
        input: { matchId, commandId: `${matchId}-${seat}-${name}`, ...given },
      });
      const deck = { readyMade: DECKS[seat] };
      await patiently(() => player.ask(DECK, command('deck', { deck }), ''));
      await patiently(() => player.ask(READY, command('ready', { entropy: `seat ${seat}` }), ''));
    }
    return new WatchedMatch(url, matchId, organizer, players);
  }

  get acknowledged(): number {
    return this.#acknowledged.length;
  }

  /** Takes up to this many actions, fewer if the match ends. Returns the milliseconds of the slowest one, repeats included. */
  async play(actions: number): Promise<{ readonly taken: number; readonly slowest: number }> {
    let slowest = 0;
    for (let taken = 0; taken < actions; taken += 1) {
      const begin = performance.now();
      let refused = 0;
      while (!(await this.#act())) {
        if (this.#isOver) return { taken, slowest };
        refused += 1;
        if (refused > STALE) throw new Error(`${STALE} actions of ${this.id} in a row were refused.`);
      }
      slowest = Math.max(slowest, performance.now() - begin);
    }
    return { taken: actions, slowest };
  }

  /** False if the choice was made from a node that is behind the other, so that the action is refused. */
  async #act(): Promise<boolean> {
    const match = await patiently(() => this.organizer.ask(LOOK, { id: this.id }, 'match'));
    this.#isOver = pick(match, 'status') === 'FINISHED';
    const acting = pickList(match, 'seats').find((one) => pick(one, 'isToAct') === true);
    if (acting === undefined) return false;
    const seat = pickNumber(acting, 'seat');
    const player = this.#player(seat);
    const legal = await patiently(() => player.ask(LEGAL, { id: this.id, seat }, 'match.legalActions'));
    const nodes = pickList(legal, 'nodes');
    if (nodes.length === 0) return false;
    const legalActionId = pickText(nodes[(this.#commands * 7) % nodes.length], 'id');
    try {
      await this.#send(player, ACT, { legalActionId }, 'submitAction.frame');
      return true;
    } catch (error) {
      if (isRefusal(error)) return false;
      throw error;
    }
  }

  /** Ends the match. */
  async concede(): Promise<void> {
    if (this.#isOver) return;
    await this.#send(this.#player(0), CONCEDE, { seat: 0 }, 'concede.frame').catch((error: unknown) => {
      // The last action may have ended it.
      if (!isRefusal(error)) throw error;
    });
  }

  #player(seat: number): Client {
    const player = this.players[seat];
    if (player === undefined) throw new Error(`There is no seat ${seat}.`);
    return player;
  }

  async #send(by: Client, mutation: string, given: object, path: string): Promise<void> {
    this.#commands += 1;
    const input = { matchId: this.id, commandId: `compose-${this.id}-${this.#commands}`, ...given };
    this.#acknowledged.push(frameOf(await patiently(() => by.ask(mutation, { input }, path))));
  }

  /** Whether the subscriber has every frame that the players have. */
  get isWatched(): boolean {
    return (this.#watcher.frames.at(-1)?.number ?? -1) >= (this.#acknowledged.at(-1)?.number ?? -1);
  }

  /** Compares the frames of the players and of the subscriber with the frames of a new subscriber. */
  async faults(): Promise<readonly string[]> {
    await within(60, 'the subscriber gets the last frame', () => this.isWatched);
    const again = new Watcher(this.url, this.id);
    try {
      const last = this.#acknowledged.at(-1)?.number ?? -1;
      await within(
        60,
        'a new subscriber gets every frame',
        () => (again.frames.at(-1)?.number ?? -1) >= last,
      );
      const kept = new Map(again.frames.map(({ number, hash }) => [number, hash]));
      const differing = (told: readonly Frame[]) =>
        told.filter(({ number, hash }) => kept.get(number) !== hash);
      const { frames } = this.#watcher;
      return [
        ...differing(this.#acknowledged).map(
          ({ number }) => `Frame ${number} was acknowledged, and is lost.`,
        ),
        ...differing(frames).map(({ number }) => `Frame ${number} was sent to a subscriber, and is lost.`),
        ...frames
          .filter(({ number }, at) => number !== at)
          .slice(0, 3)
          .map(
            ({ number }, at) =>
              `The subscriber got frame ${number} at place ${at}: one is missing or doubled.`,
          ),
      ];
    } finally {
      await again.close();
    }
  }

  async close(): Promise<void> {
    await this.#watcher.close();
  }
}
