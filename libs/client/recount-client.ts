import { createClient, type Client as Socket } from 'graphql-ws';
import { ObservableValue } from './observable-value.js';
import type { TypedDocumentString } from './operations.js';
import { Pushed } from './pushed.js';
import { errorOf, RecountError, UNAUTHENTICATED, UNREACHABLE, unreachable } from './recount-error.js';

export interface ClientSettings {
  /** The service's GraphQL address: `https://recount.example.org/graphql`. */
  readonly url: string;
  /** Without a token, the client is a spectator. */
  readonly token?: string;
  /** Seconds, 0 to 3600: the service delays everything by them. No delay if left out. */
  readonly delaySeconds?: number;
  /** A WebSocket class, if there is no global one (Node.js before 22). */
  readonly webSocket?: unknown;
}

/** The connection of subscriptions: `idle` without any subscription. */
export type Connection = 'idle' | 'connecting' | 'open' | 'lost';

type Variables = Readonly<Record<string, unknown>>;

/** Milliseconds without any message after which a connection is closed and opened again. */
const SILENCE = 5_000;
const PING_EVERY = 5_000;

/** A GraphQL client of one Recount service: queries and mutations over HTTP, subscriptions over one socket. */
export class RecountClient {
  readonly #settings: ClientSettings;
  readonly #socket: Socket;
  /** The state of the subscriptions' connection. */
  readonly connection = new ObservableValue<Connection>('idle');
  /** Whether the last request or connection did not reach the service. */
  readonly isLost = new ObservableValue(false);
  /** Set permanently once the service has refused the token: the user must sign in again. */
  readonly isRefused = new ObservableValue(false);

  constructor(settings: ClientSettings) {
    this.#settings = settings;
    this.#socket = this.#connect();
  }

  /** The answer to a query or mutation. Throws {@link RecountError}. */
  async request<Result, Input extends Variables>(
    document: TypedDocumentString<Result, Input>,
    variables: Input,
    signal?: AbortSignal,
  ): Promise<Result> {
    const { url, token, delaySeconds = 0 } = this.#settings;
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(delaySeconds === 0 ? {} : { 'recount-delay': String(delaySeconds) }),
      },
      body: JSON.stringify({ query: document.toString(), variables }),
      ...(signal === undefined ? {} : { signal }),
    })
      .then((response): Promise<unknown> => response.json())
      .catch((error: unknown) => {
        throw signal?.aborted ? error : this.#noted(unreachable());
      });
    if (!isAnswer<Result>(answer)) throw this.#noted(unreachable());
    this.isLost.set(false);
    if (answer.errors !== undefined && answer.errors.length > 0) throw this.#noted(errorOf(answer.errors));
    return answer.data;
  }

  /**
   * The values of a subscription, until `signal` is aborted or the service ends it. Throws {@link RecountError}, a temporary one after a lost
   * connection: {@link resume} continues from there.
   */
  async *subscribe<Result, Input extends Variables>(
    document: TypedDocumentString<Result, Input>,
    variables: Input,
    signal: AbortSignal,
  ): AsyncGenerator<Result, void, undefined> {
    const pushed = new Pushed<Result>();
    let isSent = false;
    const operation = {
      variables: { ...variables },
      get query() {
        isSent = true;
        return document.toString();
      },
    };
    // After a normal close the library would repeat the subscription, which would send earlier values twice.
    const unlisten = this.#socket.on('closed', () => {
      if (isSent) pushed.fail(this.#noted(unreachable()));
    });
    const stop = this.#socket.subscribe<Result>(operation, {
      next: ({ data, errors }) => {
        if (errors !== undefined && errors.length > 0) pushed.fail(this.#noted(errorOf(errors)));
        else if (data != null) pushed.push(data);
      },
      error: (error) => pushed.fail(this.#noted(subscriptionError(error))),
      complete: () => pushed.end(),
    });
    const abort = (): void => pushed.end();
    signal.addEventListener('abort', abort);
    try {
      if (!signal.aborted) yield* pushed.all();
    } finally {
      signal.removeEventListener('abort', abort);
      unlisten();
      stop();
    }
  }

  /** Closes the connection; all subscriptions end. */
  dispose(): void {
    // Also closes a connection that is failing at this moment.
    void Promise.resolve(this.#socket.dispose()).catch(() => {});
  }

  #noted(error: RecountError): RecountError {
    if (error.code === UNREACHABLE) this.isLost.set(true);
    if (error.code === UNAUTHENTICATED && this.#settings.token !== undefined) this.isRefused.set(true);
    return error;
  }

  #connect(): Socket {
    const { url, token, delaySeconds = 0, webSocket } = this.#settings;
    let live: { close(code: number, reason: string): void } | undefined;
    let silence: ReturnType<typeof setTimeout> | undefined;
    return createClient({
      url: url.replace(/^http/, 'ws'),
      // `resume` continues from the last position; a repeated subscription would start over.
      retryAttempts: 0,
      keepAlive: PING_EVERY,
      ...(webSocket === undefined ? {} : { webSocketImpl: webSocket }),
      connectionParams: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(delaySeconds === 0 ? {} : { delay: delaySeconds }),
      },
      on: {
        connecting: () => this.connection.set('connecting'),
        connected: (socket) => {
          live = isClosable(socket) ? socket : undefined;
          this.connection.set('open');
          this.isLost.set(false);
        },
        ping: (received) => {
          if (received) return;
          clearTimeout(silence);
          silence = setTimeout(() => live?.close(4408, 'Silence'), SILENCE);
        },
        pong: (received) => {
          if (received) clearTimeout(silence);
        },
        closed: (event) => {
          clearTimeout(silence);
          this.connection.set(wasClean(event) ? 'idle' : 'lost');
        },
      },
    });
  }
}

interface Answer<Result> {
  readonly data: Result;
  readonly errors?: Parameters<typeof errorOf>[0];
}

/** Any other answer is from a proxy in front of the service. */
const isAnswer = <Result>(value: unknown): value is Answer<Result> =>
  typeof value === 'object' && value !== null && ('data' in value || 'errors' in value);

const isClosable = (socket: unknown): socket is { close(code: number, reason: string): void } =>
  typeof socket === 'object' && socket !== null && 'close' in socket && typeof socket.close === 'function';

const wasClean = (event: unknown): boolean =>
  typeof event === 'object' && event !== null && 'code' in event && event.code === 1000;

/** The service's close code for an invalid token. */
const UNAUTHORIZED = 4401;

/** GraphQL errors are a list; all other errors are connection errors. */
const subscriptionError = (error: unknown): RecountError => {
  if (Array.isArray(error)) return errorOf(error);
  return typeof error === 'object' && error !== null && 'code' in error && error.code === UNAUTHORIZED
    ? new RecountError(UNAUTHENTICATED, 'The token does not hold: it is not valid here, or no longer.')
    : unreachable();
};
