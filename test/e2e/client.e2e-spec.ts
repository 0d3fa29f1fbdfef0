import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WebSocket } from 'ws';
import {
  FrameWithTableDocument,
  LiveMatch,
  type LiveState,
  MatchDetailsByIdDocument,
  type MatchMoment,
  RecountClient,
  RecountError,
  ReplayMatch,
  type TableData,
} from '#libs/client';
import { games } from '#libs/games';
import { BotMatch } from '../support/bot-match.js';
import { TcpProxy } from '../support/tcp-proxy.js';
import { eventually } from './support/socket.js';
import { RunningService } from './support/start.js';

const PLAYERS = ['ann', 'ben', 'cleo', 'dov', 'eli', 'fay'];
/** Each with a seat more than it needs, where it has room for one. */
const GAMES = games.map(({ id, seats }) => [id, Math.min(seats.min + 1, seats.max)] as const);

/** Everything that a match has shown, in the order in which it came. */
class Witness {
  readonly states: LiveState[] = [];
  readonly tables = new Map<number, TableData>();
  readonly numbers: number[] = [];

  constructor(readonly live: LiveMatch) {
    live.state.onChange(() => this.#note(live.state.value));
  }

  get moment(): MatchMoment | undefined {
    const state = this.live.state.value;
    return state.status === 'live' || state.status === 'lost' ? state.moment : undefined;
  }

  get newest(): number {
    return this.moment?.line.number ?? -1;
  }

  #note(state: LiveState): void {
    this.states.push(state);
    if (state.status !== 'live' && state.status !== 'lost') return;
    const { line, table } = state.moment;
    if (this.numbers.at(-1) !== line.number) this.numbers.push(line.number);
    this.tables.set(line.number, table);
  }
}

/** Some of its requests are cut off by a service that has too much to do. */
class FailingClient extends RecountClient {
  failures = 0;

  override request: RecountClient['request'] = (document, variables, signal) => {
    if (this.failures === 0) return super.request(document, variables, signal);
    this.failures -= 1;
    return Promise.reject(new RecountError('TIMEOUT', 'It took too long.'));
  };
}

const AMEND = 'mutation($input: AmendResultInput!) { amendResult(input: $input) { commandId } }';

const upTo = (last: number, first = 0): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('the client', () => {
  let running: RunningService;
  const open: { dispose(): void }[] = [];

  const clientOf = (url: string, token?: string): RecountClient => {
    const settings = { url: `${url}/graphql`, webSocket: WebSocket };
    const client = new RecountClient(token === undefined ? settings : { ...settings, token });
    open.push(client);
    return client;
  };

  /** Compares every fifth table from a frame on, and the newest three, with the API's answers for those frames. */
  const expectTablesAsAsked = async (witness: Witness, client: RecountClient, matchId: string, from = 0) => {
    const { newest } = witness;
    const compared = [...witness.tables].filter(
      ([number]) => number >= from && (number % 5 === 0 || number > newest - 3),
    );
    expect(compared.length).toBeGreaterThan(0);
    for (const [number, table] of compared) {
      const { match } = await client.request(FrameWithTableDocument, { matchId, number, as: null });
      expect([number, table]).toEqual([number, match?.frame?.table]);
    }
  };

  beforeAll(async () => {
    running = await RunningService.start();
  });

  afterAll(async () => {
    for (const client of open) client.dispose();
    await running.stop();
  });

  it.each(GAMES)(
    'shows a match of %s from its first frame to its result, each frame once',
    async (game, seats) => {
      const matchId = `whole-${game}`;
      const settings = { matchId, game, players: PLAYERS.slice(0, seats) };
      const match = await BotMatch.begin(running.service.store, settings, false);
      const client = clientOf(running.url);
      await eventually(async () => (await fetch(`${running.url}/health`)).ok);
      const witness = new Witness(new LiveMatch(client, { matchId }));
      await eventually(() => witness.newest === match.newest);
      await match.start();
      await match.play(12);
      await eventually(() => witness.newest === match.newest);
      await expectTablesAsAsked(witness, client, matchId);
      // The result opens hidden information in all earlier frames, which a patch cannot express.
      const last = await match.concede(0);
      await eventually(() => witness.newest === last && witness.moment?.match.status === 'FINISHED');
      expect(witness.numbers).toEqual(upTo(last, seats));
      expect(witness.moment?.lines.map(({ number }) => number)).toEqual(upTo(last));
      await eventually(() => witness.moment?.match.result !== null);
      expect(witness.states.filter(({ status }) => status !== 'live')).toEqual([]);
      await expectTablesAsAsked(witness, client, matchId, last);
      witness.live.stop();
    },
  );

  it('follows the result of a match that is over, through a lost connection too', async () => {
    const proxy = await TcpProxy.to(running.url);
    const matchId = 'amended';
    const { store } = running.service;
    const match = await BotMatch.begin(store, { matchId, game: 'metax', players: ['ann', 'ben'] });
    await match.play(4);
    const client = clientOf(proxy.url);
    const live = new LiveMatch(client, { matchId });
    const replay = new ReplayMatch(client, { matchId });
    const shown = () => {
      const [one, other] = [live.state.value, replay.state.value];
      return [
        'moment' in one ? one.moment.match.result : undefined,
        'replay' in other ? other.replay.match.result : undefined,
      ].map((result) => result?.current.winners.join());
    };
    const show = (winner: string) => eventually(() => shown().every((one) => one === winner));
    await eventually(() => live.state.value.status === 'live' && replay.state.value.status === 'ready');
    await match.concede(0);
    await show('1');
    const desk = await running.client('organizer');
    const amend = (places: readonly (readonly number[])[]) =>
      desk.ask(AMEND, { input: { matchId, result: { places, gamesWon: [0, 0] }, reason: 'Misread.' } }, '');
    await amend([[0], [1]]);
    await show('0');
    proxy.cut();
    await amend([[1], [0]]);
    proxy.mend();
    await show('1');
    live.stop();
    replay.stop();
    await proxy.close();
  });

  it('survives any number of lost connections without a missing or duplicate frame', async () => {
    const proxy = await TcpProxy.to(running.url);
    const matchId = 'torn';
    const match = await BotMatch.begin(running.service.store, {
      matchId,
      game: 'metax',
      players: ['ann', 'ben'],
    });
    const client = clientOf(proxy.url);
    const witness = new Witness(new LiveMatch(client, { matchId }));
    await eventually(() => witness.newest >= 0);
    const first = witness.newest;
    for (let round = 0; round < 4; round += 1) {
      await match.play(6);
      // In two of the rounds the frames of a moment ago are still under way.
      if (round % 2 === 0) await eventually(() => witness.newest === match.newest);
      proxy.cut();
      await eventually(() => witness.live.state.value.status === 'lost');
      const shown = witness.moment?.table;
      await match.play(6);
      expect(witness.moment?.table).toBe(shown);
      proxy.mend();
      await eventually(() => witness.newest === match.newest && witness.live.state.value.status === 'live');
    }
    await expectTablesAsAsked(witness, clientOf(running.url), matchId);
    const last = await match.concede(1);
    await eventually(() => witness.newest === last);
    expect(witness.numbers).toEqual(upTo(last, first));
    expect(witness.moment?.lines.map(({ number }) => number)).toEqual(
      upTo(last, witness.moment?.lines[0]?.number),
    );
    expect(witness.states.map(({ status }) => status)).not.toContain('failed');
    expect(proxy.refused).toBeGreaterThan(0);
    witness.live.stop();
    client.dispose();
    await proxy.close();
  });

  it('starts while the service is unreachable, and is ready once it is reachable', async () => {
    const proxy = await TcpProxy.to(running.url);
    const settings = { matchId: 'later', game: 'metax', players: ['ann', 'ben'] };
    const match = await BotMatch.begin(running.service.store, settings);
    proxy.cut();
    const client = clientOf(proxy.url);
    const witness = new Witness(new LiveMatch(client, { matchId: match.id }));
    await eventually(() => proxy.refused >= 2);
    expect(witness.live.state.value).toEqual({ status: 'loading' });
    proxy.mend();
    await eventually(() => witness.newest === match.newest);
    witness.live.stop();
    client.dispose();
    await proxy.close();
  });

  it('keeps the displayed table when a later request fails, and retries', async () => {
    const settings = { matchId: 'ended-under-load', game: 'metax', players: ['ann', 'ben'] };
    const match = await BotMatch.begin(running.service.store, settings);
    const client = new FailingClient({ url: `${running.url}/graphql`, webSocket: WebSocket });
    open.push(client);
    const witness = new Witness(new LiveMatch(client, { matchId: match.id }));
    await eventually(() => witness.newest === match.newest);
    // The result opens everything, so the client requests the table of that frame.
    client.failures = 2;
    const last = await match.concede(0);
    await eventually(() => witness.newest === last && witness.live.state.value.status === 'live');
    expect(client.failures).toBe(0);
    expect(witness.states.map(({ status }) => status)).toEqual(expect.arrayContaining(['lost']));
    expect(witness.states.map(({ status }) => status)).not.toContain('failed');
    expect(witness.moment?.match.status).toBe('FINISHED');
    witness.live.stop();
  });

  it('adds earlier lines to the log, without gaps, until there are none', async () => {
    const settings = { matchId: 'long', game: 'metax', players: ['ann', 'ben'] };
    const match = await BotMatch.begin(running.service.store, settings);
    await match.play(60);
    const client = clientOf(running.url);
    // The service follows the log: what it has not read yet would come as live frames, not as earlier ones.
    await eventually(async () => {
      const { match: known } = await client.request(MatchDetailsByIdDocument, { matchId: match.id });
      return known?.frameCount === match.newest + 1;
    });
    const witness = new Witness(new LiveMatch(client, { matchId: match.id, earlierLines: 5 }));
    await eventually(() => witness.newest === match.newest);
    expect(witness.moment?.lines.length).toBeLessThanOrEqual(6);
    while (witness.moment?.hasEarlier) await witness.live.loadEarlier(40);
    expect(witness.moment?.lines.map(({ number }) => number)).toEqual(upTo(match.newest));
    witness.live.stop();
  });

  it('shows each viewer only its own hidden information', async () => {
    const settings = { matchId: 'hands', game: 'metax', players: ['ann', 'ben'] };
    const match = await BotMatch.begin(running.service.store, settings);
    const { token } = await running.client('player', 'ben');
    const seen = async (client: RecountClient): Promise<readonly number[]> => {
      const witness = new Witness(new LiveMatch(client, { matchId: match.id }));
      await eventually(() => witness.newest === match.newest);
      witness.live.stop();
      return [0, 1].map((seat) =>
        (witness.moment?.table.zones ?? [])
          .filter(({ owner, kind }) => owner === seat && kind === 'hand')
          .reduce((sum, { cards }) => sum + cards.filter(({ facing }) => facing === 'FACE_UP').length, 0),
      );
    };
    expect(await seen(clientOf(running.url))).toEqual([0, 0]);
    expect(await seen(clientOf(running.url, token))).toEqual([0, expect.any(Number)]);
    expect((await seen(clientOf(running.url, token)))[1]).toBeGreaterThan(0);
  });

  it.each([
    ['a match that is not there', undefined, 'NOT_FOUND'],
    ['a token that does not hold', 'not-a-token', 'UNAUTHENTICATED'],
  ])('reports %s and does not retry', async (_what, token, code) => {
    const witness = new Witness(new LiveMatch(clientOf(running.url, token), { matchId: 'none' }));
    await eventually(() => witness.live.state.value.status !== 'loading');
    expect(witness.states).toEqual([{ status: 'failed', error: expect.objectContaining({ code }) }]);
  });
});
