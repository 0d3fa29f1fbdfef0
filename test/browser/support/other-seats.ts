import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type RandomSource, randomInteger, seededRandom } from '#libs/game-kit';
import { findGame } from '#libs/games';
import { chooseAction } from '../../../apps/recount/src/bots/choose-action.js';
import type { Client } from '../../e2e/support/client.js';
import { eventually } from '../../e2e/support/socket.js';
import type { RunningService } from '../../e2e/support/start.js';

const LOOK = 'query ($id: ID!) { match(id: $id) { status frameCount seats { seat isToAct } } }';
const LEGAL = `query ($id: ID!, $seat: Int!) {
  match(id: $id) { legalActions(seat: $seat, first: 100) { nodes { id type } } }
}`;
const ACT = 'mutation ($input: SubmitActionInput!) { submitAction(input: $input) { commandId } }';

const lookSchema = z.object({
  status: z.string(),
  frameCount: z.number(),
  seats: z.array(z.object({ seat: z.number(), isToAct: z.boolean() })),
});
const legalSchema = z.array(z.object({ id: z.string(), type: z.string() }));

const MANY = 1_000_000;
const WAITS = /^(keep|pass|end|finish|decline|skip|stop)/;

/** `lively` plays like the demo's bots; `waiting` passes whenever it may. */
export type Manner = 'lively' | 'waiting';

/** All seats but the first, played through the API. */
export class OtherSeats {
  readonly #chance: RandomSource;
  #draws = 0;

  private constructor(
    private readonly matchId: string,
    private readonly game: string,
    private readonly clients: readonly Client[],
    private readonly manner: Manner,
  ) {
    this.#chance = seededRandom(`${matchId}/others`);
  }

  static async of(
    running: RunningService,
    {
      matchId,
      game,
      players,
    }: { readonly matchId: string; readonly game: string; readonly players: readonly string[] },
    manner: Manner,
  ): Promise<OtherSeats> {
    const clients: Client[] = [];
    for (const player of players) clients.push(await running.client('player', player));
    return new OtherSeats(matchId, game, clients, manner);
  }

  /** Waits until the service has reached a frame. */
  async untilFrame(newest: number): Promise<void> {
    await eventually(async () => (await this.#look()).frameCount > newest);
  }

  async arePlaying(): Promise<boolean> {
    return (await this.#look()).status === 'PLAYING';
  }

  /** Plays until the first seat is to act. Returns the newest frame, or undefined if the match is over. */
  async untilFirstIsToAct(): Promise<number | undefined> {
    for (;;) {
      const { status, frameCount, seats } = await this.#look();
      if (status !== 'PLAYING') return undefined;
      const acting = seats.find(({ isToAct, seat }) => isToAct && seat > 0)?.seat;
      if (acting === undefined) return frameCount - 1;
      await this.#act(acting).catch(async (error: unknown) => {
        // Another seat may have acted since the legal actions were fetched; then they are fetched again.
        if ((await this.#look()).frameCount === frameCount) throw error;
      });
    }
  }

  async #look() {
    return lookSchema.parse(await this.#client(0).ask(LOOK, { id: this.matchId }, 'match'));
  }

  async #act(seat: number): Promise<void> {
    const client = this.#client(seat);
    const answer = await client.ask(LEGAL, { id: this.matchId, seat }, 'match.legalActions.nodes');
    const options = legalSchema.parse(answer);
    const waits = this.manner === 'waiting' ? options.filter(({ type }) => WAITS.test(type)) : [];
    const botWeights = findGame(this.game)?.botWeights ?? {};
    const chosen = chooseAction(waits.length > 0 ? waits : options, botWeights, () => this.#fraction());
    if (chosen === undefined) throw new Error(`Seat ${seat} is to act and has nothing to do.`);
    const input = { matchId: this.matchId, commandId: randomUUID(), seat, legalActionId: chosen.id };
    await client.ask(ACT, { input }, '');
  }

  #fraction(): number {
    const { value, draws } = randomInteger(this.#chance, this.#draws, MANY);
    this.#draws = draws;
    return value / MANY;
  }

  #client(seat: number): Client {
    const client = this.clients[seat];
    if (client === undefined) throw new Error(`Nobody sits at seat ${seat}.`);
    return client;
  }
}
