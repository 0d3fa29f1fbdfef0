import { pickList, pickNumber, pickText } from '../e2e/support/pick.js';
import { clientOf } from '../support/service-process.js';

const CREATE = 'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const DECK = 'mutation ($input: SubmitDeckInput!) { submitDeck(input: $input) { commandId } }';
const READY = 'mutation ($input: ReadyInput!) { ready(input: $input) { commandId } }';
const ACT = 'mutation ($input: SubmitActionInput!) { submitAction(input: $input) { frame { number hash } } }';
const LOOK = 'query ($id: ID!) { match(id: $id) { status seats { seat isToAct player { id } } } }';
const LEGAL = `query ($id: ID!, $seat: Int!) {
  match(id: $id) { legalActions(seat: $seat, first: 100) { nodes { id } } }
}`;
const DECKS = ['watch-muster', 'storm-caravan'];
const ORGANIZER = 'olga';

/** An action as it was sent. */
interface Sent {
  readonly player: string;
  readonly input: { readonly matchId: string; readonly commandId: string; readonly legalActionId: string };
}

export interface Acknowledged extends Sent {
  /** What its author was told. */
  readonly frame: unknown;
}

/** Tries of what is told to come again later: a service that has only just begun, on a busy machine, may need some. */
const TRIES = 10;
const IS_FOR_LATER = /"(?:TIMEOUT|TEMPORARILY_UNAVAILABLE)"/;

/** The answer to an action, or why there is none. */
const answered = async (url: string, sent: Sent): Promise<unknown> => {
  for (let tried = 1; ; tried += 1) {
    const answer = await send(url, sent).catch((error: unknown) => String(error));
    if (tried === TRIES || typeof answer !== 'string' || !IS_FOR_LATER.test(answer)) return answer;
  }
};

/** Two players at a table, who note what they were told, and send again what they were not answered. */
export class Table {
  #matchId: string | undefined;
  #commands = 0;
  #matches = 0;
  readonly acknowledged: Acknowledged[] = [];
  /** Sent, and neither taken nor refused as far as its author knows. */
  #unanswered: Sent | undefined;

  constructor(private readonly name: string) {}

  /** Plays on until a request fails: the service is gone. What is refused for another reason is a fault, and thrown. */
  async playUntilGone(url: string, onAcknowledged: () => void): Promise<void> {
    try {
      for (;;) {
        const sent = this.#unanswered ?? (await this.#next(url));
        if (sent === undefined) continue;
        this.#unanswered = sent;
        const frame = await send(url, sent);
        this.#unanswered = undefined;
        this.acknowledged.push({ ...sent, frame });
        onAcknowledged();
      }
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }

  /** Sends the newest acknowledged actions once more; gives what was answered otherwise than the first time. */
  async sendAgain(url: string, count: number): Promise<readonly string[]> {
    const faults: string[] = [];
    for (const { frame, ...sent } of this.acknowledged.slice(-count)) {
      const again = await answered(url, sent);
      if (JSON.stringify(again) !== JSON.stringify(frame))
        faults.push(
          `${sent.input.commandId} was ${JSON.stringify(frame)}, sent again ${JSON.stringify(again)}`,
        );
    }
    return faults;
  }

  /** What is to be done next; undefined where a new match has to be begun first, or nobody can act for now. */
  async #next(url: string): Promise<Sent | undefined> {
    this.#matchId ??= await this.#begin(url);
    const matchId = this.#matchId;
    const organizer = await clientOf(url, 'organizer', ORGANIZER);
    const match = await organizer.ask(LOOK, { id: matchId }, 'match');
    if (pickText(match, 'status') !== 'PLAYING') {
      this.#matchId = undefined;
      return undefined;
    }
    const acting = pickList(match, 'seats').find((seat) => JSON.stringify(seat).includes('"isToAct":true'));
    if (acting === undefined) return undefined;
    const player = pickText(acting, 'player.id');
    const client = await clientOf(url, 'player', player);
    const legal = pickList(
      await client.ask(LEGAL, { id: matchId, seat: pickNumber(acting, 'seat') }, 'match.legalActions'),
      'nodes',
    );
    this.#commands += 1;
    const legalActionId = pickText(legal[(this.#commands * 7) % legal.length], 'id');
    return { player, input: { matchId, commandId: `${this.name}-${this.#commands}`, legalActionId } };
  }

  /** A match that has come to its first choice. Every command has an id that stays, so that it may be sent again whatever became of it. */
  async #begin(url: string): Promise<string> {
    const matchId = `${this.name}-${this.#matches}`;
    const players = [`${this.name}-ann`, `${this.name}-ben`];
    const organizer = await clientOf(url, 'organizer', ORGANIZER);
    const input = { game: 'metax', matchId, commandId: `${matchId}-create`, players };
    await organizer.ask(CREATE, { input }, '');
    for (const [seat, name] of players.entries()) {
      const player = await clientOf(url, 'player', name);
      const commandId = `${matchId}-${seat}`;
      const deck = { readyMade: DECKS[seat] };
      await player.ask(DECK, { input: { matchId, commandId: `${commandId}-deck`, deck } }, '');
      await player.ask(READY, { input: { matchId, commandId: `${commandId}-ready` } }, '');
    }
    this.#matches += 1;
    return matchId;
  }
}

const send = async (url: string, { player, input }: Sent): Promise<unknown> => {
  const client = await clientOf(url, 'player', player);
  return client.ask(ACT, { input }, 'submitAction.frame');
};

const NAMES = new Set(['TypeError', 'SyntaxError']);

/** Connections that break off, answers that end early, and a log that is away: all that a kill may look like from outside. Errors of fetch are of another realm in a test. */
const isGone = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (('name' in error && NAMES.has(String(error.name))) ||
    ('message' in error && String(error.message).includes('TEMPORARILY_UNAVAILABLE')));
