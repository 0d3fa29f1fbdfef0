import { followResult, newerResult } from './follow-result.js';
import { bytesOfPage, LoadedFrames, PAGE, pageOf } from './loaded-frames.js';
import { ObservableValue } from './observable-value.js';
import {
  FollowReplayDocument,
  type FollowReplaySubscription,
  type MatchDetailsFragment,
  ReplayFrameDocument,
  ReplayPageDocument,
  ReplayStartDocument,
  ReplayTimelineDocument,
  type TimelineStretchFragment,
  type ViewpointInput,
} from './operations.js';
import type { RecountClient } from './recount-client.js';
import { asRecountError, matchNotVisible, type RecountError } from './recount-error.js';
import { framesAfter, type ReplayFrame } from './replay-frames.js';
import {
  type LoadState,
  type Next,
  nextFrame,
  nextPage,
  nextStretch,
  type SeekState,
} from './replay-order.js';
import { pause, resume } from './resume.js';
import { SeekSpeed } from './seek-speed.js';
import { WorkLoop } from './work-loop.js';

export interface ReplayOptions {
  readonly matchId: string;
  /** The frame to start with; the newest one if the number is beyond it. */
  readonly frame?: number;
  /** The requested viewpoint; the token's own if left out. */
  readonly as?: ViewpointInput;
}

/** A stretch of the timeline; stretches follow each other without gaps. */
export type TimelineStretch = TimelineStretchFragment;

type Change = FollowReplaySubscription['frames'];

/** A match as its viewer may see it: the number of frames, the loaded frames, and the timeline. */
export interface Replay {
  readonly match: MatchDetailsFragment;
  readonly frameCount: number;
  /** The first loaded frame. */
  readonly first: ReplayFrame;
  readonly frames: LoadedFrames;
  /** From frame 0 on; covers the complete match after a while. */
  readonly timeline: readonly TimelineStretch[];
}

export type ReplayProgress =
  | { readonly status: 'loading' }
  /** Whether a running match is followed live. `lost` while the client reconnects. */
  | { readonly status: 'ready' | 'lost'; readonly replay: Replay }
  | { readonly status: 'failed'; readonly error: RecountError };

/** The number of frames in one timeline request. */
const STRETCH = 250;
/** The assumed loading time of a page in milliseconds, before the first measurement. */
const PAGE_TAKES = 120;

/**
 * A match frame by frame: loads the requested frame first and then its surroundings, so that the length of the match does not matter. When more information
 * opens to the viewer (at the end of a match), it loads everything again.
 */
export class ReplayMatch {
  readonly state = new ObservableValue<ReplayProgress>({ status: 'loading' });
  readonly #client: RecountClient;
  readonly #which: { readonly matchId: string; readonly as: ViewpointInput | null };
  readonly #stop = new AbortController();
  readonly #loops: readonly WorkLoop[];
  readonly #restart: WorkLoop;
  /** The viewed frames: the playhead first, then the frame beside it. */
  #shown: readonly number[];
  /** Frames whose lines are displayed. */
  #lines: readonly number[] = [];
  readonly #speed = new SeekSpeed();
  #going: Omit<SeekState, 'now' | 'speed'> = {
    askedAt: Number.NEGATIVE_INFINITY,
    cameAt: Number.NEGATIVE_INFINITY,
    wasOvertaken: false,
    pageTook: PAGE_TAKES,
    pageUnderWay: undefined,
  };
  #replay: Replay | undefined;
  #isResultFollowed = false;
  /** Whether the viewer's visibility has changed since the frames were loaded. */
  #isStale = false;

  constructor(client: RecountClient, { frame = 0, ...which }: ReplayOptions) {
    this.#client = client;
    this.#which = { matchId: which.matchId, as: which.as ?? null };
    this.#shown = [frame];
    const { signal } = this.#stop;
    const loop = (work: () => Promise<boolean>): WorkLoop =>
      new WorkLoop(work, signal, (error) => this.#fail(error), this.#isFinal);
    this.#loops = [() => this.#loadFrame(), () => this.#loadPage(), () => this.#loadTimeline()].map(loop);
    this.#restart = loop(() => this.#loadAgain());
    const forget = client.connection.onChange(() => {
      if (client.connection.value === 'open') this.#show('ready');
    });
    signal.addEventListener('abort', forget);
    void this.#run();
  }

  readonly #isFinal = (error: RecountError): boolean => error.ends(this.#replay !== undefined);

  stop(): void {
    this.#stop.abort();
  }

  /** Sets the viewed frames (the playhead and the frame beside it, loaded first), then frames whose lines are read; their neighbours follow. */
  readonly want = (frame: number, beside: readonly number[] = [], lines: readonly number[] = []): void => {
    if (frame !== this.#shown[0]) this.#speed.at(frame, performance.now());
    this.#shown = [frame, ...beside];
    this.#lines = lines;
    if (this.#replay !== undefined) this.#ask();
  };

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    try {
      const changes = resume(() => this.#open(), {
        signal,
        onLost: () => this.#show('lost'),
        isFinal: this.#isFinal,
      });
      for await (const change of changes) this.#take(change);
    } catch (error) {
      if (!signal.aborted) this.#fail(asRecountError(error));
    }
  }

  async *#open(): AsyncGenerator<Change, void, undefined> {
    if (this.#replay === undefined) await this.#begin();
    const after = (this.#replay?.frameCount ?? 0) - 1;
    const sent = this.#client.subscribe(FollowReplayDocument, { ...this.#which, after }, this.#stop.signal);
    for await (const { frames } of sent) yield frames;
  }

  /** A single frame is enough to start. */
  async #begin(): Promise<void> {
    const start = (number: number) =>
      this.#client.request(ReplayStartDocument, { ...this.#which, number }, this.#stop.signal);
    const asked = await start(this.#shown[0] ?? 0);
    const { match } = asked.match?.frame === null ? await start(asked.match.frameCount - 1) : asked;
    if (match === null || match.frame === null) throw matchNotVisible();
    const { frame, ...details } = match;
    const { frameCount } = details;
    const { table, ...line } = frame;
    const first = { line, table };
    const frames = LoadedFrames.with(first);
    this.#isStale = false;
    this.#going = { ...this.#going, cameAt: performance.now() };
    const result = newerResult(this.#replay?.match.result, details.result);
    this.#keep({ match: { ...details, result }, frameCount, first, frames, timeline: [] });
    this.#ask();
    this.#followResult();
  }

  /** Follows the result of a finished match, because an amendment is no frame of the match. */
  #followResult(): void {
    if (this.#isResultFollowed || this.#replay?.match.status !== 'FINISHED') return;
    this.#isResultFollowed = true;
    const { signal } = this.#stop;
    const take = (result: MatchDetailsFragment['result']): void =>
      this.#update(({ match }) => ({ match: { ...match, result } }));
    followResult(this.#client, this.#which.matchId, signal, take).catch((error: unknown) => {
      if (!signal.aborted) this.#fail(asRecountError(error));
    });
  }

  async #loadFrame(): Promise<boolean> {
    const number = await this.#place(nextFrame);
    if (typeof number === 'boolean') return number;
    const isRevealed = this.#replay?.match.isRevealed;
    this.#going = { ...this.#going, askedAt: performance.now() };
    const { match } = await this.#client.request(
      ReplayFrameDocument,
      { ...this.#which, number },
      this.#stop.signal,
    );
    if (match === null || match.frame === null) throw matchNotVisible();
    if (match.isRevealed !== isRevealed) return this.#beginAgain();
    const { table, ...line } = match.frame;
    const wasOvertaken = !this.#shown.includes(number);
    this.#going = { ...this.#going, cameAt: performance.now(), wasOvertaken };
    this.#update(({ frames }) => ({ frames: frames.withFrame({ line, table }) }));
    return true;
  }

  async #loadPage(): Promise<boolean> {
    const from = await this.#place(nextPage);
    if (typeof from === 'boolean') return from;
    const isRevealed = this.#replay?.match.isRevealed;
    const began = performance.now();
    this.#going = { ...this.#going, pageUnderWay: pageOf(from) };
    const { match } = await this.#client
      .request(ReplayPageDocument, { ...this.#which, from, first: PAGE }, this.#stop.signal)
      .finally(() => {
        this.#going = { ...this.#going, pageUnderWay: undefined };
      });
    this.#going = { ...this.#going, pageTook: performance.now() - began };
    if (match === null || match.frame === null) throw matchNotVisible();
    const [change, ...others] = match.frames.nodes;
    if (change === undefined || match.isRevealed !== isRevealed) return this.#beginAgain();
    const { patch: _, ...line } = change;
    const first = { line, table: match.frame.table };
    const next = framesAfter(first, others);
    if (next === undefined) return this.#beginAgain();
    const bytes = bytesOfPage(match.frames.nodes);
    this.#update(({ frames }) => ({
      frames: frames.withPage([first, ...next], bytes, this.#shown[0] ?? 0),
    }));
    return true;
  }

  async #loadTimeline(): Promise<boolean> {
    const from = await this.#place(nextStretch);
    if (typeof from === 'boolean') return from;
    const { match } = await this.#client.request(
      ReplayTimelineDocument,
      { ...this.#which, from, frames: STRETCH },
      this.#stop.signal,
    );
    if (match === null) throw matchNotVisible();
    this.#update(({ timeline }) => ({ timeline: this.#withStretch(timeline, match.timeline) }));
    return match.timeline.count > 0;
  }

  /** The frame to load from; or, after a wait, whether there may be something to load. */
  async #place(next: (sight: LoadState, going: SeekState) => Next): Promise<number | boolean> {
    if (this.#replay === undefined || this.#isStale) return false;
    const { frames, frameCount, timeline } = this.#replay;
    const now = performance.now();
    const found = next(
      { frames, frameCount, told: coveredFrames(timeline), shown: this.#shown, lines: this.#lines },
      { ...this.#going, now, speed: this.#speed.of(now) },
    );
    if (found === undefined) return false;
    if ('from' in found) return found.from;
    await pause(found.wait, this.#stop.signal);
    return true;
  }

  #take({ match: progress, timeline: stretch, isRevealed, ...change }: Change): void {
    const replay = this.#replay;
    if (replay === undefined || change.number < replay.frameCount) return;
    const match = { ...replay.match, ...progress };
    const frames = isRevealed === match.isRevealed ? replay.frames.withChange(change) : undefined;
    if (frames === undefined) {
      this.#beginAgain();
      return;
    }
    const isRewind = change.events.some(({ type }) => type === 'match.MatchRewound');
    // A rewind marks earlier frames as undone.
    const timeline = isRewind ? [] : this.#withStretch(replay.timeline, stretch);
    this.#update({ match, frames, frameCount: change.number + 1, timeline });
    this.#ask();
    this.#followResult();
  }

  /** Adds a stretch that follows the known ones; drops any other, which is requested later with the missing ones before it. */
  #withStretch(timeline: readonly TimelineStretch[], stretch: TimelineStretch): readonly TimelineStretch[] {
    return coveredFrames(timeline) === stretch.from ? [...timeline, stretch] : timeline;
  }

  #beginAgain(): false {
    this.#isStale = true;
    this.#restart.ask();
    return false;
  }

  async #loadAgain(): Promise<boolean> {
    if (!this.#isStale) return false;
    await this.#begin();
    return true;
  }

  #ask(): void {
    for (const loop of this.#loops) loop.ask();
  }

  #update(change: Partial<Replay> | ((replay: Replay) => Partial<Replay>)): void {
    if (this.#replay === undefined) return;
    const made = typeof change === 'function' ? change(this.#replay) : change;
    this.#keep({ ...this.#replay, ...made });
  }

  #keep(replay: Replay): void {
    this.#replay = replay;
    this.state.set({ status: this.state.value.status === 'lost' ? 'lost' : 'ready', replay });
  }

  #show(status: 'ready' | 'lost'): void {
    const state = this.state.value;
    if ((state.status === 'ready' || state.status === 'lost') && state.status !== status)
      this.state.set({ ...state, status });
  }

  #fail(error: RecountError): void {
    this.state.set({ status: 'failed', error });
  }
}

/** The number of frames, from frame 0 on, that stretches cover. */
export const coveredFrames = (timeline: readonly TimelineStretch[]): number => {
  const last = timeline.at(-1);
  return last === undefined ? 0 : last.from + last.count;
};
