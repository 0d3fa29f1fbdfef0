import { setTimeout as sleep } from 'node:timers/promises';
import { isEventStoreError } from '../errors.js';
import type { SubscriptionMessage } from '../port.js';
import type { AppendedEventCache } from './arrivals.js';
import { checkServer } from './check-server.js';
import { comparePositions, type LogPosition, toCheckpoint, toPosition } from './checkpoint.js';
import type { ClientSource } from './client-source.js';
import { closed, isNotLeader, translate } from './failures.js';
import type { Reader } from './pages.js';
import { isWanted, newestMatch, placeOfRecord, readHead } from './reads.js';
import { SubscriptionFeed } from './subscription-feed.js';

export interface Following {
  readonly after: LogPosition | undefined;
  readonly categories: readonly string[] | undefined;
  readonly signal: AbortSignal;
  readonly closing: AbortSignal;
  /** The clients of subscriptions, separate from the clients that write and read. */
  readonly followers: ClientSource;
  readonly arrivals: AppendedEventCache;
  /** Used to check whether a silent subscription has missed events. */
  readonly reader: Reader;
}

const FIRST_PAUSE_MS = 50;

/**
 * Supervises a subscription, because the client never resubscribes. After an error, an end without an error, or a silence despite new events, it
 * subscribes again from the last delivered position and drops duplicate events.
 */
export async function* follow(following: Following): AsyncGenerator<SubscriptionMessage> {
  const { signal, closing, followers, reader } = following;
  const follower = following.arrivals.follower(following.categories);
  const either = AbortSignal.any([signal, closing]);
  let place = following.after;
  let isLive = false;
  let failures = 0;
  try {
    while (!either.aborted) {
      let feed: SubscriptionFeed | undefined;
      const client = followers.get();
      try {
        if (failures > 0) await checkServer(client, reader.budgets.readSilence, either);
        feed = new SubscriptionFeed(client, place, following.categories, follower);
        for await (const message of listen(feed, { ...following, after: place }, either)) {
          failures = 0;
          followers.succeeded(client);
          if (message.kind === 'caughtUp') isLive = true;
          if (message.kind === 'fellBehind') isLive = false;
          place = placeOf(message) ?? place;
          if (!isLive) follower.isBehind();
          else if (!feed.isFull) follower.isUpToDate();
          yield message;
        }
      } catch (error) {
        const failure = translate(error, { what: 'Subscription' });
        if (either.aborted) break;
        if (failure.outcome === 'rejected') throw failure;
        reader.onTrouble({ kind: 'resubscribe', error: failure });
        if (isEventStoreError(error)) {
          if (error.code === 'TIMEOUT') followers.discard(client, 'the server was not there to subscribe to');
        } else if (!isNotLeader(error)) followers.failed(client);
        failures += 1;
        if (isLive) yield { kind: 'fellBehind', position: place && toCheckpoint(place) };
        isLive = false;
        follower.isBehind();
        await pause(failures, reader.budgets.longestPause, either);
      } finally {
        await feed?.close();
      }
    }
  } finally {
    follower.ended();
  }
  if (closing.aborted && !signal.aborted) throw closed();
}

/** Yields the messages of one subscription, each event once. Throws when the subscription ends, and when it has missed events. */
async function* listen(
  feed: SubscriptionFeed,
  { after, categories, reader, arrivals }: Following,
  signal: AbortSignal,
): AsyncGenerator<SubscriptionMessage> {
  let place = after;
  const advance = (position: LogPosition | undefined): boolean => {
    if (position === undefined || (place !== undefined && comparePositions(position, place) <= 0))
      return false;
    place = position;
    return true;
  };
  const wanted = isWanted(categories);
  while (!signal.aborted) {
    const message = await feed.next(reader.budgets.subscriptionSilence, signal);
    if (signal.aborted) return;
    if (message.kind === 'silence') {
      const head = await checkSilence(reader, place, categories);
      if (advance(head)) yield { kind: 'checkpoint', position: place && toCheckpoint(place) };
      continue;
    }
    if (message.kind !== 'event') {
      const hasMoved = advance(message.position);
      if (message.kind !== 'checkpoint' || hasMoved)
        yield { kind: message.kind, position: place && toCheckpoint(place) };
      continue;
    }
    const event = arrivals.recorded(message.resolved);
    const position = placeOfRecord(message.resolved);
    if (!advance(position)) continue;
    if (wanted(event)) yield { kind: 'event', event };
  }
}

/**
 * Throws if the subscription has missed an event. Otherwise returns the end of the log, to which the checkpoint may advance: the server
 * sends a checkpoint only every some hundred records.
 */
const checkSilence = async (
  reader: Reader,
  after: LogPosition | undefined,
  categories: readonly string[] | undefined,
): Promise<LogPosition | undefined> => {
  // Read the end first, so that events written during the check are not counted as checked.
  const head = await readHead(reader);
  const newest = await newestMatch(reader, categories);
  if (newest === undefined || (after !== undefined && comparePositions(newest, after) <= 0)) return head;
  if (head !== undefined && comparePositions(newest, head) <= 0)
    throw new Error('The subscription is silent although there is news.');
  return undefined;
};

const placeOf = (message: SubscriptionMessage): LogPosition | undefined => {
  const checkpoint = message.kind === 'event' ? message.event.position : message.position;
  return checkpoint && toPosition(checkpoint);
};

const pause = async (failures: number, longest: number, signal: AbortSignal): Promise<void> => {
  const bound = Math.min(longest, FIRST_PAUSE_MS * 2 ** Math.min(failures, 20));
  try {
    // Jitter, so that not all clients of a lost server reconnect at the same moment.
    await sleep(bound / 2 + (Math.random() * bound) / 2, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
};
