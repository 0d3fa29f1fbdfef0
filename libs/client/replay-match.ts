import { MatchRefresh } from './match-refresh.js';
import { ObservableValue } from './observable-value.js';
import {
  FollowReplayDocument,
  type MatchDetailsFragment,
  type ReplayChangeFragment,
  ReplayPageDocument,
  ReplayStartDocument,
  type ViewpointInput,
} from './operations.js';
import type { RecountClient } from './recount-client.js';
import { asRecountError, matchNotVisible, RecountError } from './recount-error.js';
import { framesAfter, type ReplayFrame } from './replay-frames.js';
import { resume } from './resume.js';

export interface ReplayOptions {
  readonly matchId: string;
  /** The viewer to see it as; the token's own when left out. */
  readonly as?: ViewpointInput;
}

/** A match from its first frame to the newest, as its viewer may see it: `frames[n]` is the frame with number n. */
export interface Replay {
  readonly match: MatchDetailsFragment;
  readonly frames: readonly [ReplayFrame, ...ReplayFrame[]];
}

export type ReplayProgress =
  /** `total` is unknown until the first page is there. */
  | { readonly status: 'loading'; readonly loaded: number; readonly total: number | undefined }
  /** All that there is; a match that is played goes on here. `lost` while the connection for that is tried again. */
  | { readonly status: 'ready' | 'lost'; readonly replay: Replay }
  | { readonly status: 'failed'; readonly error: RecountError };

/** As many frames as the service gives in one page. */
const PAGE = 100;

/** Loads every frame of a match, then follows it. When more is open to its viewer than before (a match that ends), all is loaded again. */
export class ReplayMatch {
  readonly state = new ObservableValue<ReplayProgress>({ status: 'loading', loaded: 0, total: undefined });
  readonly #client: RecountClient;
  readonly #which: ReplayOptions;
  readonly #stop = new AbortController();
  readonly #refresh: MatchRefresh;
  #replay: Replay | undefined;

  constructor(client: RecountClient, options: ReplayOptions) {
    this.#client = client;
    this.#which = options;
    this.#refresh = new MatchRefresh(client, options, this.#stop.signal, (match) => {
      if (this.#replay !== undefined)
        this.#keep({ ...this.#replay, match }, this.state.value.status === 'lost' ? 'lost' : 'ready');
    });
    const forget = client.connection.onChange(() => {
      if (client.connection.value === 'open') this.#show('ready');
    });
    this.#stop.signal.addEventListener('abort', forget);
    void this.#run();
  }

  stop(): void {
    this.#stop.abort();
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    try {
      const changes = resume(() => this.#open(), { signal, onLost: () => this.#show('lost') });
      for await (const change of changes) await this.#take(change);
    } catch (error) {
      if (!signal.aborted) this.state.set({ status: 'failed', error: asRecountError(error) });
    }
  }

  async *#open(): AsyncGenerator<ReplayChangeFragment, void, undefined> {
    if (this.#replay === undefined) this.#keep(await this.#load());
    else this.#refresh.ask();
    const after = this.#replay?.frames.at(-1)?.line.number ?? -1;
    const { signal } = this.#stop;
    const sent = this.#client.subscribe(FollowReplayDocument, { ...this.#which, after }, signal);
    for await (const { frames } of sent) yield frames;
  }

  /** Loads the whole match; starts over whenever more of it has become visible to the viewer. */
  async #load(): Promise<Replay> {
    for (let tries = 0; tries < 5; tries += 1) {
      const replay = await this.#loadOnce();
      if (replay !== undefined) return replay;
    }
    throw new RecountError('INTERNAL', 'The frames of this match do not fit together.');
  }

  async #loadOnce(): Promise<Replay | undefined> {
    const { signal } = this.#stop;
    const { match } = await this.#client.request(ReplayStartDocument, { ...this.#which }, signal);
    if (match === null || match.frame === null) throw matchNotVisible();
    const { frame, ...details } = match;
    const { table, ...line } = frame;
    const frames: [ReplayFrame, ...ReplayFrame[]] = [{ line, table }];
    for (let after: string | null = null, isMore = true; isMore; ) {
      const page: PageOfFrames = await this.#page(after);
      if (page.isRevealed !== details.isRevealed) return undefined;
      const next = framesAfter(frames.at(-1) ?? frames[0], page.nodes);
      if (next === undefined) return undefined;
      frames.push(...next);
      if (this.#replay === undefined)
        this.state.set({ status: 'loading', loaded: frames.length, total: page.total });
      after = page.end;
      isMore = page.isMore;
    }
    return { match: details, frames };
  }

  async #page(after: string | null): Promise<PageOfFrames> {
    const { match } = await this.#client.request(
      ReplayPageDocument,
      { ...this.#which, first: PAGE, after },
      this.#stop.signal,
    );
    if (match === null) throw matchNotVisible();
    const { nodes, pageInfo, totalCount } = match.frames;
    return {
      isRevealed: match.isRevealed,
      nodes,
      total: totalCount,
      end: pageInfo.endCursor,
      isMore: pageInfo.hasNextPage,
    };
  }

  async #take(change: ReplayChangeFragment): Promise<void> {
    const replay = this.#replay;
    if (replay === undefined) return;
    const [first, ...others] = replay.frames;
    const next = framesAfter(others.at(-1) ?? first, [change]);
    if (next === undefined) {
      this.#keep(await this.#load());
      return;
    }
    this.#keep({ ...replay, frames: [first, ...others, ...next] });
    this.#refresh.ask();
  }

  #keep(replay: Replay, status: 'ready' | 'lost' = 'ready'): void {
    this.#replay = replay;
    this.state.set({ status, replay });
  }

  #show(status: 'ready' | 'lost'): void {
    const state = this.state.value;
    if ((state.status === 'ready' || state.status === 'lost') && state.status !== status)
      this.state.set({ ...state, status });
  }
}

interface PageOfFrames {
  readonly isRevealed: boolean;
  readonly nodes: readonly ReplayChangeFragment[];
  readonly total: number;
  readonly end: string | null;
  readonly isMore: boolean;
}
