import { describe, expect, it } from '@jest/globals';
import { forAll } from '../support/for-all.js';
import type { Client } from './support/client.js';
import { pick, pickList, pickNumber, pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';
import { eventually, Listener, openSocket, settled } from './support/socket.js';

const CREATE = 'mutation($input: CreateMatchInput!) { createMatch(input: $input) { match { id } } }';
const DECK = 'mutation($input: SubmitDeckInput!) { submitDeck(input: $input) { commandId } }';
const READY = 'mutation($input: ReadyInput!) { ready(input: $input) { commandId } }';
const LEGAL = `query($id: ID!, $seat: Int!) {
  match(id: $id) {
    status frame { table { turn { seat } } }
    legalActions(seat: $seat, first: 100) { nodes { id type } }
  }
}`;
const ACT =
  'mutation($input: SubmitActionInput!) { submitAction(input: $input) { frame { number } frames { number } } }';
const LOOK = `query($id: ID!) {
  match(id: $id) { status frameCount outcome { places reason } seats { seat isToAct } frame { turn } }
}`;
const FRAMES = `query($id: ID!, $after: String) {
  match(id: $id) {
    frames(first: 100, after: $after) {
      nodes {
        number step turn
        events {
          __typename
          ... on ActionTaken { seat }
          ... on ResponseTimedOut { seat }
          ... on MetabaloidsTurnBegan { seat }
          ... on MetabaloidsWindowPassed { seat }
          ... on MetabaloidsAbilityActivated { seat }
          ... on MetabaloidsEventPlayed { seat }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;
const LIVE = 'subscription($id: ID!) { frames(matchId: $id, after: -1) { number } }';

const NAMES = ['ann', 'ben', 'cat', 'dan'] as const;
/** Few cards, so that a player runs out soon; many of them can respond. */
const DECK_TEXT = `
  4 Foam Hopper
  4 Sedge Hopper
  4 Mire Toad
  2 Silk Snarer
  2 Second Wind
  2 Static Haze`;

/** An accepted command, and the resulting frames, as a client saw them. */
interface Accepted {
  readonly commandId: string;
  readonly frames: readonly number[];
}

const isWindow = (actions: readonly unknown[]): boolean =>
  actions.some((action) => pick(action, 'type') === 'pass');

/** A player who uses only the API's answers. */
class Player {
  readonly accepted: Accepted[] = [];
  readonly refusals: unknown[] = [];
  #state: number;
  #sent = 0;
  /** Whether it had a choice in another player's turn; before that it does not pass ahead. */
  #hasResponded = false;

  constructor(
    readonly client: Client,
    readonly seat: number,
    readonly matchId: string,
  ) {
    this.#state = 7 + seat;
  }

  /** Plays until the match is over, or `isDone`; sends each action twice at once, and sometimes one out of turn. */
  async play(isDone: () => Promise<boolean> = async () => false): Promise<void> {
    for (let round = 0; !(await isDone()); round += 1) {
      const match = await this.client.ask(LEGAL, { id: this.matchId, seat: this.seat }, 'match');
      if (pick(match, 'status') === 'FINISHED') return;
      const actions = pickList(match, 'legalActions.nodes');
      if (actions.length > 0) {
        this.#hasResponded ||= pick(match, 'frame.table.turn.seat') !== this.seat && isWindow(actions);
        await this.#act({ legalActionId: pickText(this.#chosen(actions), 'id') });
      } else if (round % 5 === 0) await this.#act({ action: { metabaloids: { endStep: true } } });
      else await new Promise((resolve) => setTimeout(resolve, 15));
    }
  }

  #next(): number {
    this.#state = (this.#state * 48_271) % 2_147_483_647;
    return this.#state;
  }

  /** Prefers responses, so that there are some. */
  #chosen(actions: readonly unknown[]): unknown {
    const types = (wanted: readonly string[], one: unknown) => wanted.includes(pickText(one, 'type'));
    const open = actions.filter((action) => this.#hasResponded || !types(['passUntil'], action));
    const responses = open.filter((action) => types(['useAbility', 'playEvent'], action));
    const from = responses.length > 0 && this.#next() % 2 === 0 ? responses : open;
    return from[this.#next() % from.length];
  }

  async #act(what: Readonly<Record<string, unknown>>): Promise<void> {
    this.#sent += 1;
    const commandId = `${NAMES[this.seat]}-${this.#sent}`;
    const input = { matchId: this.matchId, seat: this.seat, commandId, ...what };
    const answers = await Promise.all([0, 1].map(() => this.client.send(ACT, { input })));
    const results = answers.map(({ data, errors }) => ({
      frames: pick(data, 'submitAction.frames'),
      codes: errors.map((error) => error.extensions.code),
    }));
    const [done, again] = results.filter(({ codes }) => codes.length === 0);
    this.refusals.push(...results.flatMap(({ codes }) => codes));
    if (done === undefined) return;
    // Taken once: the other answer is the same, or arrived before this seat's turn.
    if (again !== undefined) expect(again).toEqual(done);
    this.accepted.push({
      commandId,
      frames: pickList(done, 'frames').map((frame) => pickNumber(frame, 'number')),
    });
  }
}

describe('Metabaloids over the API', () => {
  const running = serviceForAll();
  const organizer = forAll(() => running.client('organizer'));

  const seated = async (settings: Readonly<Record<string, unknown>>): Promise<readonly Player[]> => {
    const input = {
      game: 'metabaloids-fast',
      seats: NAMES.length,
      players: NAMES,
      ruleset: [{ name: 'reshuffle', value: 'no' }],
      ...settings,
    };
    const id = pickText(await organizer.ask(CREATE, { input }, 'createMatch.match'), 'id');
    const clients = await Promise.all(NAMES.map((name) => running.client('player', name)));
    await Promise.all(
      clients.map(async (client) => {
        await client.ask(DECK, { input: { matchId: id, deck: { text: DECK_TEXT } } }, '');
        await client.ask(READY, { input: { matchId: id } }, '');
      }),
    );
    return clients.map((client, seat) => new Player(client, seat, id));
  };

  const framesOf = async (id: string): Promise<readonly unknown[]> => {
    const frames: unknown[] = [];
    for (let after: unknown = null; ; ) {
      const page = await organizer.ask(FRAMES, { id, after }, 'match.frames');
      frames.push(...pickList(page, 'nodes'));
      if (pick(page, 'pageInfo.hasNextPage') !== true) return frames;
      after = pick(page, 'pageInfo.endCursor');
    }
  };

  const eventsOf = (frames: readonly unknown[], type: string): readonly unknown[] =>
    frames
      .flatMap((frame) => pickList(frame, 'events'))
      .filter((event) => pick(event, '__typename') === type);

  it('is played by four clients concurrently with responses: no action is lost or taken twice', async () => {
    const players = await seated({ season: 'glass' });
    const id = players[0]?.matchId ?? '';
    const socket = openSocket(organizer);
    const live = new Listener(socket, LIVE, { id });
    await settled(socket);
    await Promise.all(players.map((player) => player.play()));

    const match = await organizer.ask(LOOK, { id }, 'match');
    expect(pick(match, 'status')).toBe('FINISHED');
    const frames = await framesOf(id);
    expect(frames.map((frame) => pickNumber(frame, 'number'))).toEqual(frames.map((_, index) => index));

    const accepted = players.flatMap((player) => player.accepted);
    const taken = frames.filter((frame) => eventsOf([frame], 'ActionTaken').length > 0);
    expect(taken).toHaveLength(accepted.length);
    const own = accepted.flatMap((command) => command.frames);
    expect(new Set(own).size).toBe(own.length);
    for (const frame of taken) expect(own).toContain(pickNumber(frame, 'number'));
    // A seat whose turn did not come before a player ran out of cards has only responded.
    for (const player of players) expect(player.accepted.length).toBeGreaterThan(0);
    expect(accepted.length).toBeGreaterThan(3 * NAMES.length);
    const refusals = new Set(players.flatMap((player) => player.refusals));
    expect(refusals).toContain('NOT_YOUR_TURN');
    // An action fetched in the middle of a step may be illegal when it is sent: then it is refused without effect.
    for (const code of refusals) expect(['NOT_YOUR_TURN', 'ILLEGAL_ACTION', 'MATCH_OVER']).toContain(code);

    await live.until(frames.length);
    expect(live.received.map((data) => pick(data, 'frames.number'))).toEqual(frames.map((_, index) => index));
    await socket.dispose();

    let turn: unknown;
    const responses = frames
      .flatMap((frame) => pickList(frame, 'events'))
      .filter((event) => {
        const type = pickText(event, '__typename');
        if (type === 'MetabaloidsTurnBegan') turn = pick(event, 'seat');
        return (
          ['MetabaloidsWindowPassed', 'MetabaloidsAbilityActivated', 'MetabaloidsEventPlayed'].includes(
            type,
          ) && pick(event, 'seat') !== turn
        );
      });
    // In the first turn all other seats have a hand, so each gets a choice; the starting player may have no cards left.
    const responded = new Set(responses.map((event) => pick(event, 'seat')));
    expect(responded.size).toBeGreaterThanOrEqual(NAMES.length - 1);

    const places = pickList(match, 'outcome.places');
    expect(places.flat().sort()).toEqual([0, 1, 2, 3]);
    const board = await organizer.ask(
      '{ leaderboard(game: "metabaloids-fast", season: "glass") { nodes { rank matches player { id } } } }',
      {},
      'leaderboard',
    );
    const nodes = pickList(board, 'nodes');
    expect(nodes).toHaveLength(NAMES.length);
    const winners = pickList(places, '0').map((seat) => NAMES[Number(seat)]);
    expect(winners).toContain(pick(nodes, '0.player.id'));
  });

  it('does not wait for a silent seat', async () => {
    const players = await seated({ responseSeconds: 1 });
    const id = players[0]?.matchId ?? '';
    const silent = NAMES.length - 1;
    let isFarEnough = false;
    const others = players.slice(0, silent).map((player) => player.play(async () => isFarEnough));
    await eventually(async () => {
      const match = await organizer.ask(LOOK, { id }, 'match');
      return Number(pick(match, 'frame.turn') ?? 0) > NAMES.length || pick(match, 'status') === 'FINISHED';
    });
    isFarEnough = true;
    await Promise.all(others);
    const frames = await framesOf(id);
    const timedOut = eventsOf(frames, 'ResponseTimedOut').map((event) => pick(event, 'seat'));
    expect(timedOut).toContain(silent);
    expect(eventsOf(frames, 'MetabaloidsTurnBegan').map((event) => pick(event, 'seat'))).toContain(silent);
    expect(players[silent]?.accepted).toEqual([]);
  });
});
