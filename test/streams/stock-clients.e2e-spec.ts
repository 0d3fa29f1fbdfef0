import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ApolloClient, gql, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fetchExchange, subscriptionExchange, Client as UrqlClient } from '@urql/core';
import { EventSource } from 'eventsource';
import { createClient as createEventClient } from 'graphql-sse';
import { createClient, type Client as SocketClient } from 'graphql-ws';
import { pipe, subscribe } from 'wonka';
import { WebSocket } from 'ws';
import { pick } from '../e2e/support/pick.js';
import { eventually } from '../e2e/support/socket.js';
import { RunningService } from '../e2e/support/start.js';
import { BotMatch } from '../support/bot-match.js';
import { isPythonThere } from '../support/python.js';
import { TcpProxy } from '../support/tcp-proxy.js';

const FOLLOWER = fileURLToPath(new URL('../../docs/reference/examples/follow.py', import.meta.url));
const RECIPE = new URL('../../docs/reference/examples/resuming.mjs', import.meta.url);
const { resuming }: { readonly resuming: (client: SocketClient) => SocketClient } = await import(
  String(RECIPE)
);

const FRAMES =
  'subscription Follow($id: ID!, $after: Int) { frames(matchId: $id, after: $after) { number } }';
const MANY = `subscription FollowAll($of: FollowedMatchesInput!, $after: [FrameReachedInput!]) {
  matchFrames(of: $of, after: $after, fromFirst: true) { matchId frame { number } }
}`;
const IDS = ['stock-a', 'stock-b'] as const;
const [ID] = IDS;

/** The frames of each match that a client received, in order. */
class Told {
  readonly numbers = new Map<string, number[]>();
  isOver = false;

  take(matchId: unknown, number: unknown): void {
    const numbers = this.numbers.get(String(matchId)) ?? [];
    numbers.push(Number(number));
    this.numbers.set(String(matchId), numbers);
  }

  takeResult(data: unknown): void {
    const one = pick(data, 'frames.number');
    if (one !== undefined) this.take(ID, one);
    else this.take(pick(data, 'matchFrames.matchId'), pick(data, 'matchFrames.frame.number'));
  }

  readonly over = (): void => {
    this.isOver = true;
  };
}

describe('stock clients', () => {
  let running: RunningService;
  let proxy: TcpProxy;
  const ends: (() => unknown)[] = [];

  beforeAll(async () => {
    const environment = { RECOUNT_RATE_LIMIT: '0', RECOUNT_RATE_LIMIT_ADDRESS: '0' };
    running = await RunningService.start({ environment });
    proxy = await TcpProxy.to(running.url);
  });

  afterAll(async () => {
    for (const end of ends) await end();
    await proxy.close();
    await running.stop();
  });

  /** As in the recipe, except that it reconnects without a wait of seconds. */
  const socket = (): SocketClient => {
    const url = `${proxy.url.replace('http', 'ws')}/graphql`;
    const retry = { retryAttempts: 1_000, retryWait: () => new Promise<void>((go) => setTimeout(go, 50)) };
    const client = createClient({ url, webSocketImpl: WebSocket, shouldRetry: () => true, ...retry });
    ends.push(() => client.dispose());
    return resuming(client);
  };

  const byGraphqlWs = (query: string, variables: Record<string, unknown>): Told => {
    const told = new Told();
    const next = ({ data }: { readonly data?: unknown }) => told.takeResult(data);
    const error = (fault: unknown) => {
      throw fault;
    };
    socket().subscribe({ query, variables }, { next, error, complete: told.over });
    return told;
  };

  const byApollo = (query: string, variables: Record<string, unknown>): Told => {
    const told = new Told();
    const client = new ApolloClient({ link: new GraphQLWsLink(socket()), cache: new InMemoryCache() });
    client.subscribe({ query: gql(query), variables, fetchPolicy: 'no-cache' }).subscribe({
      next: ({ data }) => told.takeResult(data),
      complete: told.over,
    });
    ends.push(() => client.stop());
    return told;
  };

  const byUrql = (query: string, variables: Record<string, unknown>): Told => {
    const told = new Told();
    const sockets = socket();
    const client = new UrqlClient({
      url: `${proxy.url}/graphql`,
      preferGetMethod: false,
      exchanges: [
        fetchExchange,
        subscriptionExchange({
          forwardSubscription: ({ query: text = '', variables: given }) => ({
            subscribe: (sink) => ({
              unsubscribe: sockets.subscribe(
                { query: text, variables: { ...given } },
                {
                  next: ({ data = null, errors = [] }) => sink.next({ data, errors: [...errors] }),
                  error: (fault) => sink.error(fault),
                  complete: () => {
                    told.over();
                    sink.complete();
                  },
                },
              ),
            }),
          }),
        }),
      ],
    });
    const { unsubscribe } = pipe(
      client.subscription(query, variables),
      subscribe(({ data, hasNext }) => {
        // At its end, urql emits the last result once more, with `hasNext` false.
        if (data !== undefined && hasNext) told.takeResult(data);
      }),
    );
    ends.push(unsubscribe);
    return told;
  };

  /** graphql-sse creates new objects for repeated results, too. */
  const byGraphqlSse = (query: string, variables: Record<string, unknown>): Told => {
    const told = new Told();
    const client = createEventClient({
      url: `${proxy.url}/graphql/stream`,
      retryAttempts: 1_000,
      retry: () => new Promise<void>((go) => setTimeout(go, 50)),
    });
    let after: unknown;
    const again = {
      query,
      get variables() {
        return after === undefined ? variables : { ...variables, after };
      },
    };
    client.subscribe(again, {
      next: ({ data }) => {
        after = pick(data, 'frames.number');
        told.takeResult(data);
      },
      error: () => undefined,
      complete: told.over,
    });
    ends.push(() => client.dispose());
    return told;
  };

  const byEventSource = (address: string, read: (told: Told, data: unknown) => void): Told => {
    const told = new Told();
    const source = new EventSource(`${proxy.url}${address}`);
    const take = ({ data }: { readonly data: string }) => read(told, JSON.parse(data));
    source.addEventListener('message', take);
    source.addEventListener('next', take);
    source.addEventListener('complete', () => {
      told.over();
      source.close();
    });
    ends.push(() => source.close());
    return told;
  };

  const byPython = (address: string): Told => {
    const told = new Told();
    const child: ChildProcessWithoutNullStreams = spawn('python3', [FOLLOWER, `${proxy.url}${address}`]);
    createInterface(child.stdout).on('line', (line) => {
      const item: unknown = JSON.parse(line);
      told.take(pick(item, 'matchId'), pick(item, 'frame.number'));
    });
    child.on('exit', (code) => {
      if (code === 0) told.over();
    });
    ends.push(() => child.kill());
    return told;
  };

  it('follow matches through three network cuts, every frame once, in order, as the documentation describes', async () => {
    const begin = (matchId: string) =>
      BotMatch.begin(running.service.store, { matchId, game: 'metax', players: ['ann', 'ben'] });
    const matches = [await begin(IDS[0]), await begin(IDS[1])] as const;
    const one = { id: ID, after: -1 };
    const all = { of: { matches: IDS } };
    const address = `/streams/frames?match=${IDS[0]}&match=${IDS[1]}&first=true&show=line`;
    const graphql = new URLSearchParams({ query: FRAMES, variables: JSON.stringify(one) });
    const item = (told: Told, data: unknown) => told.take(pick(data, 'matchId'), pick(data, 'frame.number'));
    const clients: Readonly<Record<string, Told>> = {
      'graphql-ws, one match': byGraphqlWs(FRAMES, one),
      'graphql-ws, many': byGraphqlWs(MANY, all),
      'Apollo Client, one match': byApollo(FRAMES, one),
      'Apollo Client, many': byApollo(MANY, all),
      'urql, one match': byUrql(FRAMES, one),
      'urql, many': byUrql(MANY, all),
      'graphql-sse': byGraphqlSse(FRAMES, one),
      'EventSource on GraphQL': byEventSource(`/graphql?${graphql}`, (told, data) =>
        told.takeResult(pick(data, 'data')),
      ),
      'EventSource, many': byEventSource(address, item),
      ...(isPythonThere() ? { 'Python, many': byPython(address) } : {}),
    };
    const everybody = Object.values(clients);
    const upToDate = () =>
      everybody.every((told) =>
        [...told.numbers].every(([id, numbers]) => numbers.at(-1) === matches[id === ID ? 0 : 1].newest),
      ) && everybody.every((told) => told.numbers.size > 0);
    for (let cut = 0; cut < 3; cut += 1) {
      for (const match of matches) await match.play(4);
      // In two of the rounds the frames of a moment ago are still under way.
      if (cut === 1) await eventually(upToDate);
      else await eventually(() => everybody.every((told) => told.numbers.size > 0));
      proxy.cut();
      for (const match of matches) await match.play(4);
      proxy.mend();
      await eventually(upToDate);
    }
    for (const match of matches) await match.concede(0);
    await eventually(() => everybody.every(({ isOver }) => isOver));
    for (const [client, { numbers }] of Object.entries(clients))
      for (const [id, told] of numbers) {
        const { newest } = matches[id === ID ? 0 : 1];
        expect([client, id, told]).toEqual([client, id, Array.from({ length: newest + 1 }, (_, at) => at)]);
      }
    expect(clients['EventSource, many']?.numbers.size).toBe(2);
    expect(proxy.refused).toBeGreaterThanOrEqual(3 * everybody.length);
  });
});
