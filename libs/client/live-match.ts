import { applyPatch, type TableData } from './apply-patch.js';
import { followResult } from './follow-result.js';
import { ObservableValue } from './observable-value.js';
import {
  FollowFramesDocument,
  type FrameChangeFragment,
  type FrameLineFragment,
  FramesBeforeDocument,
  FrameWithTableDocument,
  type MatchDetailsFragment,
  MatchNowDocument,
  type ViewpointInput,
} from './operations.js';
import type { RecountClient } from './recount-client.js';
import { asRecountError, matchNotVisible, type RecountError } from './recount-error.js';
import { resume } from './resume.js';

export interface LiveMatchOptions {
  readonly matchId: string;
  /** The requested viewpoint; the token's own if left out. */
  readonly as?: ViewpointInput;
  /** The number of earlier lines of the log to start with (30 if left out). */
  readonly earlierLines?: number;
}

/** A followed match at one moment, with all data visible to its viewer. */
export interface MatchMoment {
  readonly match: MatchDetailsFragment;
  /** The newest frame and the table after it. */
  readonly line: FrameLineFragment;
  readonly table: TableData;
  /** The log so far, in order and without gaps, up to the newest frame. */
  readonly lines: readonly FrameLineFragment[];
  /** Whether the log has lines before the first of `lines`. */
  readonly hasEarlier: boolean;
}

export type LiveState =
  | { readonly status: 'loading' }
  /** `lost` shows the last known state while the client reconnects, without end. */
  | { readonly status: 'live' | 'lost'; readonly moment: MatchMoment }
  | { readonly status: 'failed'; readonly error: RecountError };

/** A match followed from its newest frame on: every later frame once, in order, across any number of lost connections. */
export class LiveMatch {
  readonly state = new ObservableValue<LiveState>({ status: 'loading' });
  readonly #client: RecountClient;
  readonly #options: LiveMatchOptions;
  readonly #stop = new AbortController();
  #earlierCursor: string | null = null;
  #isResultFollowed = false;

  constructor(client: RecountClient, options: LiveMatchOptions) {
    this.#client = client;
    this.#options = options;
    const forget = client.connection.onChange(() => {
      if (client.connection.value === 'open') this.#show('live');
    });
    this.#stop.signal.addEventListener('abort', forget);
    void this.#run();
  }

  stop(): void {
    this.#stop.abort();
  }

  /** Adds up to `count` earlier lines to the log. */
  async loadEarlier(count = 50): Promise<void> {
    const moment = this.#moment;
    if (moment === undefined || !moment.hasEarlier) return;
    const { match } = await this.#client.request(
      FramesBeforeDocument,
      { ...this.#which, last: count, before: this.#earlierCursor },
      this.#stop.signal,
    );
    const { frames } = match ?? {};
    if (frames === undefined) return;
    this.#earlierCursor = frames.pageInfo.startCursor;
    this.#update((now) => ({
      lines: [...frames.nodes.filter(({ number }) => number < firstNumber(now)), ...now.lines],
      hasEarlier: frames.pageInfo.hasPreviousPage,
    }));
  }

  get #which(): { readonly matchId: string; readonly as: ViewpointInput | null } {
    return { matchId: this.#options.matchId, as: this.#options.as ?? null };
  }

  get #moment(): MatchMoment | undefined {
    const state = this.state.value;
    return state.status === 'live' || state.status === 'lost' ? state.moment : undefined;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    try {
      const taken = resume(() => this.#open(), {
        signal,
        onLost: () => this.#show('lost'),
        isFinal: (error) => error.ends(this.#moment !== undefined),
      });
      for await (const _ of taken);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (!this.#stop.signal.aborted) this.state.set({ status: 'failed', error: asRecountError(error) });
  }

  /** First requests the complete table if there is none, then each frame after the current one; yields after each. */
  async *#open(): AsyncGenerator<void, void, undefined> {
    if (this.#moment === undefined) await this.#begin();
    this.#followResult();
    const after = this.#moment?.line.number ?? -1;
    const { signal } = this.#stop;
    for await (const { frames } of this.#client.subscribe(
      FollowFramesDocument,
      { ...this.#which, after },
      signal,
    ))
      yield await this.#take(frames);
  }

  async #begin(): Promise<void> {
    const { match, line, table } = await this.#now();
    const before = await this.#client.request(
      FramesBeforeDocument,
      { ...this.#which, last: this.#options.earlierLines ?? 30, before: null },
      this.#stop.signal,
    );
    const earlier = before.match?.frames;
    this.#earlierCursor = earlier?.pageInfo.startCursor ?? null;
    const lines = (earlier?.nodes ?? []).filter(({ number }) => number < line.number);
    this.state.set({
      status: 'live',
      moment: {
        match,
        line,
        table,
        lines: [...lines, line],
        hasEarlier: earlier?.pageInfo.hasPreviousPage ?? false,
      },
    });
  }

  async #now(): Promise<Pick<MatchMoment, 'match' | 'line' | 'table'>> {
    const { match } = await this.#client.request(MatchNowDocument, this.#which, this.#stop.signal);
    if (match === null || match.frame === null) throw matchNotVisible();
    const { frame, ...details } = match;
    const { table, ...line } = frame;
    return { match: details, line, table };
  }

  async #take(frame: FrameChangeFragment): Promise<void> {
    const moment = this.#moment;
    if (moment === undefined || frame.number <= moment.line.number) return;
    const { patch, isRevealed, match: progress, ...line } = frame;
    // A match that ended during a lost connection has its hidden parts open: its patches do not fit the current table.
    const next = isRevealed === moment.match.isRevealed ? applyPatch(moment.table, patch) : undefined;
    const table = next ?? (await this.#tableAt(line.number));
    this.#update(({ match, lines }) => {
      return { match: { ...match, ...progress, isRevealed }, line, table, lines: [...lines, line] };
    }, 'live');
    this.#followResult();
    if (line.events.some(({ type }) => type === REWIND)) await this.#lookAgain();
  }

  /** Requests the newest lines after a rewind, which are now marked as undone, and drops the lines before them. */
  async #lookAgain(): Promise<void> {
    const { match } = await this.#client.request(
      FramesBeforeDocument,
      { ...this.#which, last: LINES_AGAIN, before: null },
      this.#stop.signal,
    );
    const { nodes = [], pageInfo } = match?.frames ?? {};
    if (pageInfo === undefined) return;
    this.#earlierCursor = pageInfo.startCursor;
    this.#update(({ line, lines }) => ({
      lines: [
        ...nodes.filter(({ number }) => number <= line.number),
        ...lines.filter(({ number }) => number > (nodes.at(-1)?.number ?? -1)),
      ],
      hasEarlier: pageInfo.hasPreviousPage,
    }));
  }

  /** Follows the result of a finished match, because an amendment is no frame of the match. */
  #followResult(): void {
    if (this.#isResultFollowed || this.#moment?.match.status !== 'FINISHED') return;
    this.#isResultFollowed = true;
    const take = (result: MatchDetailsFragment['result']): void =>
      this.#update(({ match }) => ({ match: { ...match, result } }));
    followResult(this.#client, this.#options.matchId, this.#stop.signal, take).catch((error: unknown) =>
      this.#fail(error),
    );
  }

  /** For a frame without a fitting patch: the viewer's visibility has changed, as at the end of a match. */
  async #tableAt(number: number): Promise<TableData> {
    const { match } = await this.#client.request(
      FrameWithTableDocument,
      { ...this.#which, number },
      this.#stop.signal,
    );
    if (match === null || match.frame === null) throw matchNotVisible();
    return match.frame.table;
  }

  #update(change: (moment: MatchMoment) => Partial<MatchMoment>, status?: 'live' | 'lost'): void {
    const state = this.state.value;
    if (state.status !== 'live' && state.status !== 'lost') return;
    this.state.set({ status: status ?? state.status, moment: { ...state.moment, ...change(state.moment) } });
  }

  #show(status: 'live' | 'lost'): void {
    this.#update(() => ({}), status);
  }
}

const REWIND = 'match.MatchRewound';
/** The number of lines in one page of the service. */
const LINES_AGAIN = 100;

const firstNumber = ({ lines, line }: MatchMoment): number => lines[0]?.number ?? line.number;
