import { Unanswered } from '../e2e/support/client.js';
import { pick, pickList, pickNumber, pickText } from '../e2e/support/pick.js';
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

const REWIND =
  'mutation ($input: RewindMatchInput!) { rewindMatch(input: $input) { frame { number hash } } }';
const RULINGS = 'query ($id: ID!) { match(id: $id) { rulings { id } } }';
const RULE = 'mutation ($input: MakeRulingInput!) { makeRuling(input: $input) { frame { number hash } } }';
const JUDGE = 'judge-jo';
/** The judge sends one in this number of commands, alternately a rewind and a ruling. */
const JUDGED_EVERY = 4;

/** A sent command: an action, or one of the judge. */
interface Sent {
  readonly by: { readonly role: 'player' | 'judge'; readonly subject: string };
  readonly mutation: string;
  readonly input: { readonly matchId: string; readonly commandId: string } & Readonly<
    Record<string, unknown>
  >;
}

export interface Acknowledged extends Sent {
  /** The answer to its author. */
  readonly frame: unknown;
}

/** Retries after a temporary refusal: a service that has just started on a busy machine may need some. */
const TRIES = 10;
const IS_FOR_LATER = /"(?:TIMEOUT|TEMPORARILY_UNAVAILABLE)"/;

/** The answer to an action, or the reason for its absence. */
const answered = async (url: string, sent: Sent): Promise<unknown> => {
  for (let tried = 1; ; tried += 1) {
    const answer = await send(url, sent).catch((error: unknown) => String(error));
    if (tried === TRIES || typeof answer !== 'string' || !IS_FOR_LATER.test(answer)) return answer;
  }
};

/** Two players at a table, who record the answers, and repeat unanswered commands. */
export class Table {
  #matchId: string | undefined;
  #commands = 0;
  #matches = 0;
  readonly acknowledged: Acknowledged[] = [];
  /** A sent action whose author has received neither an acceptance nor a refusal. */
  #unanswered: Sent | undefined;

  constructor(
    private readonly name: string,
    private readonly isJudged = false,
  ) {}

  /** Plays on, alternating between the nodes, until a request fails because a node has stopped. Throws any other refusal. */
  async playUntilGone(urls: readonly string[], onAcknowledged: () => void): Promise<void> {
    try {
      for (let turn = 0; ; turn += 1) {
        const url = urls[turn % urls.length] ?? '';
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

  /** Repeats the newest acknowledged actions; returns the answers that differ from the first. */
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

  /** The next command; undefined if a new match must be started first, or no seat can act now. */
  async #next(url: string): Promise<Sent | undefined> {
    this.#matchId ??= await this.#begin(url);
    const matchId = this.#matchId;
    const organizer = await clientOf(url, 'organizer', ORGANIZER);
    const match = await organizer.ask(LOOK, { id: matchId }, 'match');
    if (pickText(match, 'status') !== 'PLAYING') {
      this.#matchId = undefined;
      return undefined;
    }
    const judged = this.isJudged ? await this.#judged(url, matchId) : undefined;
    if (judged !== undefined) return judged;
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
    return {
      by: { role: 'player', subject: player },
      mutation: ACT,
      input: { matchId, commandId: `${this.name}-${this.#commands}`, legalActionId },
    };
  }

  /** A rewind to the result of an earlier command, or one of the game's rulings; undefined if the judge does nothing. */
  async #judged(url: string, matchId: string): Promise<Sent | undefined> {
    if ((this.#commands + 1) % JUDGED_EVERY !== 0) return undefined;
    const passed = this.acknowledged.filter(({ input }) => input.matchId === matchId).slice(0, -1);
    const judge = await clientOf(url, 'judge', JUDGE);
    const isRewind = (this.#commands + 1) % (2 * JUDGED_EVERY) === 0;
    const target = passed.at(-1 - (this.#commands % 3));
    const rulings = isRewind ? [] : pickList(await judge.ask(RULINGS, { id: matchId }, 'match.rulings'), '');
    const ruling = rulings[(this.#commands * 7) % Math.max(1, rulings.length)];
    this.#commands += 1;
    const input = { matchId, commandId: `${this.name}-${this.#commands}`, reason: 'Any.' };
    const by = { role: 'judge', subject: JUDGE } as const;
    if (isRewind && target !== undefined)
      return { by, mutation: REWIND, input: { ...input, toFrame: pickNumber(target.frame, 'number') } };
    return ruling === undefined
      ? undefined
      : { by, mutation: RULE, input: { ...input, rulingId: pickText(ruling, 'id') } };
  }

  /** A match at its first choice. Every command has a fixed id, so that it can be repeated safely. */
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

const send = async (url: string, { by, mutation, input }: Sent): Promise<unknown> => {
  const client = await clientOf(url, by.role, by.subject);
  return pick(Object.values(Object(await client.ask(mutation, { input }, '')))[0], 'frame');
};

/** Broken connections, truncated answers, and an unreachable log: the visible effects of a kill. */
const isGone = (error: unknown): boolean =>
  error instanceof Unanswered ||
  error instanceof SyntaxError ||
  (error instanceof Error && error.message.includes('TEMPORARILY_UNAVAILABLE'));
